import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { createInternalError } from '#mocks/server/booking/errors.ts'
import { applyOrderChange } from '#mocks/server/booking/change-order.ts'
import type { HandlerResult } from '#mocks/server/booking/dispatch.ts'
import { createCall, dispatch } from '#mocks/server/booking/dispatch.ts'
import { readSetupIntent, updateSetupIntent } from '#mocks/server/booking/setup-intents.ts'
import { getNumber, nextNumber, setNumber } from '#mocks/server/booking/store/db.ts'
import type { Backend, Route } from '#mocks/wire/backend.ts'
import { createRouter, MOCK_HEADER, readText } from '#mocks/wire/backend.ts'
import { buildErrorBody } from '#mocks/wire/error-response.ts'
import type { RequestCall } from '#mocks/wire/request-call.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { createStripeRoute } from '#mocks/server/stripe/api/stripe-route.ts'
import { createTagManagerRoute } from '#mocks/server/tag-manager/tag-manager-route.ts'
import type { CallLog } from './call-log.ts'
import { noteCall, withLog } from './call-log.ts'
import { findFault, withFaults } from './inject-faults.ts'
import { createLatency, withLatency } from './latency.ts'
import { withLiberalAnswers } from './liberal-answers.ts'
import type { MockState } from './mock-state.ts'
import type { RunExclusive } from './persistence.ts'
import { withRefusals } from './refuse.ts'
import type { AnswersByHand } from './answers-by-hand.ts'
import { withAnswersByHand } from './answers-by-hand.ts'

/** The state of a mock server, and what a tester can change and read while it runs. */
export type MockApi = CallLog &
  AnswersByHand & {
    mockState: MockState
    runExclusive: RunExclusive
    /** Gives the milliseconds to wait before the next call is handled. */
    latency: () => number
    /** Faults of the scenarios, then of the address; the last one that matches a call applies. */
    faults: Fault[]
    /** Runs for errors in the mock server itself. */
    onError: (error: unknown) => void
  }

type MockApiOptions = Pick<MockApi, 'mockState' | 'runExclusive' | 'onError'> & {
  /** Milliseconds; null varies from call to call. A latency set by a scenario takes precedence. */
  latency: number | null
  /** Added to those of the scenarios. */
  faults?: Fault[]
  onCall?: MockApi['onCall']
}

export function createMockApi({
  mockState,
  runExclusive,
  onError,
  latency,
  faults = [],
  onCall = () => undefined,
}: MockApiOptions): MockApi {
  return {
    mockState,
    runExclusive,
    onError,
    latency: createLatency(mockState.setup.latency ?? latency, mockState.seed),
    faults: [...mockState.setup.faults, ...faults],
    log: [],
    answers: [],
    onAnswered: () => undefined,
    onCall,
  }
}

/** Runs a call. An error in the mock server is reported and answered with status 500. */
async function dispatchCall(
  { mockState, runExclusive, onError }: MockApi,
  name: string,
  text: string,
): Promise<HandlerResult> {
  try {
    return await runExclusive(() => dispatch(mockState, name, text))
  } catch (error) {
    onError(error)
    return { status: 500, body: buildErrorBody(createInternalError(error)) }
  }
}

/** The calls of the API. */
function createApiRoute(mockApi: MockApi): Route {
  const { clock, setup } = mockApi.mockState
  const respond = async (request: Request, name: string) => {
    const { status, body, reason } = await dispatchCall(mockApi, name, await readText(request))
    if (reason !== undefined) noteCall(request, { reason })
    const date = setup.answers === 'undated' ? {} : { Date: new Date(clock.now()).toUTCString() }
    return Response.json(body, { status, headers: date })
  }
  return (request) => {
    const call = findCall(request)
    return call === null || call.setupIntentId !== undefined ? null : respond(request, call.name)
  }
}

/** The OpenAPI document of the contract. It is loaded when it is asked for. */
const documentRoute: Route = ({ url, method }) =>
  method === 'GET' && new URL(url).pathname.endsWith('/openapi.json')
    ? import('#src/contract/openapi.json').then(({ default: document }) => Response.json(document))
    : null

/** The addresses of the mock server. Setup intents are read and changed under the same lock as calls. */
function createRoutes(mockApi: MockApi): Backend {
  const { mockState, runExclusive } = mockApi
  const { provider = null, tagManager } = mockState.setup.environment
  return createRouter([
    createApiRoute(mockApi),
    createStripeRoute((action) =>
      runExclusive(() =>
        action({
          read: (id) => readSetupIntent(mockState, id),
          update: (id, change) => updateSetupIntent(mockState, id, change),
          count: (what) => nextNumber(mockState.db, what),
          provider,
        }),
      ),
    ),
    createTagManagerRoute(tagManager === 'blocked'),
    documentRoute,
  ])
}

const LOST_CONNECTION: Fault = { call: '*', kind: 'network', from: 1, to: Infinity }

/**
 * Whether there is no connection: the browser's own switch is off, which a service worker answers all the same, or the
 * scenario's is, from the first write on for some seconds.
 */
function isOffline({ db, clock, setup }: MockState, name: string): boolean {
  // Node has a navigator without it, or none.
  if ((globalThis.navigator as Navigator | undefined)?.onLine === false) return true
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
function arrive({ mockState, faults }: MockApi, call: RequestCall, text: string): Fault | null {
  const { db, setup } = mockState
  const { name } = call
  if (isOffline(mockState, name)) return LOST_CONNECTION
  const events = setup.events.filter(({ at }) => at === name)
  const isNamed = faults.some((fault) => fault.call === '*' || fault.call === name)
  if (events.length === 0 && !isNamed) return null
  const callNumber = nextNumber(db, `call ${name}`)
  for (const { nth = 1, change } of events)
    if (nth === callNumber && typeof change !== 'function')
      applyOrderChange(mockState, change, text)
  return findFault(faults, call, callNumber)
}

/** The number that the next call of the name has for faults, counted as in `arrive`. */
export async function readNextCallNumber(
  { mockState, runExclusive }: MockApi,
  name: string,
): Promise<number> {
  return await runExclusive(() => getNumber(mockState.db, `call ${name}`) + 1)
}

/** The mock server as a backend: the API, Stripe's and the tag manager, with log, latency, faults and site rules. */
export function createBackend(mockApi: MockApi): Backend {
  const { key, clock, setup } = mockApi.mockState
  const routes = createRoutes(mockApi)
  const answers = setup.answers === 'liberal' ? withLiberalAnswers(routes) : routes
  const findCallFault = async (call: RequestCall, request: Request) => {
    const text = await readText(request)
    return await mockApi.runExclusive(() => arrive(mockApi, call, text))
  }
  const faulty = withFaults(findCallFault, withRefusals(setup, answers))
  const logged = withLog(mockApi, clock, withLatency(mockApi, withAnswersByHand(mockApi, faulty)))
  return async (request) => {
    const response = await logged(request)
    if (response.type !== 'error') response.headers.set(MOCK_HEADER, key)
    return response
  }
}

/**
 * Makes a call on behalf of the mock server itself: without latency, fault or log entry.
 * @throws Error when the response is not 200.
 */
export async function callApi<N extends CallName>(
  { mockState, runExclusive }: Pick<MockApi, 'mockState' | 'runExclusive'>,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  return await runExclusive(() => createCall(mockState)(name, body))
}
