import type { ResolvedScenario, SeedData } from '#scenarios/engine/types.ts'
import type { HandlerResult, SyncCall } from '#mocks/server/booking/dispatch.ts'
import { createCall, dispatch } from '#mocks/server/booking/dispatch.ts'
import { updateSetupIntent } from '#mocks/server/booking/setup-intents.ts'
import type { SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'
import type { MockState } from '#mocks/server/api/mock-state.ts'
import { createMockState } from '#mocks/server/api/mock-state.ts'
import { emptyDepartures } from './seed-data.ts'

type Client = {
  mockState: MockState
  call: SyncCall
  /** Makes a call and returns status and body. */
  send: (name: string, body: unknown) => HandlerResult
  /** Moves the clock. */
  wait: (seconds: number) => void
  /** Changes a setup intent at the card provider. */
  setCardStatus: (clientSecret: string, status: SetupIntentState['status']) => void
  /** Creates an order of two adults. @returns Its id. */
  orderOfTwo: () => string
}

/** Monday, 12:00 in Paris. */
export const START = '2026-06-01T10:00:00Z'
/** Tuesday 2 and Wednesday 3 June, 09:00 in Paris. */
export const TUESDAY_9 = '2026-06-02T09:00:00+02:00'
export const WEDNESDAY_9 = '2026-06-03T09:00:00+02:00'

type ClientOptions = {
  seedData?: SeedData
  seed?: number
  startsAt?: string
  resolvedScenarios?: ResolvedScenario[]
}

export function createClient(options: ClientOptions = {}): Client {
  const { seedData = emptyDepartures, seed = 1, startsAt = START, resolvedScenarios = [] } = options
  let now = Date.parse(startsAt)
  const mockState = createMockState({
    resolvedScenarios,
    seedData,
    seed,
    startsAt,
    clock: { now: () => now },
  })
  const send = (name: string, body: unknown) => dispatch(mockState, name, JSON.stringify(body))
  const call = createCall(mockState)
  return {
    mockState,
    call,
    send,
    wait: (seconds) => {
      now += seconds * 1000
    },
    setCardStatus: (clientSecret, status) => {
      const [id = ''] = clientSecret.split('_secret_')
      updateSetupIntent(mockState, id, { status, paymentMethod: null })
    },
    orderOfTwo: () => {
      const { orderIntent } = call('createOrderIntent', { configCode: 'pass' })
      const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
      call('setUnitCounters', { orderIntentId: orderIntent.id, unitCounters })
      return orderIntent.id
    },
  }
}
