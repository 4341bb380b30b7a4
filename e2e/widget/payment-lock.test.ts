import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import {
  controlCard,
  openPaymentWithoutFrames,
} from '#e2e/support/browser/controls/card-without-frames.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { markPayment } from '#e2e/support/browser/conditions/saved-visit.ts'
import { waitForThanks } from '#e2e/support/browser/controls/result.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { changeStripe, recordStripeCalls } from '#e2e/support/browser/conditions/stripe.ts'

/** Another tab of this browser, on the payment of the same order. */
function openOtherTab({ order }: Screen) {
  const name = `tour-checkout:payment:${order.id}`
  const channel = new BroadcastChannel('tour-checkout:payment')
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => messages.push(data))
  onTestFinished(() => channel.close())
  return {
    messages,
    /** Whether another tab may begin to pay. */
    isFree: () => navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null),
    announce: () => channel.postMessage(order.id),
    /** Holds the lock of a paying tab until the returned function is called. */
    hold: () =>
      new Promise<() => void>((begin) => {
        const wait = () =>
          new Promise<void>((end) => {
            onTestFinished(() => end())
            begin(end)
          })
        void navigator.locks.request(name, wait)
      }),
  }
}

type OtherTab = ReturnType<typeof openOtherTab>

function isInert(element: Element | null) {
  return element?.closest('[inert]') !== null
}

test('keeps summary and step bar from changing the order while the bank asks (PAY-12, CART-9)', async () => {
  const tours = ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE']
  const screen = await openPaymentWithoutFrames({ order: { tours } })
  const { alert, calls, card, pay, route, steps } = screen
  await screen.openSummary()
  const { deleteButton, editLink } = findCartSummary()
  await card.fill('authentication')
  await pressEnabled(deleteButton('The Louvre'))
  const undo = page.getByRole('button', { name: /^Undo removing / })
  // The button stays while the pointer is on it; otherwise it goes away after 8 seconds.
  await undo.hover()
  const undoButton = undo.element()
  pay.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(card.isBankAsking).toBe(true)
  const controls = [
    ...document.querySelectorAll('nav[aria-label="Checkout steps"] a'),
    ...document.querySelectorAll('aside a, aside li button'),
    page.getByRole('link', { name: 'Back to Passes', includeHidden: true }).element(),
    page.getByRole('link', { name: 'Edit where the tickets go', includeHidden: true }).element(),
    undoButton,
  ]
  expect(controls.length).toBeGreaterThan(0)
  expect(controls.every(isInert)).toBe(true)
  expect(calls('addCartItem')).toEqual([])
  expect(route()).toBe('/steps/payment')
  card.answerBank('fail')
  await expect.element(alert).toBeVisible()
  expect(controls.some(isInert)).toBe(false)
  await expect.element(steps).toBeVisible()
  await expect.element(editLink('Cruise on the Seine')).toBeVisible()
  await expect.element(deleteButton('Cruise on the Seine')).toBeVisible()
})

test('stays on Payment when Back is pressed during the confirmation, and shows the decline (PAY-7, PAY-12)', async () => {
  const card = controlCard()
  const { alert, button, heading, pay, route } = await openWidget({
    path: '/steps/travelers',
    order: {},
  })
  await expect.element(heading('Passes')).toBeVisible()
  await pressEnabled(button('Next'))
  await card.fill('authentication')
  await pressEnabled(pay)
  await expect.poll(card.isBankAsking).toBe(true)
  await pressBack()
  card.answerBank('cancel')
  await expect.element(alert).toHaveTextContent('We are unable to authenticate')
  expect(route()).toBe('/steps/payment')
  history.back()
  await expect.element(heading('Passes')).toBeVisible()
})

/** Begins to pay in another tab; returns a function that ends it. */
async function payInOtherTab({ alert }: Screen, { announce, hold }: OtherTab) {
  const end = await hold()
  // This tab listens from the first idle moment on.
  await expect
    .poll(() => {
      announce()
      return alert.first().query()?.textContent
    })
    .toContain('being paid for in another tab')
  return end
}

/** Passes of an order that another tab pays for; `end` ends that payment. */
async function openWhileOtherTabPays() {
  const screen = await openWidget({ path: '/steps/travelers', order: {} })
  await expect.element(screen.heading('Passes')).toBeVisible()
  return { ...screen, end: await payInOtherTab(screen, openOtherTab(screen)) }
}

