import { expect, test } from '#e2e/harness/test.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

test('GUESTS-1 GUESTS-2 GUESTS-3 GUESTS-5 a counter per unit with its ages, never below 0, stored by Next', async ({
  page,
}) => {
  const { root, button, heading, steps } = await openWidget(page)
  await expect(steps).toBeVisible()
  const count = (unit: string) => root.getByRole('spinbutton', { name: unit })
  await expect(root.getByRole('spinbutton')).toHaveCount(3)
  for (const [unit, ages, start] of [
    ['Adult', 'Age 13+', '1'],
    ['Child', 'Age 3-12', '0'],
    ['Infant', 'Age 0-2', '0'],
  ] as const) {
    const group = root.getByRole('group', { name: unit })
    await expect(group).toHaveAccessibleDescription(ages)
    await expect(group.getByText(ages)).toBeVisible()
    await expect(group.getByRole('spinbutton', { name: unit })).toHaveValue(start)
  }

  // A slip of the hand must not ask for a billion passes.
  await count('Child').fill('1000000000')
  await expect(count('Child')).toHaveValue('99')
  await count('Child').fill('0')
  await expect(button('Decrease Child')).toBeDisabled()
  await count('Child').fill('-3')
  await expect(count('Child')).toHaveValue('0')
  await count('Child').press('ArrowDown')
  await expect(count('Child')).toHaveValue('0')
  await button('Decrease Adult').click()
  await expect(count('Adult')).toHaveValue('0')
  await expect(button('Decrease Adult')).toBeDisabled()
  await expect(button('Next')).toBeDisabled()

  await button('Increase Infant').click()
  await expect(button('Next')).toBeEnabled()
  await button('Increase Infant').click()
  await button('Decrease Infant').click()
  await count('Adult').fill('2')
  await button('Next').click()
  await expect(heading('Timeslot')).toBeVisible()
  await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
  expect(await callsOf(page, 'setUnitCounters')).toMatchObject([
    {
      body: {
        unitCounters: [
          { type: 'ADULT', quantity: 2 },
          { type: 'CHILD', quantity: 0 },
          { type: 'INFANT', quantity: 1 },
        ],
      },
    },
  ])

  // Without a tour in the cart one comes back to the order's guests, and still to Next.
  await page.goto('/steps/unit_items')
  await expect(count('Infant')).toHaveValue('1')
  await expect(count('Adult')).toHaveValue('2')
  await expect(count('Child')).toHaveValue('0')
  await expect(button('Next')).toBeEnabled()
})

test('GUESTS-2 GUESTS-5 with a tour in the cart the order’s guests are edited, and Save leads to its time', async ({
  page,
}) => {
  const widget = await openOrder(page, await prepareOrder(page), '/steps/contact')
  await widget.stepLink('Travelers').click()
  await expect(widget.heading('Travelers')).toBeFocused()
  const count = (unit: string) => widget.root.getByRole('spinbutton', { name: unit })
  await expect(count('Adult')).toHaveValue('2')
  await expect(count('Child')).toHaveValue('1')
  await expect(widget.button('Next')).toHaveCount(0)
  await widget.button('Increase Child').click()
  await widget.button('Save').click()
  await expect(widget.heading('Timeslot')).toBeFocused()
  await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect(widget.summary.getByText('2 Adults, 2 Children')).toBeAttached()
  expect(await callsOf(page, 'addCartItem')).toEqual([])
  expect(await callsOf(page, 'setUnitCounters')).toHaveLength(1)
})

test('GUESTS-4 a card shows the main tour: both images, name, option, duration, tags and description', async ({
  page,
}) => {
  // The one tour with two tags that are shown: its product's and its option's.
  const { root } = await openWidget(page, { parameters: { tour_code: 'PAR-ARCH' } })
  const card = root.getByRole('article', { name: 'Roof of the Arc de Triomphe' })
  await expect(card.getByRole('heading', { name: 'Roof of the Arc de Triomphe' })).toBeVisible()
  for (const text of ['Sunset entry', '1 hour', 'Stairs', 'Elevator'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByText(/^Twelve avenues meet below your feet/)).toBeVisible()
  await expect(card.getByText('Spanish')).toHaveCount(0)
  const images = card.getByRole('presentation')
  await expect(images).toHaveCount(2)
  for (const [index, src] of ['/pictures/arch.svg', '/pictures/mark-landmark.svg'].entries()) {
    const image = images.nth(index)
    await expect(image).toHaveAttribute('src', src)
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  }
})
