import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const TITLE = 'Explore more tours with your pass'

const cards = ({ root }: Checkout) => root.getByRole('article')
const card = ({ root }: Checkout, name: string) => root.getByRole('article', { name, exact: true })
const openTime = { name: 'Choose a time' }

test('ADDON-2 ADDON-4 three tours in full and the fourth faded until the rest is asked for', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/addons', { latency: '1000' })
  await expect(widget.heading('Searching more tours...')).toBeVisible()
  await expect(widget.heading(TITLE)).toBeVisible()

  const names = cards(widget).getByRole('heading', { level: 2 })
  await expect(names).toHaveText([
    'Cruise on the Seine',
    'The Louvre in one good hour',
    'Montmartre by the quiet stairs',
    'Market morning with cheese and wine',
  ])
  const third = cards(widget).nth(2).getByRole('button', openTime)
  await third.focus()
  await expect(third).toBeFocused()
  // The faded one is a promise of more: neither a pointer nor a keyboard gets into it.
  const fourth = cards(widget).nth(3).getByRole('button', openTime)
  await fourth.focus()
  await expect(fourth).not.toBeFocused()

  await widget.button('Show more tours').click()
  await expect(names).toHaveCount(6)
  await expect(widget.button('Show more tours')).toHaveCount(0)
  await expect(fourth).toBeFocused()
  await fourth.click()
  await expect(cards(widget).nth(3).getByRole('grid')).toBeVisible()
})

test('ADDON-1 ADDON-5 a card opens its week, is added with a time, and can be removed', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/addons')
  await expect(widget.heading(TITLE)).toBeVisible()
  await expect(widget.root.getByText('A river, a hill, a market')).toBeVisible()
  await expect(widget.button('Skip')).toBeVisible()
  expect(await callsOf(page, 'getWeekCalendar')).toEqual([])

  const walk = card(widget, 'Montmartre by the quiet stairs')
  const add = walk.getByRole('button', { name: 'Add to cart' })
  await walk.getByRole('button', openTime).click()
  await expect(walk.getByRole('button', openTime)).toHaveAttribute('aria-expanded', 'true')
  // The week of the main tour, so that both fall into one trip.
  await expect(walk.getByRole('grid', { name: 'Week of 8 June 2026' })).toBeVisible()
  await expect(add).toBeDisabled()
  await widget.chooseFirstSlot(walk)
  await expect(add).toBeEnabled()

  await walk.getByRole('button', { name: 'Next week' }).click()
  await expect(walk.getByRole('grid', { name: 'Week of 15 June 2026' })).toBeVisible()
  await expect(walk.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(walk.getByRole('radio')).toHaveCount(0)
  await expect(add).toBeDisabled()

  await widget.chooseFirstSlot(walk)
  await add.click()
  await expect(walk.getByText('Added')).toBeVisible()
  await expect(walk.getByRole('button', { name: 'Remove' })).toBeFocused()
  await expect(walk.getByRole('button', openTime)).toHaveCount(0)
  await expect(widget.button('Skip')).toHaveCount(0)
  await expect(widget.button('Next')).toBeVisible()

  await walk.getByRole('button', { name: 'Remove' }).click()
  await expect(walk.getByRole('button', openTime)).toBeFocused()
  await expect(walk.getByText('Added')).toHaveCount(0)
  await expect(widget.button('Skip')).toBeVisible()
})

test('ADDON-6 UPGRADE-7 an add-on costs nothing but the fees of its tour, and removeCartItem takes both away', async ({
  page,
}) => {
  const order = await prepareOrder(page, { tours: ['PAR-EIFFEL', 'PAR-MONTMARTRE'] })
  const widget = await openOrder(page, order, '/steps/addons')
  const cruise = card(widget, 'Cruise on the Seine')
  await widget.openSummary()
  const totals = widget.summary.getByRole('group', { name: 'Totals' })
  await expect(totals).toHaveText('Total€0.00Included with your pass')

  await expect(cruise.getByText('plus Port tax €1.50 per guest')).toBeVisible()
  await cruise.getByRole('button', openTime).click()
  await widget.chooseFirstSlot(cruise)
  await cruise.getByRole('button', { name: 'Add to cart' }).click()
  await expect(totals).toHaveText(/^Port tax.*€4\.50Total€4\.50$/)

  await cruise.getByRole('button', { name: 'Remove' }).click()
  await expect(totals).toHaveText('Total€0.00Included with your pass')
  const removals = await callsOf(page, 'removeCartItem')
  expect(removals.map(({ status }) => status)).toEqual([200])
})

test('ADDON-3 without add-ons the step is passed over to Upgrades', async ({ page }) => {
  const scenario = 'no-addons'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/addons', { scenario })
  await expect(widget.heading('Upgrade your tour')).toBeVisible()
  await expect(widget.steps.getByText('More tours')).toHaveCount(0)
})

test('ADDON-3 without add-ons and upgrades the step is passed over to Contacts', async ({
  page,
}) => {
  const scenario = 'no-addons,upgrades-off'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/addons', { scenario })
  await expect(widget.heading('Contacts')).toBeVisible()
})

test('LAYOUT-3 More tours, with a card open, breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  const order = await prepareOrder(page, { tours: ['PAR-EIFFEL', 'PAR-SEINE'] })
  const widget = await openOrder(page, order, '/steps/addons')
  const louvre = card(widget, 'The Louvre in one good hour')
  await louvre.getByRole('button', openTime).click()
  await widget.chooseFirstSlot(louvre)
  await expectAccessible(page)
})
