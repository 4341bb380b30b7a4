import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cards } from '#fixtures/cards.ts'
import { findCartSummary } from './support/cart.ts'
import { fillCard, openPayment } from './support/card.ts'
import { controlCard, openPaymentWithoutFrames } from './support/card-without-frames.ts'
import { pressBack } from './support/history.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { followReturnAddress } from './support/result.ts'

const DECLINED = 'Your card was declined.'

/** Another tab of this browser, on the payment of the same order. */
function openOtherTab({ order }: Screen) {
  const channel = new BroadcastChannel('tour-checkout:payment')
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => messages.push(data))
  onTestFinished(() => channel.close())
  return {
    messages,
    pay: (isPaying: boolean) =>
      channel.postMessage({ tab: '0', orderIntentId: order.id, isPaying }),
  }
}

function isInert(element: Element | null) {
  return element?.closest('[inert]') !== null
}

test('keeps summary and step bar from changing the order while the bank asks (PAY-12, CART-9)', async () => {
  const tours = ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE']
  const screen = await openPayment({ order: { tours } })
  const { alert, calls, pay, route, steps } = screen
  await screen.openSummary()
  const { deleteButton, editLink } = findCartSummary()
  await fillCard(cards.authentication.number)
  await deleteButton('The Louvre').click()
  const undo = page.getByRole('button', { name: /^Undo removing / })
  // In use, so that it does not go away after 8 seconds.
  await undo.hover()
  const undoButton = undo.element()
  pay.element().focus()
  await userEvent.keyboard('{Enter}')
  const challenge = page.frameLocator(page.getByTitle('Card authentication'))
  const bank = page.frameLocator(challenge.getByTitle('Your bank'))
  await expect.element(page.getByTitle('Card authentication')).toBeVisible()
  const controls = [
    ...document.querySelectorAll('nav[aria-label="Checkout steps"] a'),
    ...document.querySelectorAll('aside a, aside li button'),
    page.getByRole('link', { name: 'Back to Passes', includeHidden: true }).element(),
    undoButton,
  ]
  expect(controls.length).toBeGreaterThan(0)
  expect(controls.every(isInert)).toBe(true)
  expect(calls('addCartItem')).toEqual([])
  expect(route()).toBe('/steps/payment')
  await bank.getByRole('button', { name: 'Fail' }).click()
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
  await button('Next').click()
  await card.fill('authentication')
  await pay.click()
  await expect.poll(card.isBankAsking).toBe(true)
  await pressBack()
  card.answerBank('cancel')
  await expect.element(alert).toHaveTextContent('We are unable to authenticate')
  expect(route()).toBe('/steps/payment')
  history.back()
  await expect.element(heading('Passes')).toBeVisible()
})

test('asks before the page is closed during the confirmation, and not before it leaves by itself (PAY-12)', async () => {
  const { card, navigations, payWith } = await openPaymentWithoutFrames()
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  expect(isHeld()).toBe(true)
  card.answerBank('complete')
  await expect.poll(() => navigations).toHaveLength(1)
  expect(isHeld()).toBe(false)
})

test('closes the cart while another tab pays, and reads the order at its end (PAY-12, CART-9)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {} })
  const { alert, button, calls, heading } = screen
  await expect.element(heading('Passes')).toBeVisible()
  const otherTab = openOtherTab(screen)
  await expect
    .poll(() => {
      otherTab.pay(true)
      return alert.query()?.textContent
    })
    .toContain('being paid for in another tab')
  expect(isInert(button('Next').element())).toBe(true)
  const before = calls('getOrderIntent').length
  otherTab.pay(false)
  await expect.element(alert).not.toBeInTheDocument()
  expect(isInert(button('Next').element())).toBe(false)
  await expect.poll(() => calls('getOrderIntent').length).toBe(before + 1)
})

test('opens the cart again when the paying tab falls silent (PAY-12)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {}, timers: 'fake' })
  const { alert, heading } = screen
  await expect.element(heading('Passes')).toBeVisible()
  const otherTab = openOtherTab(screen)
  await expect
    .poll(() => {
      otherTab.pay(true)
      return alert.query()
    })
    .not.toBeNull()
  await vi.advanceTimersByTimeAsync(75_000)
  await expect.element(alert).not.toBeInTheDocument()
})

test('notifies the other tabs when it begins to pay and when it has ended (PAY-12)', async () => {
  const screen = await openPaymentWithoutFrames()
  const { alert, order, pay } = screen
  await expect.element(pay).toBeVisible()
  const { messages } = openOtherTab(screen)
  await screen.payWith('declined')
  await expect.element(alert).toHaveTextContent(DECLINED)
  const message = { tab: expect.any(String) as unknown, orderIntentId: order.id }
  await expect.poll(() => messages.at(-1)).toEqual({ ...message, isPaying: false })
  expect(messages).toContainEqual({ ...message, isPaying: true })
})

test.each([
  [
    'says on the confirmation that another device has changed the order',
    '10:30',
    ['Your order was changed while you paid.'],
  ],
  ['says nothing on the confirmation of an order that is as Pay showed it', '09:30', []],
])('%s after the check before Pay (PAY-11, PAY-12)', async (_, time, warnings) => {
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
  await followReturnAddress(screen)
  await expect.element(page.getByRole('article')).toHaveTextContent(time.replace(/^0/, ''))
  const sentences = alert.elements().map(({ textContent }) => textContent.replace(/ This .*/, ''))
  expect(sentences).toEqual(warnings)
})
