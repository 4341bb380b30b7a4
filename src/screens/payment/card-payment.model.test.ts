import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getLockPhase } from './payment-machine.ts'
import type { PendingRequest } from './payment-world.ts'
import { PaymentWorld } from './payment-world.ts'

/** Sequences in the unit run; PAYMENT_MODEL_RUNS asks for more. */
const RUNS = Number(process.env['PAYMENT_MODEL_RUNS'] ?? 400)
const NOW = Date.parse('2026-06-01T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let orders = 0
function createOrder(): OrderIntent {
  orders += 1
  const option = { tour: { code: 'TOWER' }, pricing: { displayed: 0 }, ventrataBooking: null }
  return {
    id: `order-${orders}`,
    extendedCart: {
      items: [
        {
          id: 'item-1',
          availabilityId: '2026-06-15T09:30:00+02:00',
          original: option,
          upgraded: null,
          unitCounters: [],
          mandatoryPayments: [],
        },
      ],
      pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
    },
    unitCounters: [{ type: 'ADULT', quantity: 2 }],
    contact: {
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.org',
      phoneNumber: 'GB|44|2071234567',
      allowMarketing: false,
    },
    travelers: [{ age: 30, pass: null, dietaryRestrictions: null }],
    payment: null,
    stripeSetupIntent: { publicApiKey: 'pk_test_1', clientSecret: 'seti_1_secret_2' },
    ventrataOrder: {
      utcExpiresAt: new Date(NOW + 120_000).toISOString(),
      supplierReference: 'REF',
    },
  }
}

/** Writes of another tab, one for each part that the visitor agrees to. */
const CHANGES: Record<string, (order: OrderIntent) => OrderIntent> = {
  total: (order) => ({
    ...order,
    extendedCart: {
      ...order.extendedCart,
      pricing: {
        displayed: {
          ...order.extendedCart.pricing.displayed,
          total: order.extendedCart.pricing.displayed.total + 1,
        },
      },
    },
  }),
  time: (order) => ({
    ...order,
    extendedCart: {
      ...order.extendedCart,
      items: order.extendedCart.items.map((item) => ({
        ...item,
        availabilityId: '2026-06-15T10:30:00+02:00',
      })),
    },
  }),
  items: (order) => ({ ...order, extendedCart: { ...order.extendedCart, items: [] } }),
  guests: (order) => ({
    ...order,
    unitCounters: order.unitCounters.map(({ type, quantity }) => ({
      type,
      quantity: quantity + 1,
    })),
  }),
  travelers: (order) => ({ ...order, travelers: [] }),
  contact: (order) => ({ ...order, contact: null }),
  secret: (order) => ({
    ...order,
    stripeSetupIntent: { publicApiKey: 'pk_test_1', clientSecret: 'seti_2_secret_3' },
  }),
  expiry: (order) => ({
    ...order,
    ventrataOrder: {
      utcExpiresAt: new Date(NOW + 180_000).toISOString(),
      supplierReference: 'REF',
    },
  }),
}

const connectionError = { type: 'api_connection_error', message: 'No connection' }
const intent = (status: string) => ({ setupIntent: { status } })
const stateError = (status?: string) => ({
  error: {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: 'Unexpected state',
    ...(status === undefined ? {} : { setup_intent: { status } }),
  },
})

type Answer = (world: PaymentWorld, request: PendingRequest) => void

/** Every outcome of the Stripe stub, and slow or lost answers of the API. */
const ANSWERS: Record<PendingRequest['kind'], Record<string, Answer>> = {
  submit: {
    valid: (_, { resolve }) => resolve({}),
    invalid: (_, { resolve }) => resolve({ error: { type: 'validation_error' } }),
    failed: (_, { resolve }) => resolve({ error: { type: 'api_error', message: 'Failed' } }),
    throws: (_, { reject }) => reject(new Error('IntegrationError')),
  },
  read: {
    order: (world, { resolve }) => resolve(world.readServer()),
    fails: (_, { reject }) => reject(new Error('Network Error')),
  },
  confirm: {
    verified(world, { resolve }) {
      if (world.setupStatus === 'succeeded') return resolve(stateError('succeeded'))
      world.setSetupStatus('succeeded')
      return resolve(intent('succeeded'))
    },
    processing(world, { resolve }) {
      world.setSetupStatus('processing')
      resolve(world.setupStatus === 'succeeded' ? stateError('succeeded') : intent('processing'))
    },
    declined(world, { resolve }) {
      if (world.setupStatus === 'succeeded') return resolve(stateError('succeeded'))
      world.setSetupStatus('requires_payment_method')
      return resolve({ error: { type: 'card_error', code: 'card_declined', message: 'Declined' } })
    },
    bankAsks(world, request) {
      world.setSetupStatus('requires_action')
      world.page.requests.push(request)
    },
    verifiedElsewhere(world, { resolve }) {
      world.setSetupStatus('succeeded')
      resolve(stateError())
    },
    canceled: (world, { resolve }) =>
      resolve(stateError(world.setupStatus === 'succeeded' ? 'succeeded' : 'canceled')),
    lostVerified(world, { resolve }) {
      world.setSetupStatus('succeeded')
      resolve({ error: connectionError })
    },
    lost: (_, { resolve }) => resolve({ error: connectionError }),
    throwsVerified(world, { reject }) {
      world.setSetupStatus('succeeded')
      reject(new Error('Script error'))
    },
    throws: (_, { reject }) => reject(new Error('Script error')),
    hangsVerified: (world) => world.setSetupStatus('succeeded'),
  },
  lookUp: {
    status: (world, { resolve }) => resolve(intent(world.setupStatus)),
    fails: (_, { resolve }) => resolve({ error: connectionError }),
    throws: (_, { reject }) => reject(new Error('Script error')),
  },
  record: {
    recorded: (world, { resolve }) => resolve(world.confirmOrder()),
    lost(world, { reject }) {
      world.confirmOrder()
      reject(new Error('Network Error'))
    },
    fails: (_, { reject }) => reject(new Error('Network Error')),
  },
  navigate: {
    leaves(world) {
      world.reload()
      world.openResult()
    },
    refused: (_, { resolve }) => resolve(false),
    silent: (_, { resolve }) => resolve(true),
  },
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function answer(world: PaymentWorld, kind: PendingRequest['kind'], name: string): void {
  const index = world.page.requests.findIndex((request) => request.kind === kind)
  const [request] = index === -1 ? [] : world.page.requests.splice(index, 1)
  if (request !== undefined) ANSWERS[kind][name]?.(world, request)
}

async function wait(world: PaymentWorld, seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await flush()
  if (world.setupStatus === 'processing') world.setSetupStatus('succeeded')
  world.checkExpiry()
}

function checkInvariants(world: PaymentWorld): void {
  const { payment, lock, confirmationsInFlight } = world.page
  const { state } = payment.getSnapshot()
  expect(world.violations).toEqual([])
  expect(confirmationsInFlight).toBeLessThanOrEqual(1)
  if (lock.getPhase() !== 'elsewhere') expect(lock.getPhase()).toBe(getLockPhase(state))
  expect(world.purchases).toBeLessThanOrEqual(1)
}

type Run = (world: PaymentWorld) => void | Promise<void>

const command = (name: string, run: Run): fc.AsyncCommand<object, PaymentWorld> => ({
  check: () => true,
  async run(_, world) {
    await run(world)
    await flush()
    checkInvariants(world)
  },
  toString: () => name,
})

const ACTIONS: Record<string, Run> = {
  cancel: (world) => world.page.payment.send('cancel'),
  reload: (world) => (world.page.route === 'payment' ? world.reload() : undefined),
  restore: (world) => world.page.payment.send('restored'),
  unmount: (world) => (world.page.route === 'payment' ? world.unmount() : undefined),
  mount: (world) => (world.page.route === 'timeout' ? undefined : world.mount()),
  otherTabPays: ({ page: { lock } }) =>
    ['none', 'checking'].includes(lock.getPhase()) ? lock.setPhase('elsewhere') : undefined,
  otherTabEnds: ({ page: { lock } }) =>
    lock.getPhase() === 'elsewhere' ? lock.setPhase('none') : undefined,
  pollResult: (world) => (world.page.route === 'result' ? world.pollResult() : undefined),
}

/** Answers one of the requests that are pending: half of the time as usual, else in one of the other ways. */
const answers = fc
  .record({ pick: fc.nat(3), isUsual: fc.boolean(), outcome: fc.nat(30) })
  .map(({ pick, isUsual, outcome }) =>
    command(`answer ${pick} ${isUsual ? 'as usual' : outcome}`, (world) => {
      const { requests } = world.page
      const kind = requests[pick % Math.max(requests.length, 1)]?.kind
      if (kind === undefined) return
      const names = Object.keys(ANSWERS[kind])
      answer(world, kind, names[isUsual ? 0 : outcome % names.length] ?? '')
    }),
  )
const presses = fc.constant(command('press', (world) => world.press()))
const actions = fc
  .constantFrom(...Object.keys(ACTIONS))
  .map((name) => command(name, (world) => ACTIONS[name]?.(world)))
const changes = fc
  .constantFrom(...Object.keys(CHANGES))
  .map((part) => command(`change ${part}`, (world) => world.write(CHANGES[part] ?? ((x) => x))))
const waits = fc
  .constantFrom(1, 5, 20, 60)
  .map((seconds) => command(`wait ${seconds} s`, (world) => wait(world, seconds)))
const commandArbitraries = [
  ...[answers, answers, answers, answers, answers, answers],
  ...[presses, presses, actions, changes, waits],
]

/** From here on every answer comes, and the visitor takes the way on that the screen shows. */
async function finish(world: PaymentWorld): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    const { page } = world
    for (const [kind, name] of [
      ['submit', 'valid'],
      ['read', 'order'],
      ['confirm', 'declined'],
      ['lookUp', 'status'],
      ['record', 'recorded'],
      ['navigate', 'leaves'],
    ] as const) {
      answer(world, kind, name)
      await flush()
    }
    await wait(world, 5)
    const { state } = page.payment.getSnapshot()
    if (page.route === 'payment' && !page.isMounted) world.mount()
    if (state === 'unknown') world.press()
    // The form shows these ways on after a while: Stop waiting, and Reload.
    if (turn > 10 && state === 'checking') page.payment.send('cancel')
    if (turn > 20 && state === 'confirming') world.reload()
    if (page.route === 'result') world.pollResult()
    await flush()
    checkInvariants(world)
  }
  const { payment, route } = world.page
  if (route === 'payment') expect(['idle', 'refused']).toContain(payment.getSnapshot().state)
  if (world.isPaid) expect([route, world.purchases]).toEqual(['result', 1])
  if (world.hasVerified) expect(world.confirmOrderCallsSince).toBeGreaterThan(0)
}

test(`holds its promises in ${RUNS} random visits (PAY-7, PAY-9, PAY-11, PAY-12, PAY-13, RESULT-3)`, async () => {
  const totals = { confirmations: 0, paid: 0, purchases: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commandArbitraries, { maxCommands: 40, size: '+1' }),
      async (commands) => {
        // This resets the clock too.
        vi.clearAllTimers()
        vi.setSystemTime(NOW)
        const world = new PaymentWorld(createOrder())
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        await finish(world)
        totals.confirmations += world.confirmations
        totals.paid += Number(world.isPaid)
        totals.purchases += world.purchases
      },
    ),
    { numRuns: RUNS, seed: 20260601 },
  )
  // The sequences reach what they are about.
  expect(totals.confirmations).toBeGreaterThan(RUNS / 10)
  expect(totals.paid).toBeGreaterThan(RUNS / 20)
  expect(totals.purchases).toBe(totals.paid)
})
