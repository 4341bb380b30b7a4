import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import {
  findContainer,
  openDataLayer,
  readDataLayer,
  readEvents,
} from '#e2e/support/browser/controls/data-layer.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { waitForThanks } from '#e2e/support/browser/controls/result.ts'

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
  await pressEnabled(button('Next'))
  const addon = page.getByRole('article', { name: cruise.item_name })
  for (const isRemoved of [true, false]) {
    await addTour(cruise.item_name)
    if (isRemoved) await pressEnabled(addon.getByRole('button', { name: 'Remove' }))
  }
  await pressEnabled(button('Next'))
}

/** Goes from Upgrades, adding one, to Payment, then to Passes and back, which sends no new event. */
async function goToPayment(screen: Screen): Promise<void> {
  const { addUpgrade, button, fillContact, fillTravelers, heading, stepLink } = screen
  await addUpgrade(summit.item_name)
  await pressEnabled(button('Next'))
  await fillContact(contact)
  await pressEnabled(button('Next'))
  await fillTravelers([34, 36, 8])
  await pressEnabled(button('Next'))
  await expect.element(heading('Payment')).toBeVisible()
  await pressEnabled(stepLink('Passes'))
  await expect.element(heading('Passes')).toBeVisible()
  await pressEnabled(stepLink('Payment'))
}

test('sends each event once, in order, from the guests to a declined card (ANALYTICS-1)', async () => {
  const card = controlCard()
  const screen = await openWidget()
  await expect.poll(() => findContainer()).toBe('GTM-DEMO001')
  await chooseTours(screen)
  await goToPayment(screen)
  await card.fill('declined')
  await pressEnabled(screen.pay)
  await expect.element(screen.alert).toHaveTextContent(DECLINED)
  await expect
    .poll(readEvents)
    .toStrictEqual([
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

test('sends add_payment_info once, the purchase by the confirmation alone, and no data of the guests, the card or the order (ANALYTICS-1, ANALYTICS-3, RESULT-3)', async () => {
  const card = controlCard()
  const travelers = [34, 36, 8].map((age) => ({ age, pass: PASS_NUMBER }))
  const screen = await openWidget({
    path: '/steps/contact',
    order: { travelers },
    timers: 'fake',
  })
  const { button, fillContact, heading, order } = screen
  await fillContact(contact)
  await pressEnabled(button('Next'))
  await expect.element(heading('Passes')).toBeVisible()
  await pressEnabled(button('Next'))
  await card.fill('declined')
  await pressEnabled(screen.pay)
  await expect.element(screen.alert).toHaveTextContent(DECLINED)
  await card.fill('good')
  await pressEnabled(screen.pay)
  await waitForThanks(screen)
  const names = readEvents().map(({ event }) => event)
  expect(names.filter((event) => event === 'add_payment_info')).toHaveLength(1)
  expect(names.filter((event) => event === 'purchase')).toHaveLength(1)
  expect(names.at(-1)).toBe('purchase')

  // The tag manager's start time in milliseconds may contain any four digits.
  const sent = JSON.stringify(readDataLayer(), (key, value: unknown) =>
    key === 'gtm.start' ? null : value,
  )
  expect(sent).toMatch(/"begin_checkout".*"payment_failure".*"purchase"/)
  const [, , phone = ''] = contact.phoneNumber.split('|')
  const personal = [contact.firstName, contact.lastName, contact.emailAddress, phone, PASS_NUMBER]
  for (const secret of [...personal, order.id, '_secret_', 'seti_', '4242', '0002'])
    expect(sent).not.toContain(secret)
})
