import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { CartItem } from '#src/contract/entities.ts'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { Countdown } from '#src/features/order-expiry/countdown.tsx'
import { NetworkError } from '#src/api/errors.ts'
import { useOrder } from '#src/order/order.ts'
import { ORDER_KEY } from '#src/order/order-cache.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPayment } from '#e2e/support/browser/mount/render-payment.tsx'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { failNextLookUp, recordStripeCalls } from '#e2e/support/browser/conditions/stripe.ts'
import {
  expectMessageAfter,
  runTasks,
  stopTime,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'
import { PaymentScreen } from './payment-screen.tsx'

const DECLINED = 'Your card was declined.'

function openPayment(options?: RenderOptions) {
  return renderPayment(<PaymentScreen />, options)
}

/** An answer of the API that comes when it is released, or is lost. */
function holdAnswer() {
  let [release, lose] = [() => {}, () => {}]
  const held = new Promise<void>((resolve, reject) => {
    release = resolve
    lose = () => reject(new NetworkError())
  })
  return { held, release, lose }
}

/** Whether the browser asks before the page is closed. */
function isPageHeld(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The return address that the provider was given with the confirmation. */
function readReturnUrl([call]: ReturnType<typeof recordStripeCalls>): string {
  return (call?.name === 'confirmSetup' && call.options.confirmParams?.return_url) || ''
}

/** An address in its decoded parts. */
function readAddress(address: string) {
  const { origin, pathname, searchParams, hash } = new URL(address, location.origin)
  return { page: origin + pathname, parameters: Object.fromEntries(searchParams), hash }
}

type Screen = Awaited<ReturnType<typeof openPayment>>

/** Changes of the first tour in another tab. */
const CHANGES = {
  time: ({ call, order }: Screen, { id, availabilityId }: CartItem) =>
    call('setCartItemAvailabilityId', {
      orderIntentId: order.id,
      cartItemId: id,
      availabilityId: availabilityId.replace('T09:30', 'T10:30'),
    }),
  total: ({ call, order }: Screen, { id }: CartItem) =>
    call('upgradeCartItem', {
      orderIntentId: order.id,
      cartItemId: id,
      tourCode: 'PAR-EIFFEL-SUMMIT',
    }),
}

test.each([
  ['time', 'Pay €0.00', 'has changed meanwhile (times).'],
  ['total', 'Pay €58.00', 'Your total is now €58.00. Please check it and pay again.'],
] as const)(
  'shows that another tab has changed the %s, and confirms the card by another press (PAY-11)',
  async (part, label, says) => {
    const stripeCalls = recordStripeCalls()
    const screen = await openPayment()
    const { alert, button, card, order, waitForResult } = screen
    await card.fill('good')
    const [item] = order.extendedCart.items
    if (item !== undefined) await CHANGES[part](screen, item)
    await pressEnabled(button('Pay €0.00'))
    await expect.element(alert).toHaveTextContent(says)
    expect(stripeCalls).toEqual([])
    await pressEnabled(button(label))
    await waitForResult()
    expect(stripeCalls.map(({ name }) => name)).toEqual(['confirmSetup'])
  },
)

test('shows the warning and the change when travelers are missing meanwhile (PAY-3, PAY-11)', async () => {
  const stripeCalls = recordStripeCalls()
  const { call, order, pay, payWith } = await openPayment()
  await expect.element(pay).toBeVisible()
  await call('setTravelers', { orderIntentId: order.id, travelers: [] })
  await payWith('good')
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  await expect.element(page.getByText('has changed meanwhile (travelers)')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  // The pressed button is gone.
  await expect.poll(() => document.activeElement?.closest('main')).toBeInstanceOf(HTMLElement)
  expect(stripeCalls).toEqual([])
})

test('leads to Time expired without a confirmation when the order ends while it is read (PAY-11, TIMEOUT-1)', async () => {
  const stripeCalls = recordStripeCalls()
  const entries = vi.spyOn(history, 'pushState')
  const { calls, card, order, pay, route, setFaults } = await openPayment()
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
  setFaults('getOrderIntent:slow@1')
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') - 2500)
  await pressEnabled(pay)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(route).toBe('/timeout')
  expect(entries).not.toHaveBeenCalled()
  expect(stripeCalls).toEqual([])
  expect(calls('confirmOrder')).toEqual([])
})

function PaymentWithCountdown() {
  return (
    <>
      <PaymentScreen />
      <Countdown order={useOrder()} />
    </>
  )
}

test('lets the visitor stop a check that hangs, which then says nothing, nor what was said before, and press again (PAY-9, ERR-4)', async () => {
  const stripeCalls = recordStripeCalls()
  const [stopped, next] = [holdAnswer(), holdAnswer()]
  const reads = [undefined, stopped.held, next.held]
  const screen = await renderPayment(<PaymentWithCountdown />, {
    send: {
      async getOrderIntent(body) {
        await reads[screen.calls('getOrderIntent').length - 1]
        return await screen.call('getOrderIntent', body)
      },
    },
  })
  const { alert, button, calls, pay, payWith, timer, waitForResult } = screen
  await payWith('insufficientFunds')
  await expect.element(alert).toBeVisible()
  stripeCalls.length = 0
  await payWith('good')
  const pressedAt = Date.now()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await expectMessageAfter(20_000, pressedAt, button('Stop waiting'))
  await expect.element(timer).not.toHaveTextContent('Finishing payment')
  await pressEnabled(button('Stop waiting'))
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  await expect.element(alert).not.toBeInTheDocument()
  // The pressed button is gone.
  await expect.poll(() => document.activeElement?.closest('main')).toBeInstanceOf(HTMLElement)
  expect(stripeCalls).toEqual([])
  await pressEnabled(pay)
  await expect.poll(() => calls('getOrderIntent')).toHaveLength(3)
  stopped.lose()
  await runTasks()
  next.release()
  await waitForResult()
  await expect.element(alert).not.toBeInTheDocument()
})

test('lets a card confirmation in progress at zero finish (TIMEOUT-1)', async () => {
  const { button, card, navigations, order, payWith, timer, waitForResult } = await renderPayment(
    <PaymentWithCountdown />,
  )
  await payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') + 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(timer).toHaveTextContent('Finishing payment')
  await expect.element(button('Reload')).toBeVisible()
  card.answerBank('complete')
  await waitForResult()
  expect(navigations).toEqual([])
})

test.each([
  ['is lost', [], () => Promise.reject(new NetworkError())],
  ['does not come for 5 seconds', [4000, 1000], () => new Promise(() => undefined)],
])(
  'opens /result where the answer of the API to the verified card %s (PAY-13)',
  async (_, waits, confirmOrder) => {
    const send = {
      confirmOrder() {
        stopTime()
        return confirmOrder()
      },
    }
    const entries = vi.spyOn(history, 'pushState')
    const { calls, payWith, route } = await openPayment({ send })
    await payWith('good')
    await expect.poll(() => calls('confirmOrder')).toHaveLength(1)
    for (const ms of waits) {
      await expect.poll(route).toBe('/steps/payment')
      expect(isPageHeld()).toBe(true)
      await vi.advanceTimersByTimeAsync(ms)
    }
    await expect.poll(route).toBe('/result')
    // Back leads to the step before Payment.
    expect(entries).not.toHaveBeenCalled()
  },
)

test('gives the provider the site address with its query and fragment and redirect_url as the return address (PAY-5)', async () => {
  const siteUrl = `${SITE_URL}?lang=fr&q=a+b%26c#book`
  const calls = recordStripeCalls()
  const { order, payWith, waitForResult } = await openPayment({ launch: { siteUrl } })
  await payWith('good')
  await waitForResult()
  expect(calls).toMatchObject([
    {
      name: 'confirmSetup',
      options: {
        clientSecret: order.stripeSetupIntent.clientSecret,
        redirect: 'if_required',
      },
    },
  ])
  const returnUrl = readAddress(readReturnUrl(calls))
  const { redirect_url: redirectUrl = '', ...others } = returnUrl.parameters
  expect({ ...returnUrl, parameters: others }).toEqual({
    page: SITE_URL,
    parameters: { lang: 'fr', q: 'a b&c' },
    hash: '#book',
  })
  expect(redirectUrl).toMatch(/^\/result\?/)
  expect(readAddress(redirectUrl)).toEqual({
    page: `${location.origin}/result`,
    parameters: {
      site_url: siteUrl,
      order_intent_id: order.id,
      tour_code: 'PAR-EIFFEL',
      config_code: 'paris-pass',
    },
    hash: '',
  })
})

test.each(['absent', 'canceled'])(
  'goes to the return address from an intent in the state %s (PAY-6)',
  async (status) => {
    const calls = recordStripeCalls()
    const scenario = `payment-unexpected-state(status=${status})`
    const { navigations, payWith, route } = await openPayment({ scenario })
    await payWith('good')
    await expect.poll(() => navigations).toHaveLength(1)
    expect(navigations).toEqual([readReturnUrl(calls)])
    await expect.poll(route).toBe('/steps/payment')
  },
)

test('asks before the page is closed during the confirmation, and not after its end (PAY-12)', async () => {
  const { card, client, order, payWith, waitForResult } = await openPayment()
  expect(isPageHeld()).toBe(false)
  await payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  expect(isPageHeld()).toBe(true)
  // The form stays, whatever becomes of the order.
  client.setQueryData(ORDER_KEY, { ...order, travelers: [] })
  await vi.advanceTimersByTimeAsync(100)
  await runTasks()
  expect(card.isMounted()).toBe(true)
  card.answerBank('complete')
  await waitForResult()
  expect(isPageHeld()).toBe(false)
})

/** A page that was left while the bank asks, and comes back from the cache of the browser. */
async function returnDuringConfirmation() {
  const stripeCalls = recordStripeCalls()
  const screen = await openPayment()
  const { card, payWith } = screen
  await payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(stripeCalls.map(({ name }) => name)).toEqual(['confirmSetup'])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect
    .poll(() => stripeCalls.map(({ name }) => name))
    .toEqual(['confirmSetup', 'retrieveSetupIntent'])
  return screen
}

test('a page that comes back from the cache while a card is confirmed asks the provider for the outcome, and knows at once what the bank says then (PAY-13)', async () => {
  const { alert, calls, card } = await returnDuringConfirmation()
  await expect.element(alert).toHaveTextContent("Your bank hasn't answered yet")
  stopTime()
  card.answerBank('complete')
  await expect.poll(() => calls('confirmOrder')).toHaveLength(1)
})

test('a page that comes back from the cache shows the refusal also where the provider did not tell the outcome (PAY-7, PAY-13)', async () => {
  failNextLookUp()
  const { alert, card, pay } = await returnDuringConfirmation()
  card.answerBank('fail')
  await expect.element(alert).toHaveTextContent('We are unable to authenticate')
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
})

/** Sends what the keyboard does while Enter stays down; `userEvent` would release it first. */
async function repeatEnter(): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, autoRepeat: true })
}

