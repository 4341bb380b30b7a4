import { vi } from 'vitest'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/server/backend/setup-intents.ts'
import type { CardControls } from '#e2e/support/browser/controls/card-without-frames.ts'
import { CONFIRM_MS, controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { readPurchases } from '#e2e/support/browser/controls/data-layer.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { readReturnEntry, THANKS } from '#e2e/support/browser/controls/result.ts'
import { dispatchPageReturn } from '#e2e/support/browser/conditions/saved-visit.ts'
import { settle, settlePage } from '#e2e/support/browser/mount/settle.ts'
import { recordStripeCalls } from '#e2e/support/browser/conditions/stripe.ts'
import { stopTime } from '#e2e/support/browser/conditions/time.ts'

const HOUR = 3_600_000

/** A payment of one visitor, over all the pages that it takes. */
export type Payment = {
  screen: Screen
  card: CardControls
  /** Lets the request go on at which the payment was interrupted; a page that is left has none. */
  release: () => void
  /** The history entry of Payment, as it was when its page was left. */
  entry: { address: string; state: unknown }
  /** Calls of `confirmSetup`. */
  countConfirmations: () => number
  /** Purchases sent to analytics. */
  countPurchases: () => number
  /** Counts the purchases of the page that is left, then opens another one. */
  open: (openPage: Screen['reopen'], ...entry: Parameters<Screen['reopen']>) => Promise<void>
}

async function openForm(): Promise<Payment> {
  const card = controlCard()
  const stripeCalls = recordStripeCalls()
  const screen = await openWidget({
    path: '/steps/travelers',
    order: {},
    isOrderSaved: true,
    scenario: 'mandatory-payments,expiring(in=600)',
    timers: 'fake',
  })
  stopTime()
  await settlePage(screen)
  clickButton(screen, 'Next')
  await settle(screen)
  let pastPurchases = 0
  const payment: Payment = {
    screen,
    card,
    release: () => undefined,
    entry: { address: location.href, state: history.state },
    countConfirmations: () => stripeCalls.filter(({ name }) => name === 'confirmSetup').length,
    countPurchases: () => pastPurchases + readPurchases().length,
    async open(openPage, ...entry) {
      if (location.pathname === '/steps/payment')
        Object.assign(payment.entry, { address: location.href, state: history.state as unknown })
      pastPurchases += readPurchases().length
      card.reset()
      openPage(...entry)
      await settlePage(screen)
    },
  }
  return payment
}

function clickButton({ button }: Screen, name: string | RegExp): void {
  const element = button(name).element()
  if (element instanceof HTMLElement) element.click()
}

/** Fills in the card form and presses Pay. */
async function pay({ screen, card }: Payment, number: 'good' | 'authentication'): Promise<void> {
  card.enter(number)
  await settle(screen)
  clickButton(screen, /^Pay /)
  await settle(screen)
}

async function payUntil(
  hold: Parameters<Screen['network']['hold']>,
  number: 'good' | 'authentication' = 'good',
): Promise<Payment> {
  const payment = await openForm()
  const { screen } = payment
  const release = screen.network.hold(...hold)
  await pay(payment, number)
  await settle(screen, CONFIRM_MS)
  return { ...payment, release }
}

/** Opens the confirmation at the return address, as the host page does. */
async function followReturn(payment: Payment): Promise<void> {
  await payment.open(payment.screen.reopen, readReturnEntry(payment.screen))
}

const NOTHING: Parameters<Screen['network']['hold']> = [/ /, 'request']

/** The moments of a payment; each function pays until then. */
export const MOMENTS = {
  'before the confirmation': () => payUntil([/getOrderIntent$/, 'request']),
  'during the confirmation': () => payUntil([/\/confirm$/, 'response']),
  async 'while the bank asks'() {
    const payment = await payUntil(NOTHING, 'authentication')
    if (!payment.card.isBankAsking()) throw new Error('The bank does not ask')
    return { ...payment, release: () => payment.card.answerBank('complete') }
  },
  'after the verification': () => payUntil([/confirmOrder$/, 'request']),
  async 'before /result'() {
    const payment = await payUntil(NOTHING)
    if (payment.screen.navigations.length !== 1) throw new Error('The page does not leave')
    return payment
  },
  async 'while /result polls'() {
    const payment = await payUntil(NOTHING)
    await followReturn(payment)
    return payment
  },
} satisfies Record<string, () => Promise<Payment>>

async function changeElsewhere(
  { screen }: Payment,
  name: CallName,
  body: CallBody<CallName>,
): Promise<string> {
  return await screen.call(name, body).then(
    () => 'done',
    (error: unknown) => /order_\w+/.exec(String(error))?.[0] ?? String(error),
  )
}

/** What interrupts a payment; a result is that of another tab's call. */
export const EVENTS = {
  async reload(payment) {
    const { screen, open } = payment
    if (location.pathname !== '/result' && screen.navigations.length > 0) {
      await followReturn(payment)
      await followReturn(payment)
    } else await open(screen.reopen)
  },
  async Back(payment) {
    const { screen, entry, open } = payment
    if (location.pathname === '/result') {
      history.replaceState(entry.state, '', entry.address)
      await open(screen.reopen)
    } else if (screen.navigations.length > 0) dispatchPageReturn({ fromCache: true })
    else await pressBack()
    await settle(screen)
  },
  /** The visitor closes the tab and opens the host page again. */
  async close({ screen, open }) {
    sessionStorage.clear()
    await open(screen.reopen, { path: '/' })
  },
  async 'payment in another tab'({ screen }) {
    const { mockServer } = screen.mockApi
    verifyCard(mockServer, screen.order)
    await screen.call('confirmOrder', { orderIntentId: screen.order.id })
    await settle(screen)
  },
  async 'change in another tab'(payment) {
    const { order } = payment.screen
    return await changeElsewhere(payment, 'setContact', {
      orderIntentId: order.id,
      contact: { ...contact, lastName: 'King' },
    })
  },
  async expiry({ screen }) {
    vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? '') + 1000)
    await settle(screen, 2000)
  },
  async offline({ screen }) {
    screen.network.setOnline(false)
    await settle(screen, 1000)
  },
  async 'clock jump'({ screen }) {
    screen.moveClock(HOUR)
    await settle(screen, 1000)
  },
} satisfies Record<string, (payment: Payment) => Promise<string | void>>

