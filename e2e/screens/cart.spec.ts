import type { Checkout } from '#e2e/pages/checkout.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { ask, callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const TWO = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }
const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'

const items = ({ summary }: Checkout) => summary.getByRole('listitem')
const item = (widget: Checkout, name: string) => items(widget).filter({ hasText: name })
const totals = ({ summary }: Checkout) => summary.getByRole('group', { name: 'Totals' })

test('CART-1 the summary stands beside every step, and folds below 960 px with the total in sight', async ({
  page,
}) => {
  const order = await prepareOrder(page, { upgrade: 'PAR-EIFFEL-SUMMIT' })
  const widget = await openOrder(page, order, '/steps/payment')
  await expect(widget.heading('Payment')).toBeVisible()
  const toggle = widget.summary.getByRole('button', { name: 'Order summary' })
  const amount = widget.summary.getByText('€58.00', { exact: true })
  const steps = ['Travelers', 'Timeslot', 'More tours', 'Upgrades', 'Contacts', 'Passes', 'Payment']
  for (const title of steps) {
    await widget.stepLink(title).click()
    await expect.poll(widget.presentSteps).toEqual([title])

    await page.setViewportSize({ width: 959, height: 800 })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(amount.filter({ visible: true })).toHaveCount(1)
    await expect(totals(widget)).toBeHidden()

    await page.setViewportSize({ width: 960, height: 800 })
    await expect(toggle).toBeHidden()
    await expect(items(widget)).toHaveCount(1)
    await expect(totals(widget)).toBeVisible()
    await expect(amount.filter({ visible: true }).first()).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 800 })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(items(widget)).toBeVisible()
  await expect(totals(widget)).toBeVisible()
  await toggle.click()
  await expect(totals(widget)).toBeHidden()
})

test('CART-2 the order details: the city, the guests in their own plurals, and the time left', async ({
  page,
}) => {
  const launch = { tour_code: 'NYC-HARBOR', config_code: 'new-york-pass' }
  const widget = await openWidget(page, { parameters: launch })
  await widget.chooseGuests({ Adult: 1, Child: 3, Infant: 1 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  await widget.openSummary()
  await expect(widget.summary.getByRole('definition')).toHaveText([
    'New York',
    '1 Adult, 3 Children, 1 Infant',
  ])
  // Nothing is held yet, so nothing runs out.
  await expect(widget.timer).toHaveCount(0)
  await widget.chooseFirstSlot()
  await widget.button('Next').click()
  await expect(widget.timer).toHaveText(/^(?:30:00|29:\d\d)$/)
  await expect(widget.timer).toHaveAttribute('data-urgent', 'false')
})

test('CART-3 an item has its tour’s name and time on the tour’s own clock, Edit, Delete and its upgrade', async ({
  page,
}) => {
  const widget = await openWidget(page)
  const slot = slotPicker(widget)
  await widget.chooseGuests({ Adult: 2 })
  await slot.day('2 June 2026').click()
  // In the visitor's zone it is Wednesday by then.
  await slot.time(/^06:30 PM/).check()
  await widget.button('Next').click()
  await expect(widget.heading(/^Explore/)).toBeVisible()
  const [added] = await callsOf(page, 'addCartItem')
  expect(added?.body).toMatchObject({ availabilityId: '2026-06-02T18:30:00+02:00' })

  await widget.openSummary()
  const line = items(widget)
  await expect(line).toHaveCount(1)
  await expect(line.getByText(EIFFEL, { exact: true })).toBeVisible()
  await expect(line.getByText('Tue, 2 June 2026 18:30 PM', { exact: true })).toBeVisible()
  await expect(line.getByRole('link', { name: `Edit ${EIFFEL}` })).toBeVisible()
  await expect(line.getByText('Upgraded', { exact: true })).toHaveCount(0)

  await line.getByRole('link', { name: `Change upgrade of ${EIFFEL}` }).click()
  const summit = widget.root.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await summit.getByRole('button', { name: /^Add for/ }).click()
  await expect(line.getByText('Eiffel Tower to the summit', { exact: true })).toBeVisible()
  await expect(line.getByText('Upgraded', { exact: true })).toBeVisible()
  await expect(line.getByText('Tue, 2 June 2026 18:30 PM', { exact: true })).toBeVisible()
})

test('CART-4 each fee over all items with title, description and price; totals are the server’s', async ({
  page,
}) => {
  const scenario = 'mandatory-payments'
  const order = await prepareOrder(page, { ...TWO, scenario, upgrade: 'PAR-EIFFEL-NIGHT' })
  const widget = await openOrder(page, order, '/steps/contact', { scenario })
  await widget.openSummary()
  await expect(totals(widget)).toHaveText(
    [
      'Upgrades€93.75',
      'City taxCollected for the city, per guest.€15.00',
      'Audio headsetRequired by the site for groups, per guest.€18.00',
      'Total€126.75',
    ].join(''),
  )
  await expect(item(widget, SEINE).getByText('Free add-on')).toBeVisible()
})

test('CART-5 Edit opens the item, and Save returns to the step where Edit was pressed', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const [booked] = order.extendedCart.items
  const address = `/steps/booking_slot?cart_item_id=${booked?.id}`
  const widget = await openOrder(page, order, '/steps/contact')
  const slot = slotPicker(widget)
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: `Edit ${EIFFEL}` }).click()
  await expect(page).toHaveURL(address)
  await expect(widget.heading('Timeslot')).toBeFocused()
  // Edit in the middle of an edit ends where the first one began.
  await widget.summary.getByRole('link', { name: `Edit ${EIFFEL}` }).click()
  await slot.day('15 June 2026').click()
  await slot
    .time(/Available$/)
    .last()
    .check()
  // A reload keeps where the edit began.
  await page.reload()
  await slot.day('16 June 2026').click()
  await slot
    .time(/Available$/)
    .first()
    .check()
  await widget.button('Save').click()
  await expect(page).toHaveURL('/steps/contact')
  await expect(widget.heading('Contacts')).toBeVisible()
  await expect(widget.summary.getByText(/^Tue, 16 June 2026/)).toBeAttached()
  expect(await callsOf(page, 'setCartItemAvailabilityId')).toMatchObject([
    { status: 200, body: { orderIntentId: order.id, cartItemId: booked?.id } },
  ])

  await page.goto(address)
  await widget.button('Save').click()
  await expect(page).toHaveURL('/steps/addons')
})

