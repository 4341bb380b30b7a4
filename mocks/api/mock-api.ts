import { delay, HttpResponse } from 'msw'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { formatFault } from '#scenarios/engine/faults.ts'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import type { HandlerResult } from '#mocks/backend/dispatch.ts'
import { dispatch } from '#mocks/backend/dispatch.ts'
import { nextNumber } from '#mocks/backend/store/db.ts'
import { createInternalError, buildErrorBody } from '#mocks/backend/backend-errors.ts'
import { readSetupIntent, updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { formatFailure } from './format-failure.ts'
import type { ResponseQueue } from './inject-faults.ts'
import { createResponseQueue, findFault, injectAfter, injectBefore } from './inject-faults.ts'
import { createLatency } from './latency.ts'
import { getResponseDate, makeLiberal, restoreRequest } from './liberal-answers.ts'
import type { RunExclusive } from './persistence.ts'
import type { SetupIntentAccess } from '#mocks/stripe/setup-intent.ts'
import type { MockServer } from './mock-server.ts'

/** One world, ready to be asked by either transport. */
export type MockApi = {
  mockServer: MockServer
  runExclusive: RunExclusive
  /** Milliseconds before a call is handled. */
  latency: () => number
  /** Those of the scenarios and of the address; the last one that fits a call strikes. */
  faults: Fault[]
  responseQueue: ResponseQueue
  log: LoggedCall[]
  /** Told of each call as it comes, when a fault strikes it, and when it is answered. */
  onCall: (call: LoggedCall) => void
  /** Told of whatever the pretend server itself got wrong. */
  onError: (error: unknown) => void
}

type MockApiOptions = Pick<MockApi, 'mockServer' | 'runExclusive' | 'onError'> & {
  /** Milliseconds; null varies believably. A scenario that says how long an answer takes goes first. */
  latency: number | null
  /** On top of the scenarios' own. */
  faults?: Fault[]
  onCall?: MockApi['onCall']
}

export const createMockApi = ({
  mockServer,
  runExclusive,
  onError,
  latency,
  faults = [],
  onCall = () => undefined,
}: MockApiOptions): MockApi => ({
  mockServer,
  runExclusive,
  onError,
  latency: createLatency(mockServer.setup.latency ?? latency, mockServer.seed),
  faults: [...mockServer.setup.faults, ...faults],
  responseQueue: createResponseQueue(),
  log: [],
  onCall,
})

/** @throws never: a fault of the pretend server is an answer too, after the alarm. */
const dispatchCall = async (
  mockApi: MockApi,
  name: string,
  text: string,
): Promise<HandlerResult> => {
  const { mockServer, runExclusive, onError } = mockApi
  try {
    return await runExclusive(() => dispatch(mockServer, name, text))
  } catch (error) {
    onError(error)
    return { status: 500, body: buildErrorBody(createInternalError(error)) }
  }
}

/** The fault that this call runs into; only calls that a fault names are counted, reloads included. */
const resolveFault = async (mockApi: MockApi, name: string): Promise<Fault | null> => {
  const { mockServer, runExclusive, faults } = mockApi
  if (!faults.some(({ call }) => call === '*' || call === name)) return null
  const callNumber = await runExclusive(() => nextNumber(mockServer.db, `asked ${name}`))
  return findFault(faults, name, callNumber)
}

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Outcome = {
  response: Response
  /** Of a refusal, where the response hides it. */
  reason?: string | undefined
  /** The JSON of an answer that no fault has touched. */
  body?: unknown
}

const runWithFault = async (
  mockApi: MockApi,
  name: string,
  text: string,
  fault: Fault | null,
): Promise<Outcome> => {
  const earlyResponse = fault && (await injectBefore(fault, name))
  if (earlyResponse) return { response: earlyResponse }
  const isLiberal = mockApi.mockServer.setup.answers === 'liberal'
  const plainResult = await dispatchCall(mockApi, name, isLiberal ? restoreRequest(text) : text)
  const result = isLiberal ? makeLiberal(name, plainResult) : plainResult
  if (fault?.kind === 'out-of-order') await mockApi.responseQueue.waitForNext(name)
  else mockApi.responseQueue.releaseWaiting(name)
  const injectedResponse = fault && injectAfter(fault, result)
  if (injectedResponse) return { response: injectedResponse }
  const { status, body, reason } = result
  const nowMs = mockApi.mockServer.clock.now()
  const date = new Date(isLiberal ? getResponseDate(name, nowMs) : nowMs)
  const headers = { Date: date.toUTCString() }
  return {
    response: HttpResponse.json(body as object, { status, headers }),
    reason,
    body,
  }
}

/** One call over any transport, with what goes wrong on the way; a response of type error is no network. */
export const handleRequest = async (
  mockApi: MockApi,
  { name, text, headers }: { name: string; text: string; headers: Record<string, string> },
): Promise<Response> => {
  const latency = mockApi.latency()
  const startedAt = mockApi.mockServer.clock.now()
  const receivedAt = performance.now()
  const loggedCall: LoggedCall = { name, body: parseBody(text), headers, status: 0, startedAt }
  mockApi.log.push(loggedCall)
  mockApi.onCall(loggedCall)
  // Outside the turn: a slow answer holds nobody up but the one who asked.
  if (latency > 0) await delay(latency)
  const fault = await resolveFault(mockApi, name)
  if (fault) {
    loggedCall.fault = formatFault(fault)
    mockApi.onCall(loggedCall)
  }

  const { response, reason, body } = await runWithFault(mockApi, name, text, fault)
  loggedCall.status = response.status
  loggedCall.duration = performance.now() - receivedAt
  if (response.type !== 'error')
    loggedCall.response = body ?? parseBody(await response.clone().text())
  if (response.status >= 400) loggedCall.reason = await formatFailure(name, text, response, reason)
  mockApi.onCall(loggedCall)
  return response
}

/**
 * A call of the pretend world itself, which no fault and no latency touches.
 * @throws When the answer is a refusal.
 */
export const callApi = async <N extends CallName>(
  mockApi: MockApi,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> => {
  const { status, body: result } = await dispatchCall(mockApi, name, JSON.stringify(body))
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(result)}`)
  return result as CallResult<N>
}

/** The provider's side of a payment, one access at a time like every call. */
export const setupIntentAccess = ({ mockServer, runExclusive }: MockApi): SetupIntentAccess => ({
  read: (id) => runExclusive(() => readSetupIntent(mockServer, id)),
  update: (id, change) => runExclusive(() => updateSetupIntent(mockServer, id, change)),
  provider: (): ProviderBehavior | null => mockServer.setup.environment.provider ?? null,
})
