import { expect, test } from '#e2e/harness/test.ts'
import { expectFocusKept } from '#e2e/pages/focus.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { ask, callsOf, openOrder, orderIdOf, prepareOrder } from '#e2e/pages/world.ts'

const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Page = Parameters<typeof openWidget>[0]

/** Travelers with two adults, then Timeslot. */
async function openTimeslot(page: Page, parameters: Record<string, string> = {}) {
  const widget = await openWidget(page, { parameters })
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  return { widget, slot: slotPicker(widget) }
}

test('SLOT-3 SLOT-9 a month of full dates with their statuses, of which only free days can be chosen', async ({
  page,
}) => {
  const { widget, slot } = await openTimeslot(page, { now: '2026-06-10T08:00:00Z' })
  const grid = slot.month('June 2026')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(grid.getByRole('columnheader')).toHaveCount(7)
  for (const [index, day] of WEEKDAYS.entries())
    await expect(grid.getByRole('columnheader').nth(index)).toHaveAttribute('abbr', day)

  const days = await slot.days.evaluateAll((all) =>
    all.map((day) => ({ name: day.ariaLabel ?? '', shut: day.ariaDisabled === 'true' })),
  )
  expect(days).toHaveLength(30)
  for (const [index, { name, shut }] of days.entries()) {
    // The first of June 2026 is a Monday; nine days are over.
    const date = `${WEEKDAYS[index % 7]}, ${index + 1} June 2026`
    const status = index < 9 ? 'Closed' : '(?:Available|Limited|Sold Out|Closed)'
    expect(name).toMatch(new RegExp(`^${date}, ${status}$`))
    expect(shut).toBe(!/(?:Available|Limited)$/.test(name))
  }
  for (const status of ['Available', 'Limited', 'Sold Out'])
    expect(days.filter(({ name }) => name.endsWith(status))).not.toEqual([])

  for (const shut of [/Closed$/, /Sold Out$/]) {
    const day = grid.getByRole('button', { name: shut }).first()
    await day.click({ force: true })
    await day.press('Enter')
    await expect(day).toBeFocused()
    await expect(slot.chosenDay).toHaveCount(0)
  }
  expect(await callsOf(page, 'getAvailabilities')).toEqual([])
  await grid
    .getByRole('button', { name: /Limited$/ })
    .first()
    .click()
  await expect(slot.chosenDay).toHaveAccessibleName(/Limited$/)
  await expect(slot.times.first()).toBeVisible()
  await expect(widget.root.getByRole('region', { name: EIFFEL })).toBeVisible()
})

test('SLOT-4 the times of the tour’s own clock with their statuses, of which only free ones can be chosen', async ({
  page,
}) => {
  const { slot } = await openTimeslot(page)
  await slot.day('1 June 2026').click()
  await expect(slot.times.first()).toBeVisible()
  const times = await slot.times.evaluateAll((all: HTMLInputElement[]) =>
    all.map((time) => ({ name: time.ariaLabel ?? '', shut: time.disabled })),
  )
  // Ten o'clock there: the start of half past nine has left.
  expect(times[0]).toEqual({ name: '09:30 AM, Closed', shut: true })
  const starts = ['09:30 AM', '10:30 AM', '11:30 AM', '01:30 PM', '02:30 PM', '03:30 PM']
  expect(times.map(({ name }) => name.split(', ')[0])).toEqual([...starts, '05:00 PM', '06:30 PM'])
  for (const { name, shut } of times) {
    expect(name).toMatch(/, (?:Available|Limited|Sold Out|Closed)$/)
    expect(shut).toBe(!/(?:Available|Limited)$/.test(name))
  }
  for (const status of ['Available', 'Limited', 'Sold Out'])
    expect(times.filter(({ name }) => name.endsWith(status))).not.toEqual([])
})

