import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { payWithCard } from './support/card.ts'
import { controlCard, openPaymentWithoutFrames } from './support/card-without-frames.ts'
import {
  findContainer,
  openDataLayer,
  readDataLayer,
  readEvents,
  recordPushes,
} from './support/data-layer.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { waitForConfirmation } from './support/result.ts'

const PASS_NUMBER = '123456789012'
const DECLINED = 'Your card was declined.'

beforeEach(openDataLayer)

function step(number: number, name: string) {
  return { event: 'checkout_progress', checkout_step: number, step_name: name }
}

function shop(event: string, value: number, items: object[], more = {}) {
  return { event, ecommerce: { currency: 'EUR', value, items, ...more } }
}

const tower = {
  item_id: 'PAR-EIFFEL',
  item_name: 'Eiffel Tower with a guide',
  item_variant: 'Skip-the-line, 2nd floor',
  item_category: 'Paris',
  price: 0,
  quantity: 3,
}

const summit = {
  ...tower,
  item_id: 'PAR-EIFFEL-SUMMIT',
  item_name: 'Eiffel Tower to the summit',
  item_variant: 'Skip-the-line, all the way up',
  price: 19.333333,
}

const cruise = {
  ...tower,
  item_id: 'PAR-SEINE',
  item_name: 'Cruise on the Seine',
  item_variant: 'One hour, any boat of the day',
  price: 1.5,
}

const CART: [value: number, items: object[]] = [62.5, [summit, cruise]]

/** Goes to More tours; adds, removes and adds an add-on again. */
async function chooseTours({ addTour, button, chooseFirstSlot, chooseGuests, heading }: Screen) {
  await chooseGuests({ Adult: 2, Child: 1 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await chooseFirstSlot()
  await button('Next').click()
  const addon = page.getByRole('article', { name: cruise.item_name })
  for (const isRemoved of [true, false]) {
    await addTour(cruise.item_name)
    if (isRemoved) await addon.getByRole('button', { name: 'Remove' }).click()
  }
  await button('Next').click()
}

/** Goes from Upgrades, adding one, to Payment, then to Passes and back, which sends no new event. */
async function goToPayment(screen: Screen): Promise<void> {
  const { addUpgrade, button, fillContact, fillTravelers, heading, stepLink } = screen
  await addUpgrade(summit.item_name)
  await button('Next').click()
  await fillContact(contact)
  await button('Next').click()
  await fillTravelers([34, 36, 8])
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  await stepLink('Passes').click()
  await expect.element(heading('Passes')).toBeVisible()
  await stepLink('Payment').click()
}

test('sends each event once, in order, from the guests to a declined card (ANALYTICS-1)', async () => {
  const card = controlCard()
  const screen = await openWidget()
  await chooseTours(screen)
  await goToPayment(screen)
  await card.fill('declined')
  await screen.pay.click()
  await expect.element(screen.alert).toHaveTextContent(DECLINED)
  expect(readEvents()).toStrictEqual([
    step(1, 'unit_items'),
    shop('view_item', 0, [{ ...tower, quantity: 1 }]),
    step(2, 'booking_slot'),
    shop('add_to_cart', 0, [tower]),
    step(3, 'addons'),
    shop('add_to_cart', 4.5, [cruise]),
    shop('remove_from_cart', 4.5, [cruise]),
    shop('add_to_cart', 4.5, [cruise]),
    step(4, 'upgrades'),
    shop('remove_from_cart', 0, [tower]),
    shop('add_to_cart', 58, [summit]),
    step(5, 'contact'),
    shop('begin_checkout', ...CART),
    step(6, 'travelers'),
    step(7, 'payment'),
    shop('add_payment_info', ...CART, { payment_type: 'card' }),
    { event: 'payment_failure', error_code: 'generic_decline' },
  ])
})

test('sends add_payment_info once, and the purchase after the card step (ANALYTICS-1, RESULT-3)', async () => {
  const screen = await openPaymentWithoutFrames({ timers: 'fake' })
  await screen.payWith('declined')
  await expect.element(screen.alert).toHaveTextContent(DECLINED)
  await screen.payWith('good')
  await expect.poll(() => screen.navigations).toHaveLength(1)
  expect(readEvents().map(({ event }) => event)).toEqual([
    'checkout_progress',
    'add_payment_info',
    'payment_failure',
  ])
  const returnUrl = new URL(screen.navigations[0] ?? '')
  const result = new URL(returnUrl.searchParams.get('redirect_url') ?? '', location.origin)
  screen.reopen({ path: result.pathname, launch: Object.fromEntries(result.searchParams) })
  await waitForConfirmation(screen)
  expect(readEvents().map(({ event }) => event)).toEqual(['purchase'])
})

test('leaves Payment no sooner than 500 ms after add_payment_info (ANALYTICS-2)', async () => {
  const pushes = recordPushes()
  const { navigations, payWith } = await openPaymentWithoutFrames({ timers: 'fake' })
  let leftAt = Number.NaN
  vi.spyOn(navigations, 'push').mockImplementation(() => {
    leftAt = Date.now()
    return 1
  })
  await payWith('good')
  await expect.poll(() => leftAt).not.toBeNaN()
  const sentAt = pushes.find(({ event }) => event === 'add_payment_info')?.at ?? Number.NaN
  expect(leftAt - sentAt).toBeGreaterThanOrEqual(500)
})

test('sends no data of the guests, the card or the order (ANALYTICS-3)', async () => {
  const travelers = [34, 36, 8].map((age) => ({ age, pass: PASS_NUMBER }))
  const screen = await openWidget({
    path: '/steps/contact',
    order: { travelers },
    timers: 'fake',
  })
  const { button, fillContact, heading, order } = screen
  await fillContact(contact)
  await button('Next').click()
  await expect.element(heading('Passes')).toBeVisible()
  await button('Next').click()
  await payWithCard(cards.declined.number)
  await expect.element(screen.alert).toHaveTextContent(DECLINED)
  await payWithCard(cards.good.number)
  await expect.poll(() => screen.navigations).toHaveLength(1)
  const events = readDataLayer()
  screen.reopen({ path: '/result', launch: { order_intent_id: order.id } })
  await waitForConfirmation(screen)
  events.push(...readDataLayer())

  // The tag manager's start time in milliseconds may contain any four digits.
  const sent = JSON.stringify(events, (key, value: unknown) => (key === 'gtm.start' ? null : value))
  expect(sent).toMatch(/"begin_checkout".*"payment_failure".*"purchase"/)
  const [, , phone = ''] = contact.phoneNumber.split('|')
  const personal = [contact.firstName, contact.lastName, contact.emailAddress, phone, PASS_NUMBER]
  for (const secret of [...personal, order.id, '_secret_', 'seti_', '4242', '0002'])
    expect(sent).not.toContain(secret)
})

test('loads the container of the settings on the steps (ANALYTICS-1)', async () => {
  await openWidget()
  await expect.poll(() => findContainer()).toBe('GTM-DEMO001')
})
