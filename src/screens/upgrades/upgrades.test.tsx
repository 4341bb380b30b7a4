import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { upgradesQuery } from '#src/api/queries.ts'
import { ORDER_KEY } from '#src/order/order-cache.ts'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import type { UnitCounter } from '#src/contract/entities.ts'
import { isSolid } from '#e2e/support/browser/measures/measure.ts'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { UpgradesScreen } from './upgrades-screen.tsx'

const PATH = '/steps/upgrades'
const TITLE = 'Upgrade your tour'
const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'
const SUMMIT = 'Eiffel Tower to the summit'
const NIGHT = 'Eiffel Tower by night'
const STAIRS = 'Eiffel Tower on foot'
const DINNER = 'Dinner on the Seine'
const NONE =
  "There aren't any upgrades for your selected tour(s). That means all the fun is included with your pass!"
/** The dinner cruise has 20:00 in common with the cruise. */
const twoTours = { tours: ['PAR-EIFFEL', 'PAR-SEINE'], times: { 'PAR-SEINE': '20:00' } }
const upgraded = { upgrade: 'PAR-EIFFEL-SUMMIT' }

const { deleteButton, item, items, totals, upgradeLink } = findCartSummary()

function tour(name: string) {
  return page.getByRole('region', { name, exact: true })
}

function upgrade(name: string) {
  return page.getByRole('article', { name, exact: true })
}

function changeButton(name: string) {
  return upgrade(name).getByRole('button', { name: /^(?:Add for|Remove)/ })
}

/** Upgrades, loaded. */
async function renderUpgrades(options: RenderOptions = {}) {
  const screen = await renderScreen(<UpgradesScreen />, { path: PATH, order: {}, ...options })
  await expect.element(screen.heading(TITLE)).toBeVisible()
  return screen
}