test('SLOT-4 Freesale can be chosen; another city’s times are its own too', async ({ page }) => {
  const { widget, slot } = await openTimeslot(page, {
    tour_code: 'NYC-SKYLINE',
    config_code: 'new-york-pass',
  })
  await slot.day('2 June 2026').click()
  await slot.time('10:00 PM, Freesale').check()
  await expect(widget.root.getByText('Tuesday, 2 June 2026, 10:00 PM')).toBeVisible()
  await widget.button('Next').click()
  await expect(widget.heading(/^Explore/)).toBeVisible()
  await expect(widget.summary.getByText('Tue, 2 June 2026 22:00 PM')).toBeAttached()
  const [added] = await callsOf(page, 'addCartItem')
  expect(added?.body).toMatchObject({ availabilityId: '2026-06-02T22:00:00-04:00' })
})

test('SLOT-1 SLOT-5 SLOT-6 SLOT-7 SLOT-10 a date and a time are needed, and a change above clears what is below', async ({
  page,
}) => {
  const { widget, slot } = await openTimeslot(page)
  const next = widget.button('Next')
  await expect(next).toBeDisabled()
  await expect(slot.previous).toBeDisabled()
  await slot.day('9 June 2026').click()
  await expect(slot.chosenDay).toHaveAccessibleName(/9 June 2026/)
  await expect(next).toBeDisabled()
  await slot.time(/^10:30 AM/).check()
  await expect(next).toBeEnabled()

  await slot.day('11 June 2026').click()
  await expect(slot.chosenDay).toHaveAccessibleName(/11 June 2026/)
  await expect(slot.chosenDay).toHaveCount(1)
  await expect(slot.times.first()).toBeVisible()
  await expect(slot.chosenTime).toHaveCount(0)
  await expect(next).toBeDisabled()

  await slot.time(/^10:30 AM/).check()
  await slot.next.click()
  await expect(slot.month('July 2026')).toBeVisible()
  await expect(slot.chosenDay).toHaveCount(0)
  await expect(slot.times).toHaveCount(0)
  await expect(next).toBeDisabled()
  await slot.previous.click()
  await expect(slot.month('June 2026')).toBeVisible()
  await expect(slot.previous).toBeDisabled()
  await expect(slot.chosenDay).toHaveCount(0)
  await expect(next).toBeDisabled()

  await slot.day('11 June 2026').click()
  await slot.time(/^11:30 AM/).check()
  await next.click()
  await expect(page).toHaveURL('/steps/addons')
  expect(await callsOf(page, 'addCartItem')).toMatchObject([
    {
      status: 200,
      body: { tourCode: 'PAR-EIFFEL', availabilityId: '2026-06-11T11:30:00+02:00' },
    },
  ])
})

test('SLOT-10 a month that is loading moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 2000 })
  const { slot } = await openTimeslot(page, { latency: '300' })
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry.toJSON() as { value: number }
        seen.push(value)
      }
    }).observe({ type: 'layout-shift' })
    return seen
  })
  await expect(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  // The next month is fetched ahead, the one after it is not; August touches six weeks, July five.
  await slot.next.click()
  await slot.next.click()
  await expect(slot.month('August 2026')).toHaveAttribute('aria-busy', 'false')
  await slot.day('12 August 2026').focus()
  // The digits of a day grow bold where it can be chosen: far below what a line that moves amounts to.
  const moved = (await shifts.jsonValue()).reduce((sum, value) => sum + value, 0)
  expect(moved).toBeLessThan(0.001)
})

test('SLOT-11 a month without a free day offers the next one that has some', async ({ page }) => {
  // Both the visitor and the tour are at the evening of 30 June: the day's last departure has left.
  const { widget, slot } = await openTimeslot(page, {
    tour_code: 'PAR-LOUVRE',
    now: '2026-06-30T14:30:00Z',
  })
  await expect(slot.month('June 2026')).toBeVisible()
  await expect(widget.root.getByText('No dates are left in June 2026.')).toBeVisible()
  await widget.button('Next available date').click()
  await expect(slot.month('July 2026')).toBeVisible()
  await expectFocusKept(page)
  await expect(
    slot.days.and(widget.root.getByRole('button', { disabled: false })).first(),
  ).toBeVisible()
})

