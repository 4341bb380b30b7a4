import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLockPhase } from '#src/screens/payment/payment-machine.ts'
import type { PendingRequest } from './payment-simulation.ts'
import { ANSWERS, CHANGES, PAYMENT_TIME, buildPaymentOrder } from './payment-answers.ts'
import { PaymentSimulation } from './payment-simulation.ts'

/** Sequences in the unit run; PAYMENT_MODEL_RUNS sets another number. */
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

function answer(simulation: PaymentSimulation, kind: PendingRequest['kind'], name: string): void {
  const index = simulation.page.requests.findIndex((request) => request.kind === kind)
  const [request] = index === -1 ? [] : simulation.page.requests.splice(index, 1)
  if (request !== undefined) ANSWERS[kind][name]?.(simulation, request)
}

async function wait(simulation: PaymentSimulation, seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await flush()
  if (simulation.setupStatus === 'processing') simulation.setSetupStatus('succeeded')
  simulation.checkExpiry()
}

function checkInvariants(simulation: PaymentSimulation): void {
  const { payment, lock, confirmationsInFlight } = simulation.page
  const { state } = payment.getSnapshot()
  expect(simulation.violations).toEqual([])
  expect(confirmationsInFlight).toBeLessThanOrEqual(1)
  if (lock.getPhase() !== 'elsewhere') expect(lock.getPhase()).toBe(getLockPhase(state))
  expect(simulation.purchases).toBeLessThanOrEqual(1)
}

type Run = (simulation: PaymentSimulation) => void | Promise<void>

function command(name: string, run: Run): fc.AsyncCommand<object, PaymentSimulation> {
  return {
    check: () => true,
    async run(_, simulation) {
      await run(simulation)
      await flush()
      checkInvariants(simulation)
    },
    toString: () => name,
  }
}

const ACTIONS: Record<string, Run> = {
  cancel: (simulation) => simulation.page.payment.send('cancel'),
  reload: (simulation) => (simulation.page.route === 'payment' ? simulation.reload() : undefined),
  restore({ page }) {
    const { state } = page.payment.getSnapshot()
    page.payment.send('restored')
    // A verified card leads to its confirmation, a check has lost its requests.
    if (state === 'settled' || state === 'leaving') expect(page.route).toBe('result')
    if (state === 'checking') expect(page.payment.getSnapshot().state).toBe('idle')
  },
  unmount: (simulation) => (simulation.page.route === 'payment' ? simulation.unmount() : undefined),
  mount: (simulation) => (simulation.page.route === 'timeout' ? undefined : simulation.mount()),
  otherTabPays({ page }) {
    if (!['none', 'checking'].includes(page.lock.getPhase())) return
    page.isPaidElsewhere = true
    page.lock.setPhase('elsewhere')
  },
  otherTabEnds({ page }) {
    page.isPaidElsewhere = false
    if (page.lock.getPhase() === 'elsewhere') page.lock.setPhase('none')
  },
  /** The visitor answers in the app of the bank, whatever has become of the page. */
  bankApproves: (simulation) => simulation.answerBank('succeeded'),
  bankRefuses: (simulation) => simulation.answerBank('requires_payment_method'),
  pollResult: (simulation) =>
    simulation.page.route === 'result' ? simulation.pollResult() : undefined,
}

/** Answers one of the requests that are pending: half of the time as usual, else in one of the other ways. */
const answers = fc
  .record({ pick: fc.nat(3), isUsual: fc.boolean(), outcome: fc.nat(30) })
  .map(({ pick, isUsual, outcome }) =>
    command(`answer ${pick} ${isUsual ? 'as usual' : outcome}`, (simulation) => {
      const { requests } = simulation.page
      const kind = requests[pick % Math.max(requests.length, 1)]?.kind
      if (kind === undefined) return
      const names = Object.keys(ANSWERS[kind])
      answer(simulation, kind, names[isUsual ? 0 : outcome % names.length] ?? '')
    }),
  )
const presses = fc.constant(command('press', (simulation) => simulation.press()))
const actions = fc
  .constantFrom(...Object.keys(ACTIONS))
  .map((name) => command(name, (simulation) => ACTIONS[name]?.(simulation)))
const changes = fc
  .constantFrom(...Object.keys(CHANGES))
  .map((part) =>
    command(`change ${part}`, (simulation) => simulation.write(CHANGES[part] ?? ((x) => x))),
  )
const waits = fc
  .constantFrom(1, 5, 20, 60)
  .map((seconds) => command(`wait ${seconds} s`, (simulation) => wait(simulation, seconds)))
/** The page dies while the bank asks: too rare by chance. */
const deaths = fc.constant(
  command('the page dies at the bank', (simulation) => {
    if (!simulation.page.requests.some(({ kind }) => kind === 'confirm')) return
    answer(simulation, 'confirm', 'bankAsks')
    simulation.reload()
  }),
)
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
  deaths,
  actions,
  changes,
  waits,
]

/** From here on every answer comes, and the visitor takes the way on that the screen shows. */
async function finish(simulation: PaymentSimulation): Promise<void> {
  await ACTIONS['otherTabEnds']?.(simulation)
  for (let turn = 0; turn < 30; turn += 1) {
    const { page } = simulation
    // A bank whose page is gone has been asked about by then.
    if (turn === 5) simulation.answerBank('succeeded')
    for (const [kind, name] of [
      ['submit', 'valid'],
      ['read', 'order'],
      ['confirm', 'declined'],
      ['lookUp', 'status'],
      ['record', 'recorded'],
      ['navigate', 'leaves'],
    ] as const) {
      answer(simulation, kind, name)
      await flush()
    }
    await wait(simulation, 5)
    const { state } = page.payment.getSnapshot()
    if (page.route === 'payment' && !page.isMounted) simulation.mount()
    if (state === 'unknown') simulation.press()
    // The form shows these ways on after a while: Stop waiting, and Reload.
    if (turn > 10 && state === 'checking') page.payment.send('cancel')
    if (turn > 20 && state === 'confirming') simulation.reload()
    if (page.route === 'result') simulation.pollResult()
    await flush()
    checkInvariants(simulation)
  }
  const { payment, route } = simulation.page
  const { state } = payment.getSnapshot()
  expect({
    hasWayOn: route !== 'payment' || getLockPhase(state) === 'none',
    purchases: simulation.purchases,
    isPaidShown: !simulation.isPaid || route === 'result',
    isVerifiedReported: !simulation.hasVerified || simulation.confirmOrderCallsSince > 0,
  }).toEqual({
    hasWayOn: true,
    purchases: Number(simulation.isPaid),
    isPaidShown: true,
    isVerifiedReported: true,
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
        vi.setSystemTime(PAYMENT_TIME)
        const simulation = new PaymentSimulation(buildPaymentOrder())
        await fc.asyncModelRun(() => ({ model: {}, real: simulation }), commands)
        await finish(simulation)
        totals.confirmations += simulation.confirmations
        totals.paid += Number(simulation.isPaid)
        totals.purchases += simulation.purchases
      },
    ),
    { numRuns: RUNS, seed: 20260601 },
  )
  // The sequences reach what they are about.
  expect(totals.confirmations).toBeGreaterThan(RUNS / 10)
  expect(totals.paid).toBeGreaterThan(RUNS / 20)
  expect(totals.purchases).toBe(totals.paid)
})