test.each([
  ['a double click', () => page.getByRole('button', { name: /^Pay / }).dblClick()],
  ['Enter pressed twice', () => userEvent.keyboard('{Enter}{Enter}')],
  ['Enter held down, also after a decline', () => userEvent.keyboard('{Enter>5/}')],
])('makes one confirmation for %s (PAY-9)', async (_, pressTwice) => {
  const stripeCalls = recordStripeCalls()
  const { held, release } = holdAnswer()
  const screen = await openPayment({
    scenario: 'payment-failure',
    send: {
      async getOrderIntent(body) {
        await held
        return await screen.call('getOrderIntent', body)
      },
    },
  })
  const { alert, calls, card, pay } = screen
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
  pay.element().focus()
  await pressTwice()
  release()
  await expect.element(alert).toHaveTextContent(DECLINED)
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  await repeatEnter()
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  // Stripe itself would refuse a second confirmation: checks that none was started.
  expect(calls('getOrderIntent')).toHaveLength(1)
  expect(stripeCalls.map(({ name }) => name)).toEqual(['confirmSetup'])
  await expect.poll(() => calls('frontendLog')).toHaveLength(1)
})

/** The payment of two tours, of which one can be deleted in the summary, with the card filled in. */
async function openPaymentOfTwoTours(options?: RenderOptions) {
  const screen = await renderPayment(
    <>
      <PaymentScreen />
      <CartSummary countdown={null} />
    </>,
    {
      scenario: 'mandatory-payments',
      order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
      ...options,
    },
  )
  await screen.openSummary()
  await screen.card.fill('good')
  return screen
}

test('never confirms the card while an earlier change is on its way, and shows its total once it is saved (PAY-11, ERR-4)', async () => {
  const stripeCalls = recordStripeCalls()
  const { held, release } = holdAnswer()
  const screen = await openPaymentOfTwoTours({
    send: {
      async removeCartItem(body) {
        await held
        return await screen.call('removeCartItem', body)
      },
    },
  })
  const { alert, button } = screen
  await pressEnabled(button('Delete Cruise on the Seine'))
  const pay = button('Pay €33.00')
  for (const _ of ['first press', 'second press']) {
    await pressEnabled(pay)
    await expect.element(pay).toHaveAttribute('aria-busy', 'true')
    await waitForElement(page.getByText("We're still saving an earlier change."), 1000)
    await expect.element(button('Reload')).toBeVisible()
    await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  }
  release()
  await pressEnabled(button('Pay €16.50'))
  await expect.poll(() => stripeCalls.map(({ name }) => name)).toEqual(['confirmSetup'])
  await expect.element(alert).not.toBeInTheDocument()
})