/** Upgrades and Timeslot, each at its route, with the order summary. */
async function renderBesideSummary(options: RenderOptions = {}) {
  return await renderScreen(
    <>
      <Routes>
        <Route path={PATH} element={<UpgradesScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <TimeslotRoute />
      <CartSummary countdown={null} />
    </>,
    { path: PATH, order: {}, ...options },
  )
}

test('keeps the focus in the step when the tour that has it leaves the order (UPGRADE-1, LAYOUT-3)', async () => {
  await setViewport(390, 844)
  const { client, order } = await renderUpgrades({ order: twoTours })
  const toggle = upgrade(SUMMIT).getByRole('button', { name: `More about ${SUMMIT}` })
  await expect.element(toggle).toBeVisible()
  toggle.element().focus()
  const [, cruise] = order.extendedCart.items
  const extendedCart = { ...order.extendedCart, items: cruise === undefined ? [] : [cruise] }
  client.setQueryData(ORDER_KEY, { ...order, extendedCart })
  await expect.element(upgrade(SUMMIT)).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('offers the upgrades of each tour in the cart below the greeting, with their price differences (UPGRADE-1, UPGRADE-2, UPGRADE-5)', async () => {
  await renderUpgrades({ order: twoTours, scenario: 'freesale' })
  await expect.element(page.getByText('The tower has more than one way up.')).toBeVisible()
  await expect.element(page.getByRole('region')).toHaveLength(2)
  const readPrices = (name: string) =>
    readTexts(tour(name).getByRole('button', { name: /^Add for / }))
  await expect.poll(() => readPrices(EIFFEL)).toEqual(['Add for €50.50', 'Add for −€19.00'])
  expect(readPrices(SEINE)).toEqual(['Add for €177.50'])
})

test.each([
  [1, ['per adult+€19.00', 'per infant€0.00']],
  [0, ['per adult+€19.00']],
])(
  'shows the difference per guest of each kind, with %d infants (UPGRADE-2)',
  async (infants, texts) => {
    const unitCounters: UnitCounter[] = [
      { type: 'ADULT', quantity: 2 },
      { type: 'INFANT', quantity: infants },
    ]
    await renderUpgrades({ order: { unitCounters } })
    await expect
      .poll(() =>
        [...upgrade(SUMMIT).element().querySelectorAll('dl > div')].map((each) => each.textContent),
      )
      .toEqual(texts)
  },
)

test('has the most visible button on what can be added, then on Next, and another upgrade replaces the first (UPGRADE-3, UPGRADE-7)', async () => {
  const { button } = await renderBesideSummary({ scenario: 'freesale' })
  await expect.element(button('Skip')).toBeVisible()
  expect([isSolid(button('Skip')), isSolid(changeButton(SUMMIT))]).toEqual([false, true])
  await pressEnabled(changeButton(SUMMIT))
  await expect.element(button('Next')).toBeVisible()
  expect([isSolid(button('Next')), isSolid(changeButton(STAIRS))]).toEqual([true, false])
  await pressEnabled(changeButton(STAIRS))
  await expect.poll(() => readTexts(changeButton(STAIRS))).toEqual(['Remove'])
  expect(readTexts(changeButton(SUMMIT))).toEqual(['Add for €50.50'])
})

test('adds an upgrade and offers Next and Remove, which restores the tour (UPGRADE-2, UPGRADE-3, UPGRADE-7)', async () => {
  const { order, button, calls, summary } = await renderBesideSummary()
  await expect.element(button('Skip')).toBeVisible()
  await pressEnabled(upgrade(SUMMIT).getByRole('button', { name: 'Add for €50.50' }))
  await expect.poll(() => readTexts(changeButton(SUMMIT))).toEqual(['Remove'])
  await expect.element(button('Next')).toBeVisible()
  await expect.element(button('Skip')).not.toBeInTheDocument()
  await expect
    .element(summary)
    .toHaveTextContent(/Upgrades€50\.50Summit security fee€7\.50.*Total€58\.00$/)
  await pressEnabled(button('Remove'))
  await expect.element(totals).toHaveTextContent(/^Total€0\.00Included with your pass$/)
  await expect.poll(() => readTexts(changeButton(SUMMIT))).toEqual(['Add for €50.50'])
  await expect.element(button('Skip')).toBeVisible()
  const item = { orderIntentId: order.id, cartItemId: order.extendedCart.items[0]?.id }
  expect(calls('upgradeCartItem')).toMatchObject([
    { body: { ...item, tourCode: 'PAR-EIFFEL-SUMMIT' } },
  ])
  expect(calls('resetCartItem')).toMatchObject([{ body: item }])
})

test('shows before it is added what fees an upgrade has, and that a difference is not paid out (UPGRADE-2)', async () => {
  await renderUpgrades({ scenario: 'freesale' })
  const fee = upgrade(SUMMIT).getByText('Summit security fee: €2.50 per guest')
  await expect.element(fee).toBeVisible()
  await expect.element(upgrade(SUMMIT).getByText('plus €7.50 in fees')).toBeVisible()
  await expect.element(upgrade(STAIRS).getByText(/per guest|in fees/)).not.toBeInTheDocument()
  await expect
    .element(changeButton(STAIRS))
    .toHaveAccessibleDescription(`${STAIRS} The difference isn't paid out.`)
  await pressEnabled(upgrade(SUMMIT).getByRole('button', { name: 'Add for €50.50' }))
  await expect.element(changeButton(SUMMIT)).toHaveTextContent('Remove')
  await expect.element(upgrade(SUMMIT).getByText('plus €7.50 in fees')).not.toBeInTheDocument()
})

test('offers an upgrade only at times at which it starts (UPGRADE-1, UPGRADE-8)', async () => {
  const { button, heading, summary } = await renderBesideSummary()
  await expect.element(upgrade(SUMMIT)).toBeVisible()
  await expect.element(upgrade(NIGHT)).not.toBeInTheDocument()
  await expect
    .element(tour(EIFFEL))
    .toHaveTextContent(/^Eiffel Tower with a guideYour tour · Thu, 11 June 2026 9:30 AM/)
  await expect.element(tour(EIFFEL)).toHaveTextContent('Your time stays 09:30 AM.')
  await pressEnabled(page.getByRole('link', { name: `Change time of ${EIFFEL}` }))
  await pressEnabled(findShownSlotPicker().time(/^06:30 PM/))
  await pressEnabled(button('Save'))
  await expect.element(heading(TITLE)).toBeVisible()
  await pressEnabled(upgrade(NIGHT).getByRole('button', { name: 'Add for €93.75' }))
  await expect.element(upgrade(NIGHT).getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect.element(summary.getByText('Thu, 11 June 2026 18:30 PM')).toBeVisible()
})

test('keeps an upgrade whose last places were just taken, with the reason and without its button (UPGRADE-6)', async () => {
  const { alert, button, call, heading, order } = await renderBesideSummary({
    scenario: 'limited',
    order: { tours: ['PAR-SEINE'], times: { 'PAR-SEINE': '20:00' } },
  })
  await expect.element(upgrade(DINNER)).toBeVisible()
  const { availabilityId = '' } = order.extendedCart.items[0] ?? {}
  const other = await call('createOrderIntent', { configCode: 'paris-pass' })
  const { id: orderIntentId } = other.orderIntent
  const unitCounters = [{ type: 'ADULT' as const, quantity: 8 }]
  await call('setUnitCounters', { orderIntentId, unitCounters })
  const seine = { orderIntentId, availabilityId, tourCode: 'PAR-SEINE' }
  const { id: cartItemId = '' } = (await call('addCartItem', seine)).affectedCartItem ?? {}
  await call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'PAR-SEINE-DINNER' })
  const add = upgrade(DINNER).getByRole('button', { name: 'Add for €177.50' })
  await pressEnabled(add)
  await expect.element(alert).toHaveTextContent('Sorry, we’re soldout for this date.')
  await expect.element(add).toBeDisabled()
  await pressEnabled(alert.getByRole('link', { name: 'Change time' }))
  await expect.element(heading('Timeslot')).toBeVisible()
  await pressEnabled(button('Save'))
  await expect.element(heading('No upgrades')).toBeVisible()
})

test("highlights the tour of the summary's link in view, and Save goes back to where the edit began (UPGRADE-1, UPGRADE-3, UPGRADE-7)", async () => {
  await setViewport(1280, 400)
  const screen = await renderBesideSummary({ path: '/steps/travelers', order: twoTours })
  const { button, client, heading, order, route, summary } = screen
  await client.query(upgradesQuery(order.id))
  await pressEnabled(upgradeLink(SEINE))
  await expect.element(heading(TITLE)).toBeVisible()
  expect(route()).toBe(`${PATH}?cart_item_id=${order.extendedCart.items[1]?.id}`)
  await expect.element(tour(SEINE)).toHaveAttribute('aria-current', 'true')
  await expect.element(tour(EIFFEL)).toHaveAttribute('aria-current', 'false')
  await expect.element(tour(SEINE)).toBeInViewport()
  await pressEnabled(tour(SEINE).getByRole('button', { name: 'Add for €177.50' }))
  await expect.element(button('Remove')).toBeVisible()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/travelers')
  await expect.element(summary.getByText(DINNER)).toBeVisible()
})

test('says that the tour of the address has no upgrades, and edits nothing (UPGRADE-1, UPGRADE-3)', async () => {
  const order = { tours: ['PAR-EIFFEL', 'PAR-LOUVRE'] }
  const { button, order: booked } = await renderBesideSummary({ order })
  await expect.element(tour(EIFFEL)).toBeVisible()
  openRoute(`${PATH}?cart_item_id=${booked.extendedCart.items[1]?.id}`)
  const hint = page.getByText("There aren't any upgrades for The Louvre in one good hour.")
  await expect.element(hint).toBeVisible()
  await expect.element(tour(EIFFEL)).toHaveAttribute('aria-current', 'false')
  await expect.element(button('Skip')).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
})

test('lets the visitor remove an upgrade that is no longer offered (UPGRADE-1, UPGRADE-4)', async () => {
  const { button, calls, heading } = await renderScreen(<UpgradesScreen />, {
    path: PATH,
    order: upgraded,
    send: { getAllAllowedUpgrades: () => ({ upgrades: {} }) },
  })
  await expect.element(heading(TITLE)).toBeVisible()
  await expect.element(upgrade(SUMMIT).getByText('Upgraded')).toBeVisible()
  await expect.element(page.getByText(NONE)).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeVisible()
  await pressEnabled(changeButton(SUMMIT))
  await expect.element(page.getByText(NONE)).toBeVisible()
  await expect.element(upgrade(SUMMIT)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(document.querySelector('main'))
  expect(calls('resetCartItem')).toHaveLength(1)
})

for (const fault of ['getAllAllowedUpgrades:invalid_date', 'getAllAllowedUpgrades:503'])
  test(`lets the visitor remove an upgrade in spite of ${fault} (UPGRADE-1, ERR-4)`, async () => {
    const { alert, heading } = await renderScreen(<UpgradesScreen />, {
      path: PATH,
      order: upgraded,
      fault,
    })
    await expect.element(alert).toBeVisible()
    await expect.element(heading(TITLE)).toBeVisible()
    await pressEnabled(changeButton(SUMMIT))
    await expect.element(upgrade(SUMMIT)).not.toBeInTheDocument()
  })

for (const none of [
  { scenario: 'no-upgrades' },
  { fault: 'getAllAllowedUpgrades:contract-violation' },
])
  test(`shows that there are no upgrades with ${Object.values(none)[0]}, and Skip leads on (API-7, UPGRADE-3, UPGRADE-4, UPGRADE-5)`, async () => {
    const options = { path: PATH, order: {}, ...none }
    const { button, heading, route } = await renderScreen(<UpgradesScreen />, options)
    await expect.element(heading('No upgrades')).toBeVisible()
    await expect.element(page.getByText(NONE, { exact: true })).toBeVisible()
    await pressEnabled(button('Skip'))
    await expect.poll(route).toBe('/steps/contact')
  })

test('shows the price of each upgrade once there are several (CART-4)', async () => {
  const times = { 'PAR-EIFFEL': '18:30', 'PAR-SEINE': '20:00' }
  const order = { ...twoTours, times, upgrade: 'PAR-EIFFEL-NIGHT' }
  const { summary } = await renderBesideSummary({ scenario: 'mandatory-payments', order })
  await expect.element(item(NIGHT)).toBeVisible()
  await expect.element(items.getByText('Upgrade +€')).not.toBeInTheDocument()
  await pressEnabled(upgrade(DINNER).getByRole('button', { name: /^Add for/ }))
  await expect.element(item(NIGHT).getByText('Upgrade +€93.75')).toBeVisible()
  await expect.element(item(DINNER).getByText('Upgrade +€177.50')).toBeVisible()
  await expect.element(summary).toHaveTextContent(/Upgrades€271\.25/)
})

test('books a deleted tour again, at its time and with its upgrade (CART-10, STEPS-10)', async () => {
  const { button, calls, order, summary } = await renderBesideSummary({
    order: { ...twoTours, times: { 'PAR-EIFFEL': '18:30' }, upgrade: 'PAR-EIFFEL-NIGHT' },
  })
  const undo = button(`Undo removing ${NIGHT}`)
  await expect.element(tour(EIFFEL)).toBeVisible()
  await pressEnabled(deleteButton(NIGHT))
  await expect.element(items).toHaveLength(1)
  await expect.element(page.getByText(`${NIGHT} removed`)).toBeVisible()
  await expect.element(tour(EIFFEL)).not.toBeInTheDocument()
  await expectAccessible()
  await pressEnabled(undo)
  await expect.element(item(NIGHT)).toHaveTextContent('Upgraded')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent(/Upgrades€93\.75/)
  expect(calls('addCartItem')).toMatchObject([
    {
      body: {
        tourCode: 'PAR-EIFFEL',
        availabilityId: order.extendedCart.items[0]?.availabilityId,
      },
    },
  ])
  expect(calls('upgradeCartItem')).toMatchObject([{ body: { tourCode: 'PAR-EIFFEL-NIGHT' } }])
  // Upgrades lists the tour again.
  await expect.element(tour(EIFFEL)).toBeVisible()
})
