import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const TITLE = 'Upgrade your tour'
const TOWER = 'Eiffel Tower with a guide'
const SUMMIT = 'Eiffel Tower to the summit'
const NONE =
  "There aren't any upgrades for your selected tour(s). That means all the fun is included with your pass!"
const twoTours = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }

const region = ({ root }: Checkout, name: string) => root.getByRole('region', { name, exact: true })
const upgrade = ({ root }: Checkout, name: string) =>
  root.getByRole('article', { name, exact: true })

test('UPGRADE-1 UPGRADE-2 UPGRADE-5 each tour of the cart has its upgrades with the difference per unit', async ({
  page,
}) => {
  const order = await prepareOrder(page, twoTours)
  const widget = await openOrder(page, order, '/steps/upgrades', { latency: '1000' })
  await expect(widget.heading('Searching available upgrades...')).toBeVisible()
  await expect(widget.heading(TITLE)).toBeVisible()
  await expect(widget.root.getByText('The tower has more than one way up.')).toBeVisible()

  await expect(widget.root.getByRole('region')).toHaveCount(2)
  await expect(region(widget, TOWER).getByRole('article')).toHaveCount(3)
  await expect(region(widget, 'Cruise on the Seine').getByRole('article')).toHaveCount(1)
  await expect(widget.root.getByRole('button', { name: /^Add for / })).toHaveText([
    'Add for €50.50',
    'Add for €93.75',
    'Add for -€19.00',
    'Add for €177.50',
  ])
  const summit = upgrade(widget, SUMMIT)
  await expect(summit.getByRole('term')).toHaveText(['Per adult', 'Per child', 'Per infant'])
  await expect(summit.getByRole('definition')).toHaveText(['€19.00', '€12.50', '€0.00'])
})

test('UPGRADE-2 UPGRADE-3 UPGRADE-7 one upgrade takes the place of another, and Remove goes back to the tour of the pass', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const [item] = order.extendedCart.items
  const ids = { orderIntentId: order.id, cartItemId: item?.id }
  const widget = await openOrder(page, order, '/steps/upgrades')
  await widget.openSummary()
  const totals = widget.summary.getByRole('group', { name: 'Totals' })
  await expect(widget.button('Skip')).toBeVisible()

  await upgrade(widget, SUMMIT).getByRole('button', { name: 'Add for €50.50' }).click()
  await expect(upgrade(widget, SUMMIT).getByRole('button')).toHaveText(['Remove'])
  await expect(widget.button('Next')).toBeVisible()
  await expect(totals).toHaveText(/^Upgrades€50\.50Summit security fee.*€7\.50Total€58\.00$/)

  await upgrade(widget, 'Eiffel Tower by night')
    .getByRole('button', { name: 'Add for €93.75' })
    .click()
  await expect(upgrade(widget, SUMMIT).getByRole('button')).toHaveText(['Add for €50.50'])
  await expect(totals).toHaveText('Upgrades€93.75Total€93.75')

  await widget.button('Remove').click()
  await expect(totals).toHaveText('Total€0.00Included with your pass')
  await expect(widget.button('Remove')).toHaveCount(0)
  await expect(widget.button('Skip')).toBeVisible()
  expect((await callsOf(page, 'upgradeCartItem')).map(({ body }) => body)).toEqual([
    { ...ids, tourCode: 'PAR-EIFFEL-SUMMIT' },
    { ...ids, tourCode: 'PAR-EIFFEL-NIGHT' },
  ])
  expect((await callsOf(page, 'resetCartItem')).map(({ body }) => body)).toEqual([ids])
})

test('UPGRADE-1 UPGRADE-3 UPGRADE-7 the summary leads to the upgrades of one tour, and Save leads back', async ({
  page,
}) => {
  const order = await prepareOrder(page, twoTours)
  const widget = await openOrder(page, order, '/steps/travelers')
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: 'Change upgrade of Cruise on the Seine' }).click()

  await expect(widget.heading(TITLE)).toBeVisible()
  const id = order.extendedCart.items[1]?.id ?? ''
  expect(new URL(page.url()).search).toBe(`?cart_item_id=${id}`)
  const edited = region(widget, 'Cruise on the Seine')
  await expect(edited).toHaveAttribute('aria-current', 'true')
  await expect(edited).toBeInViewport()
  await expect(region(widget, TOWER)).toHaveAttribute('aria-current', 'false')

  await edited.getByRole('button', { name: 'Add for €177.50' }).click()
  await expect(widget.button('Remove')).toBeVisible()
  await widget.button('Save').click()
  await expect(widget.heading('Passes')).toBeVisible()
  await widget.openSummary()
  await expect(widget.summary.getByText('Dinner on the Seine')).toBeVisible()
})

test('UPGRADE-4 UPGRADE-5 without upgrades the step says so and can be skipped', async ({
  page,
}) => {
  const scenario = 'no-upgrades'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/upgrades', { scenario })
  await expect(widget.heading('No upgrades')).toBeVisible()
  await expect(widget.root.getByText(NONE)).toBeVisible()
  await widget.button('Skip').click()
  await expect(widget.heading('Contacts')).toBeVisible()
})

test('LAYOUT-3 Upgrades breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  const order = await prepareOrder(page, { ...twoTours, upgrade: 'PAR-EIFFEL-SUMMIT' })
  const widget = await openOrder(page, order, '/steps/upgrades')
  await expect(widget.heading(TITLE)).toBeVisible()
  await expectAccessible(page)
})
