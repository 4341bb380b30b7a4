import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectFocusOn } from '#e2e/pages/focus.ts'
import { NOW, openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const SOLD_OUT = 'Sorry, we’re soldout for this date.'

test('API-4 CART-7 a write that hangs says so at its button, and the visitor may leave and write anew', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(NOW) })
  const widget = await openWidget(page, { parameters: { fault: 'addCartItem:hang@1' } })
  await walkTo(widget, 'booking_slot')
  await widget.chooseFirstSlot()
  const next = widget.button('Next')
  const note = widget.root.getByText('This is taking longer than usual')
  await next.click()
  await page.clock.runFor(19_000)
  await expect(note).toHaveCount(0)
  await page.clock.runFor(1500)
  await expect(note).toBeVisible()
  await expect(note).toHaveRole('status')
  await expect(next).toHaveAttribute('aria-busy', 'true')

  await widget.stepLink('Travelers').click()
  await widget.chooseGuests({ Adult: 3 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  expect(await callsOf(page, 'setUnitCounters')).toHaveLength(2)
})

test('ERR-4 Retry-After holds the button of a write for that long and says so', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/travelers', {
    fault: 'setTravelers:429@1',
  })
  const next = widget.button('Next')
  await next.click()
  await expect(widget.root.getByText(/^You can try again in \d+ seconds?\.$/)).toBeVisible()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(30_000)
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await next.click()
  await expect(widget.heading('Payment')).toBeVisible()
})

test('UPGRADE-6 an upgrade that is sold out on the date links to the item’s timeslot', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const parameters = { fault: 'upgradeCartItem:invalid_date@1' }
  const widget = await openOrder(page, order, '/steps/upgrades', parameters)
  await widget.button('Add for €50.50').click()
  await expect(widget.alert).toContainText(SOLD_OUT)
  await expect(widget.button('Add for €50.50')).toBeEnabled()
  await widget.alert.getByRole('link', { name: 'Change the timeslot' }).click()
  await expect(page).toHaveURL(
    `/steps/booking_slot?cart_item_id=${order.extendedCart.items[0]?.id}`,
  )
})

test('SLOT-5 UPGRADE-6 a time that is sold out when it is added is cleared, and the dates are read again', async ({
  page,
}) => {
  const widget = await openWidget(page, { parameters: { fault: 'addCartItem:invalid_date@1' } })
  const slot = slotPicker(widget)
  await walkTo(widget, 'booking_slot')
  await widget.chooseFirstSlot()
  await widget.button('Next').click()
  await expect(widget.alert).toHaveText(SOLD_OUT)
  await expectFocusOn(widget.alert)
  await expect(slot.chosenTime).toHaveCount(0)
  await expect(slot.chosenDay).toHaveCount(1)
  await expect(widget.button('Next')).toBeDisabled()
  await expect.poll(async () => (await callsOf(page, 'getAvailabilities')).length).toBe(2)

  await slot
    .time(/Available$/)
    .first()
    .check()
  await widget.button('Next').click()
  await expect(widget.heading(/^Explore/)).toBeVisible()
})

test('SLOT-5 UPGRADE-6 a time that is sold out when an item moves there is cleared', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const [item] = order.extendedCart.items
  const parameters = { fault: 'setCartItemAvailabilityId:invalid_date@1' }
  const path = `/steps/booking_slot?cart_item_id=${item?.id}`
  const widget = await openOrder(page, order, '/steps/contact', parameters)
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: /^Edit / }).click()
  await expect(page).toHaveURL(path)
  await widget.root.getByRole('radio', { disabled: false }).last().check({ force: true })
  await widget.button('Save').click()
  await expect(widget.alert).toHaveText(SOLD_OUT)
  await expect(slotPicker(widget).chosenTime).toHaveCount(0)
  await expect.poll(async () => (await callsOf(page, 'getMonthCalendar')).length).toBeGreaterThan(2)
})

for (const kind of ['lost', 'malformed', 'html', 'breach'])
  test(`ERR-4 CART-7 a write that the server did shows as done though its answer is ${kind}`, async ({
    page,
  }) => {
    const widget = await openWidget(page, { parameters: { fault: `addCartItem:${kind}@1` } })
    await walkTo(widget, 'addons')
    await expect(widget.heading(/^Explore/)).toBeVisible()
    await widget.openSummary()
    await expect(widget.summary.getByRole('listitem')).toHaveCount(1)
    expect(await callsOf(page, 'addCartItem')).toHaveLength(1)
    expect(await callsOf(page, 'getOrderIntent')).toHaveLength(1)
  })

test('ERR-4 CONTACT-8 a failed save has the focus on its message, keeps what was typed and can be tried again', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const parameters = { fault: 'setContact:network@1' }
  const widget = await openOrder(page, order, '/steps/contact', parameters)
  await widget.fillContact(contact)
  await widget.button('Next').click()
  await expect(widget.alert).toHaveText('Network Error')
  await expectFocusOn(widget.alert)
  await expect(widget.root.getByRole('textbox', { name: 'First name' })).toHaveValue(
    contact.firstName,
  )
  await widget.button('Next').click()
  await expect(widget.heading('Passes')).toBeVisible()
})

test('ERR-4 CONTACT-8 an order that the server calls gone before its time leaves the form as it is', async ({
  page,
}) => {
  const order = await prepareOrder(page, { contact: null })
  const parameters = { fault: 'setContact:410@1' }
  const widget = await openOrder(page, order, '/steps/contact', parameters)
  await widget.fillContact(contact)
  await widget.button('Next').click()
  await expect(widget.alert).toBeVisible()
  await expect(widget.root.getByRole('textbox', { name: 'Last name' })).toHaveValue(
    contact.lastName,
  )
  await expect(page).toHaveURL('/steps/contact')
})

test('CART-7 ERR-1 a failed Delete keeps the focus and the item, and names whom to ask', async ({
  page,
}) => {
  const order = await prepareOrder(page, { tours: ['PAR-EIFFEL', 'PAR-SEINE'] })
  const parameters = { fault: 'removeCartItem:network@1' }
  const widget = await openOrder(page, order, '/steps/contact', parameters)
  await widget.openSummary()
  const remove = widget.button('Delete Cruise on the Seine')
  await remove.click()
  await expect(widget.summary.getByRole('alert')).toHaveText('Network Error')
  await expect(widget.summary.getByRole('link', { name: 'contact us' })).toBeVisible()
  await expect(remove).toBeFocused()
  await expect(widget.summary.getByRole('listitem')).toHaveCount(2)
})