test('closes the cart while another tab pays, also in a tab that is opened meanwhile, and reads the order at its end (PAY-12, CART-9)', async () => {
  const { alert, button, calls, end, heading, reopen } = await openWhileOtherTabPays()
  expect(isInert(button('Next').element())).toBe(true)
  expect(isInert(heading('Passes').element())).toBe(false)
  reopen({})
  await expect.element(alert).toHaveTextContent('being paid for in another tab')
  expect(isInert(button('Next').element())).toBe(true)
  const before = calls('getOrderIntent').length
  end()
  await expect.element(alert).not.toBeInTheDocument()
  expect(isInert(button('Next').element())).toBe(false)
  // A message that arrives late makes this tab read it once more.
  await expect.poll(() => calls('getOrderIntent').length).toBeGreaterThan(before)
})

test('notifies the other tabs when it begins to pay, and they may pay when it has ended (PAY-12)', async () => {
  const screen = await openPaymentWithoutFrames()
  const { alert, card, order, pay } = screen
  await expect.element(pay).toBeVisible()
  const { isFree, messages } = openOtherTab(screen)
  await screen.payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  await expect.poll(() => messages).toEqual([order.id])
  expect(await isFree()).toBe(false)
  card.answerBank('cancel')
  await expect.element(alert).toHaveTextContent('We are unable to authenticate')
  await expect.poll(isFree).toBe(true)
})

test('leaves the payment to the other tab when that one was a moment faster (PAY-12)', async () => {
  const stripeCalls = recordStripeCalls()
  const screen = await openPaymentWithoutFrames()
  const { alert, network, pay } = screen
  await expect.element(pay).toBeVisible()
  const otherTab = openOtherTab(screen)
  const endEarlier = await payInOtherTab(screen, otherTab)
  endEarlier()
  await expect.element(alert).not.toBeInTheDocument()
  const end = await otherTab.hold()
  const release = network.hold(/getOrderIntent$/, 'response')
  await screen.payWith('good')
  await expect.poll(network.countHeld).toBe(1)
  otherTab.announce()
  await expect.element(alert).toHaveTextContent('being paid for in another tab')
  release()
  end()
  await expect.element(alert).not.toBeInTheDocument()
  expect(stripeCalls).toEqual([])
})

const LATE_CHANGES = [
  [
    'says on the confirmation that another device has changed the order',
    '10:30',
    ['Your order changed while you were paying.'],
  ],
  ['says nothing on the confirmation of an order that is as Pay showed it', '09:30', []],
] as const

test.each(sampleRows(LATE_CHANGES))(
  '%s after the check before Pay (PAY-11, PAY-12)',
  async (_, time, warnings) => {
    const screen = await openPaymentWithoutFrames({ timers: 'fake' })
    const { alert, call, network, order } = screen
    // The order has been read again; Stripe has not received the card yet.
    const release = network.hold(/\/confirm$/, 'request')
    await screen.payWith('good')
    await expect.poll(network.countHeld).toBe(1)
    const [item] = order.extendedCart.items
    await call('setCartItemAvailabilityId', {
      orderIntentId: order.id,
      cartItemId: item?.id ?? '',
      availabilityId: item?.availabilityId.replace('T09:30', `T${time}`) ?? '',
    })
    release()
    await waitForThanks(screen)
    await expect.element(page.getByRole('article')).toHaveTextContent(time.replace(/^0/, ''))
    const sentences = alert.elements().map(({ textContent }) => textContent.replace(/ This .*/, ''))
    expect(sentences).toEqual(warnings)
  },
)

test('goes on waiting for the bank beside another tab, and does not take the order from it for a look-up (PAY-12, PAY-17)', async () => {
  let isHanging = false
  changeStripe((stripe) => {
    const { retrieveSetupIntent } = stripe
    stripe.retrieveSetupIntent = (clientSecret) =>
      isHanging ? new Promise(() => undefined) : retrieveSetupIntent(clientSecret)
  })
  const screen = await openPaymentWithoutFrames({ isOrderSaved: true })
  verifyCard(screen.mockApi.mockState, screen.order, 'requires_action')
  markPayment(screen.order, 'agreed')
  screen.reopen({ path: '/steps/payment', launch: { order_intent_id: null } })
  const bankPending = page.getByText("Your bank hasn't answered yet")
  await expect.element(bankPending).toBeVisible()
  const otherTab = openOtherTab(screen)
  const end = await payInOtherTab(screen, otherTab)
  isHanging = true
  end()
  await expect.element(page.getByText('in another tab')).not.toBeInTheDocument()
  await expect.element(bankPending).toBeVisible()
  await expect.element(screen.pay).toHaveAttribute('aria-busy', 'false')
  await expect.poll(otherTab.isFree).toBe(true)
})
