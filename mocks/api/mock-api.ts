import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { sleep } from '#src/lib/sleep.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import type { HandlerResult } from '#mocks/backend/dispatch.ts'
import { dispatch } from '#mocks/backend/dispatch.ts'
import { getNumber, nextNumber, setNumber } from '#mocks/backend/store/db.ts'
import { changeOrder } from '#mocks/backend/change-order.ts'
import { createInternalError } from '#mocks/backend/backend-errors.ts'
import { readSetupIntent, updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import { buildErrorBody, createErrorResponse } from '#mocks/lib/error-response.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import type { SetupIntentAccess } from '#mocks/stripe/setup-intent.ts'
import { formatFailure } from './format-failure.ts'
import type { ResponseQueue } from './inject-faults.ts'
import { createResponseQueue, findFault, injectAfter, injectBefore } from './inject-faults.ts'
import { createLatency } from './latency.ts'
import { isAllowedSite } from './is-allowed-site.ts'
import { getResponseDate, makeLiberal, restoreRequest } from './liberal-answers.ts'
import type { MockServer } from './mock-server.ts'
import type { RunExclusive } from './persistence.ts'
import { isForgedWrite } from './xsrf-token.ts'

/** A mock server with its request pipeline, independent of the transport. */
export type MockApi = {
  mockServer: MockServer
  runExclusive: RunExclusive
  /** Gives the milliseconds to wait before the next call is handled. */
  latency: () => number
  /** Faults of the scenarios, then of the address; the last one that matches a call applies. */
  faults: Fault[]
  responseQueue: ResponseQueue
  /** The latest calls, oldest first. */
  log: LoggedCall[]
  /** Runs when a call arrives, when a fault applies to it and when its response is ready. */
  onCall: (call: LoggedCall) => void
  /** Runs for errors in the mock server itself. */
  onError: (error: unknown) => void
}

type MockApiOptions = Pick<MockApi, 'mockServer' | 'runExclusive' | 'onError'> & {
  /** Milliseconds; null varies from call to call. A latency set by a scenario takes precedence. */
  latency: number | null
  /** Added to those of the scenarios. */
  faults?: Fault[]
  onCall?: MockApi['onCall']
}

export function createMockApi({
  mockServer,
  runExclusive,
  onError,
  latency,
  faults = [],
  onCall = () => undefined,
}: MockApiOptions): MockApi {
  return {
    mockServer,
    runExclusive,
    onError,
    latency: createLatency(mockServer.setup.latency ?? latency, mockServer.seed),
    faults: [...mockServer.setup.faults, ...faults],
    responseQueue: createResponseQueue(),
    log: [],
    onCall,
  }
}

/** Older calls are dropped from the log. */
const MAX_LOGGED_CALLS = 1000

/** Runs the backend. An error in the mock server is reported and answered with status 500. */
async function dispatchCall(mockApi: MockApi, name: string, text: string): Promise<HandlerResult> {
  const { mockServer, runExclusive, onError } = mockApi
  try {
    return await runExclusive(() => dispatch(mockServer, name, text))
  } catch (error) {
    onError(error)
    return { status: 500, body: buildErrorBody(createInternalError(error)) }
  }
}

const LOST_CONNECTION: Fault = { call: '*', kind: 'network', from: 1, to: Infinity }

/** Whether the connection of the scenario is lost: from the first write on, for some seconds. */
function isOffline({ db, clock, setup }: MockServer, name: string): boolean {
  if (setup.offlineSeconds === 0) return false
  const isWrite = Object.entries(calls).some(
    ([call, { kind }]) => call === name && kind === 'write',
  )
  if (isWrite && getNumber(db, 'offline since') === 0) setNumber(db, 'offline since', clock.now())
  const end = getNumber(db, 'offline since') + setup.offlineSeconds * 1000
  return clock.now() < end
}

/**
 * Lets happen what the scenario has for the arrival of a call, and finds the fault of the call. Only calls that a fault or
 * an event names are counted; the count is part of the stored state, so it continues after a reload.
 */
function arrive({ mockServer, faults }: MockApi, { name, text }: ApiRequest): Fault | null {
  const { db, setup } = mockServer
  if (isOffline(mockServer, name)) return LOST_CONNECTION
  const events = setup.events.filter(({ at }) => at === name)
  if (events.length === 0 && !faults.some(({ call }) => call === '*' || call === name)) return null
  const callNumber = nextNumber(db, `call ${name}`)
  for (const { nth = 1, change } of events)
    if (nth === callNumber && typeof change !== 'function') changeOrder(mockServer, change, text)
  return findFault(faults, name, callNumber)
}

/** The number that the next call of the name has for faults, counted as in `arrive`. */
export async function readNextCallNumber(
  { mockServer, runExclusive }: MockApi,
  name: string,
): Promise<number> {
  return await runExclusive(() => getNumber(mockServer.db, `call ${name}`) + 1)
}

type ApiRequest = {
  name: string
  text: string
  /** Values by lower-case name. */
  headers: Record<string, string>
}

type Outcome = {
  response: Response
  /** The cause of a failure that the response does not name. */
  reason?: string | undefined
  /** The JSON of a response that no fault has changed. */
  body?: unknown
}

async function runWithFault(
  mockApi: MockApi,
  { name, text, headers: requestHeaders }: ApiRequest,
  fault: Fault | null,
): Promise<Outcome> {
  if (!isAllowedSite(requestHeaders, mockApi.mockServer.setup.allowedSites))
    return {
      response: createErrorResponse(403, {
        message: 'Bookings are not possible from this website.',
        code: 'unknown_site',
      }),
    }
  if (mockApi.mockServer.setup.requiresXsrfToken && isForgedWrite(name, requestHeaders))
    return {
      response: createErrorResponse(403, {
        message: 'This page is out of date. Please reload it and try again.',
        code: 'invalid_xsrf_token',
      }),
    }
  const earlyResponse = await injectBefore(fault, name)
  if (earlyResponse) return { response: earlyResponse }
  const isLiberal = mockApi.mockServer.setup.answers === 'liberal'
  const plainResult = await dispatchCall(mockApi, name, isLiberal ? restoreRequest(text) : text)
  const result = isLiberal ? makeLiberal(name, plainResult) : plainResult
  const injectedResponse = await injectAfter(fault, result, name, mockApi.responseQueue)
  // A body without an end: reading it for the log would never finish.
  if (injectedResponse && fault?.kind === 'drip') return { response: injectedResponse, body: '' }
  if (injectedResponse) return { response: injectedResponse }
  const { status, body, reason } = result
  const now = mockApi.mockServer.clock.now()
  const date = new Date(isLiberal ? getResponseDate(name, now) : now)
  const headers: HeadersInit =
    mockApi.mockServer.setup.answers === 'undated' ? {} : { Date: date.toUTCString() }
  return { response: Response.json(body, { status, headers }), reason, body }
}

/**
 * Handles one call, with its latency and fault, and logs it.
 * @returns A response of type 'error' stands for a network failure.
 */
export async function handleRequest(mockApi: MockApi, request: ApiRequest): Promise<Response> {
  const { name, text, headers } = request
  const latency = mockApi.latency()
  const startedAt = mockApi.mockServer.clock.now()
  const receivedAt = performance.now()
  const loggedCall: LoggedCall = {
    name,
    body: parseJsonOrText(text),
    headers,
    status: 0,
    startedAt,
  }
  mockApi.log.push(loggedCall)
  if (mockApi.log.length > MAX_LOGGED_CALLS) mockApi.log.shift()
  mockApi.onCall(loggedCall)
  // Before the lock is taken: a slow call must not delay the others.
  if (latency > 0) await sleep(latency)
  const fault = await mockApi.runExclusive(() => arrive(mockApi, request))
  if (fault) {
    loggedCall.fault = fault
    mockApi.onCall(loggedCall)
  }

  const { response, reason, body } = await runWithFault(mockApi, request, fault)
  loggedCall.status = response.status
  loggedCall.duration = performance.now() - receivedAt
  if (response.type !== 'error') {
    const responseText = body === undefined ? await response.clone().text() : ''
    loggedCall.response = body ?? parseJsonOrText(responseText)
  }
  if (response.status >= 400) loggedCall.reason = await formatFailure(name, text, response, reason)
  mockApi.onCall(loggedCall)
  return response
}

/**
 * Makes a call on behalf of the mock server itself: without latency, fault or log entry.
 * @throws Error when the response is not 200.
 */
export async function callApi<N extends CallName>(
  mockApi: MockApi,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  const { status, body: result } = await dispatchCall(mockApi, name, JSON.stringify(body))
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(result)}`)
  return result as CallResult<N>
}

/** Gives the Stripe stub access to the setup intents, under the same lock as calls. */
export function createSetupIntentAccess({ mockServer, runExclusive }: MockApi): SetupIntentAccess {
  return {
    read: (id) => runExclusive(() => readSetupIntent(mockServer, id)),
    update: (id, change) => runExclusive(() => updateSetupIntent(mockServer, id, change)),
    count: (what) => runExclusive(() => nextNumber(mockServer.db, what)),
    provider: (): ProviderBehavior | null => mockServer.setup.environment.provider ?? null,
  }
}
