import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLockPhase } from './payment-machine.ts'
import type { PendingRequest } from './payment-world.ts'
import { ANSWERS, CHANGES, NOW, createOrder } from './payment-answers.ts'
import { PaymentWorld } from './payment-world.ts'

/** Sequences in the unit run; PAYMENT_MODEL_RUNS asks for more. */
const RUNS = Number(process.env['PAYMENT_MODEL_RUNS'] ?? 300)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('location', { search: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
/** Answers and presses weigh more: without them nothing happens. */
const commandArbitraries = [
  answers,
  answers,
  answers,
  answers,
  answers,
  answers,
  presses,
  presses,
  actions,
  changes,
  waits,
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
  const { state } = payment.getSnapshot()
  expect({
    hasWayOn: route !== 'payment' || state === 'idle' || state === 'refused',
    purchases: world.purchases,
    isPaidShown: !world.isPaid || route === 'result',
    isVerifiedTold: !world.hasVerified || world.confirmOrderCallsSince > 0,
  }).toEqual({
    hasWayOn: true,
    purchases: Number(world.isPaid),
    isPaidShown: true,
    isVerifiedTold: true,
  })
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