/** What the visitor does after the interruption. */
export const ACTIONS = {
  /** What was under way goes on. */
  async 'goes on'({ release, screen }) {
    release()
    await settle(screen)
    await settle(screen, 1000)
  },
  /** In the app of the bank, which does not need the page. */
  async 'approves at the bank'({ screen }) {
    verifyCard(screen.mockApi.mockServer, screen.order)
    await settle(screen, 6000)
  },
  async 'refuses at the bank'({ screen }) {
    verifyCard(screen.mockApi.mockServer, screen.order, 'requires_payment_method')
    await settle(screen, 6000)
  },
  async 'comes online'({ screen }) {
    screen.network.setOnline(true)
    await settle(screen, 1000)
  },
  async 'pays again'(payment) {
    await pay(payment, 'good')
    await settle(payment.screen, CONFIRM_MS)
  },
  async 'presses Pay'({ screen }) {
    clickButton(screen, /^Pay /)
    await settle(screen)
  },
  /** The host page opens the confirmation, which takes its time. */
  async waits(payment) {
    const { screen } = payment
    if (location.pathname !== '/result' && screen.navigations.length > 0)
      await followReturn(payment)
    for (let second = 0; second < 6 && screen.heading(THANKS).query() === null; second += 1)
      await settle(screen, 1000)
  },
} satisfies Record<string, (payment: Payment) => Promise<void>>