test('SLOT-11 who goes on to another month meanwhile is not taken away from it', async ({
  page,
}) => {
  const { widget, slot } = await openTimeslot(page, {
    scenario: 'closed-season(days=100)',
    latency: '300',
  })
  const search = widget.button('Next available date')
  await search.click()
  await expect(search).toHaveAttribute('aria-busy', 'true')
  await slot.next.click()
  await expect(widget.root.getByText('No dates are left in July 2026.')).toBeVisible()
  await expect(search).toHaveAttribute('aria-busy', 'false')
  await search.click()
  await expect(slot.month('September 2026')).toBeVisible()
})

test('SLOT-9 the keys of a grid walk the days, across the months, and choose', async ({ page }) => {
  const { slot } = await openTimeslot(page)
  await expect(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  // One stop of the Tab key for the whole month.
  const stops = await slot.days.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0))
  expect(stops).toHaveLength(1)
  await slot.next.focus()
  await page.keyboard.press('Tab')
  await expect(slot.day('1 June 2026')).toBeFocused()

  for (const [key, date] of [
    ['ArrowRight', '2 June 2026'],
    // Sold out or not: every day can be read.
    ['ArrowRight', '3 June 2026'],
    ['ArrowDown', '10 June 2026'],
    ['ArrowLeft', '9 June 2026'],
    ['End', '14 June 2026'],
    ['Home', '8 June 2026'],
    ['ArrowUp', '1 June 2026'],
    // The month before cannot be opened.
    ['ArrowUp', '1 June 2026'],
    ['PageUp', '1 June 2026'],
    ['PageDown', '1 July 2026'],
    ['ArrowLeft', '30 June 2026'],
    ['ArrowRight', '1 July 2026'],
    ['PageUp', '1 June 2026'],
    ['Control+End', '30 June 2026'],
    ['Control+ArrowLeft', '30 June 2026'],
    ['Control+Home', '1 June 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(slot.day(date)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(slot.day('1 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(slot.day('2 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect(slot.chosenDay).toHaveCount(1)
})

test('SLOT-5 SLOT-8 a tour of the cart is edited when one comes back, and Next is sent once', async ({
  page,
}) => {
  const { widget, slot } = await openTimeslot(page, { latency: '150' })
  await slot.day('11 June 2026').click()
  await slot.time(/^11:30 AM/).check()
  await widget.button('Next').dblclick()
  await expect(page).toHaveURL('/steps/addons')
  await expect(widget.heading(/^Explore/)).toBeVisible()
  expect(await callsOf(page, 'addCartItem')).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect(widget.button('Next')).toHaveCount(0)
  await expect(slot.chosenDay).toHaveAccessibleName(/11 June 2026/)
  await expect(slot.chosenTime).toHaveAccessibleName(/^11:30 AM/)
  await slot.time(/^02:30 PM/).check()
  await widget.button('Save').dblclick()
  await expect(page).toHaveURL('/steps/addons')
  expect(await callsOf(page, 'addCartItem')).toHaveLength(1)
  expect(await callsOf(page, 'setCartItemAvailabilityId')).toMatchObject([
    { status: 200, body: { availabilityId: '2026-06-11T14:30:00+02:00' } },
  ])
  await widget.openSummary()
  await expect(widget.summary.getByRole('listitem')).toHaveCount(1)
  await expect(widget.summary.getByText('Thu, 11 June 2026 14:30 PM')).toBeVisible()
})

test('SLOT-8 a tour that another tab has added meanwhile is moved, not added again', async ({
  page,
}) => {
  const { widget, slot } = await openTimeslot(page)
  await slot.day('11 June 2026').click()
  await slot.time(/^11:30 AM/).check()
  const orderIntentId = await orderIdOf(page)
  const availabilityId = '2026-06-09T10:30:00+02:00'
  await ask(page, 'addCartItem', { orderIntentId, tourCode: 'PAR-EIFFEL', availabilityId })

  await widget.button('Next').click()
  await expect(page).toHaveURL('/steps/addons')
  await widget.openSummary()
  await expect(widget.summary.getByRole('listitem')).toHaveCount(1)
  await expect(widget.summary.getByText('Thu, 11 June 2026 11:30 AM')).toBeVisible()
})

test('SLOT-1 SLOT-12 all items folded with their times; one opens alone, a deleted one is the list again', async ({
  page,
}) => {
  const order = await prepareOrder(page, { tours: ['PAR-EIFFEL', 'PAR-SEINE'] })
  const [eiffel, seine] = order.extendedCart.items
  const widget = await openOrder(page, order, '/steps/booking_slot')
  const slot = slotPicker(widget)
  const tours = widget.root.getByRole('region')
  const expectList = async () => {
    await expect(tours).toHaveCount(2)
    await expect(slot.days).toHaveCount(0)
  }
  await expectList()
  for (const [name, item] of [
    [EIFFEL, eiffel],
    [SEINE, seine],
  ] as const) {
    const tour = widget.root.getByRole('region', { name })
    await expect(tour.getByText(/^\w{3}, \d+ June 2026 \d+:\d\d [AP]M$/)).toHaveText(
      new RegExp(` ${Number(item?.availabilityId.slice(8, 10))} June 2026 `),
    )
    await expect(tour.getByRole('button', { name: 'Change time' })).toBeVisible()
  }

  await tours.nth(1).getByRole('button', { name: 'Change time' }).click()
  await expect(page).toHaveURL(`/steps/booking_slot?cart_item_id=${seine?.id}`)
  await expect(widget.root.getByRole('region')).toHaveCount(1)
  await expect(widget.root.getByRole('region', { name: SEINE })).toBeVisible()
  await expect(slot.chosenTime).toHaveCount(1)
  await widget.button('Save').click()
  // The edit began on this screen's list.
  await expect(page).toHaveURL('/steps/booking_slot')
  await expectList()
  await widget.button('Next').click()
  await expect(page).toHaveURL('/steps/addons')

  await page.goto('/steps/booking_slot?cart_item_id=deleted')
  await expectList()
})

test('SLOT-1 with neither parameter and an empty cart the main tour is offered', async ({
  page,
}) => {
  const { widget } = await openTimeslot(page)
  for (const address of ['/steps/booking_slot', '/steps/booking_slot?cart_item_id=deleted']) {
    await page.goto(address)
    await expect(widget.root.getByRole('region', { name: EIFFEL })).toBeVisible()
    await expect(widget.button('Next')).toBeDisabled()
  }
})

test.describe('a crash in the step', () => {
  const message = 'Timeslot takes tour_code or cart_item_id, not both'
  test.use({ tolerated: [new RegExp(message)] })

  test('SLOT-2 ERR-1 ERR-5 both parameters show the generic error; the bar and the summary stay', async ({
    page,
  }) => {
    const widget = await openOrder(page, await prepareOrder(page), '/steps/contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect(widget.alert).toHaveCount(0)
    await expect(widget.root.getByText('If you have any questions')).toHaveCount(0)

    await page.goto('/steps/booking_slot?tour_code=PAR-EIFFEL&cart_item_id=1')
    await expect(widget.alert).toHaveText(message)
    const main = widget.root.getByRole('main')
    await expect(main).toContainText(`${message}If you have any questions, please contact us.`)
    await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      new URL('/contact', page.url()).href,
    )
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(widget.summary.getByText(EIFFEL)).toBeAttached()
    await widget.stepLink('Contacts').click()
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect(widget.alert).toHaveCount(0)
  })
})