test('CART-6 CART-7 Delete shows its progress, is sent once, and is not there for the last item', async ({
  page,
}) => {
  const order = await prepareOrder(page, TWO)
  const [, seine] = order.extendedCart.items
  const widget = await openOrder(page, order, '/steps/contact', { latency: '400' })
  await expect(widget.heading('Contacts')).toBeVisible()
  await widget.openSummary()
  await expect(items(widget)).toHaveCount(2)
  // Faster than the button can show that it is busy.
  await widget.button(`Delete ${SEINE}`).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await expect(item(widget, SEINE)).toHaveAttribute('aria-busy', 'true')
  await expect(items(widget)).toHaveCount(1)
  await expect(item(widget, EIFFEL)).toBeVisible()
  await expect(widget.summary.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  expect(await callsOf(page, 'removeCartItem')).toMatchObject([
    { status: 200, body: { orderIntentId: order.id, cartItemId: seine?.id } },
  ])
})

test('CART-6 CART-7 a refused Delete leaves the cart as it was and says why', async ({ page }) => {
  const order = await prepareOrder(page, TWO)
  const [eiffel] = order.extendedCart.items
  const widget = await openOrder(page, order, '/steps/contact')
  await widget.openSummary()
  await expect(items(widget)).toHaveCount(2)
  // Another tab takes the other tour away: this one is the last now.
  await ask(page, 'removeCartItem', { orderIntentId: order.id, cartItemId: eiffel?.id ?? '' })

  await widget.button(`Delete ${SEINE}`).click()
  await expect(item(widget, SEINE).getByRole('alert')).toHaveText(
    'The last tour of an order cannot be removed',
  )
  await expect(items(widget)).toHaveCount(2)
  await expect(widget.button(`Delete ${SEINE}`)).toBeEnabled()
})

test('CART-7 Delete of what another tab has deleted shows it as deleted', async ({ page }) => {
  const order = await prepareOrder(page, { tours: ['PAR-EIFFEL', 'PAR-SEINE'] })
  const widget = await openOrder(page, order, '/steps/contact')
  await widget.openSummary()
  await expect(items(widget)).toHaveCount(2)
  const cartItemId = order.extendedCart.items[1]?.id ?? ''
  await ask(page, 'removeCartItem', { orderIntentId: order.id, cartItemId })
  await widget.button(`Delete ${SEINE}`).click()
  await expect(items(widget)).toHaveCount(1)
  await expect(widget.alert).toHaveCount(0)
})

test('CART-7 upgrading shows its progress and a double click is sent once', async ({ page }) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/upgrades', { latency: '400' })
  const summit = widget.root.getByRole('article', { name: 'Eiffel Tower to the summit' })
  const add = summit.getByRole('button', { name: /^Add for/ })
  await add.dblclick()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(summit.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(await callsOf(page, 'upgradeCartItem')).toHaveLength(1)
  expect(await callsOf(page, 'resetCartItem')).toEqual([])
})

test('CART-6 the main tour may go while another stays, and its time is offered again', async ({
  page,
}) => {
  const widget = await openOrder(page, await prepareOrder(page, TWO), '/steps/contact')
  await widget.openSummary()
  await widget.button(`Delete ${EIFFEL}`).click()
  await expect(items(widget)).toHaveCount(1)
  await expect(item(widget, SEINE)).toBeVisible()
  await page.goto('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect(widget.root.getByRole('region', { name: EIFFEL })).toBeVisible()
  await expect(widget.button('Next')).toBeDisabled()
})
