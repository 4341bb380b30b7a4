import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { hostedCheckout, openHost } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'

const PASS = '123456789012'

/** All that lies in the data layer of the widget's frame. */
const layerOf = ({ root }: Checkout): Promise<unknown[]> =>
  root.locator('html').evaluate(() => Array.from(window.dataLayer ?? []))

/** Our own events, without what the tag manager has put in and between them. */
function ours(layer: unknown[]): object[] {
  return layer.flatMap((entry) => {
    const { 'gtm.uniqueEventId': _, ...pushed } = entry as Record<string, unknown>
    const { event } = pushed
    return typeof event !== 'string' || event.startsWith('gtm') ? [] : [pushed]
  })
}

const step = (number: number, name: string) => ({
  event: 'checkout_progress',
  checkout_step: number,
  step_name: name,
})

const shop = (event: string, value: number, items: object[], more = {}) => ({
  event,
  ecommerce: { currency: 'EUR', value, items, ...more },
})

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

/** A card that is declined, then one that is not; gives the data layer between the two. */
async function payTwice(page: Page, widget: Checkout): Promise<unknown[]> {
  await widget.fillCard(cards.declined.number)
  await widget.pay.click()
  await expect(widget.alert).toHaveText('Your card was declined.')
  const before = await layerOf(widget)
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  return before
}

/** To the card, with an add-on that is added, taken out and added again, and an upgrade. */
async function book(widget: Checkout): Promise<void> {
  await walkTo(widget, 'addons')
  const addon = widget.root.getByRole('article', { name: cruise.item_name })
  for (const end of ['Remove', 'Added']) {
    await addon.getByRole('button', { name: 'Choose a time' }).click()
    await widget.chooseFirstSlot(addon)
    await addon.getByRole('button', { name: 'Add to cart' }).click()
    await expect(addon.getByText('Added')).toBeVisible()
    if (end === 'Remove') await addon.getByRole('button', { name: end }).click()
  }
  await widget.button('Next').click()
  const upgrade = widget.root.getByRole('article', { name: summit.item_name })
  await upgrade.getByRole('button', { name: /^Add for / }).click()
  await expect(upgrade.getByRole('button', { name: 'Remove' })).toBeVisible()
  await widget.button('Next').click()
  await widget.fillContact(contact)
  await widget.button('Next').click()
  await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS)
  await walkTo(widget, 'payment', 'travelers')
  // Back and forth tells nothing new.
  await widget.stepLink('Passes').click()
  await expect(widget.heading('Passes')).toBeVisible()
  await widget.stepLink('Payment').click()
}

test('ANALYTICS-1 ANALYTICS-3 RESULT-3 from the guests to the confirmation each event once, in order, and of nobody', async ({
  page,
}) => {
  const widget = await openHost(page)
  await book(widget)
  const before = await payTwice(page, widget)
  const cart: [number, object[]] = [62.5, [summit, cruise]]
  expect(ours(before)).toEqual([
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
    shop('begin_checkout', ...cart),
    step(6, 'travelers'),
    step(7, 'payment'),
    shop('add_payment_info', ...cart, { payment_type: 'card' }),
    { event: 'payment_failure', error_code: 'generic_decline' },
  ])
  const confirmation = hostedCheckout(page)
  const after = await layerOf(confirmation)
  const transaction_id = expect.stringMatching(/^PAR-/) as unknown
  expect(ours(after)).toEqual([shop('purchase', ...cart, { transaction_id })])

  const orderId = await confirmation.root
    .locator('html')
    .evaluate(() => Object.keys(localStorage).find((key) => key.includes(':purchase:')) ?? '')
  const [, , phone = ''] = contact.phoneNumber.split('|')
  const personal = [contact.firstName, contact.lastName, contact.emailAddress, phone, PASS]
  const secret = [orderId.split(':').at(-1) ?? '', '_secret_', 'seti_', '4242', '0002']
  for (const canary of [...personal, ...secret])
    expect(JSON.stringify([before, after])).not.toContain(canary)

  await page.reload()
  await expect(confirmation.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await layerOf(confirmation)))
    .toContain('"event":"gtm.load"')
  expect(ours(await layerOf(confirmation))).toEqual([])
})

test('ANALYTICS-3 behind a blocker the visit goes on as well, and its events stay in the page', async ({
  page,
}) => {
  const widget = await openHost(page, { scenario: 'tag-manager-blocked' })
  const before = await payTwice(page, widget)
  expect(ours(before)).toEqual([
    step(7, 'payment'),
    expect.objectContaining({ event: 'add_payment_info' }),
    expect.objectContaining({ event: 'payment_failure' }),
  ])
  const after = await layerOf(hostedCheckout(page))
  expect(ours(after)).toEqual([expect.objectContaining({ event: 'purchase' })])
  expect(JSON.stringify([before, after])).not.toContain('gtm.uniqueEventId')
})
