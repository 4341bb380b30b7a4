import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { readTexts } from './support/locators.ts'
import { EIFFEL, SEINE } from './support/timeslot.ts'
import { findShownSlotPicker } from './support/widget.ts'

const PATH = '/steps/upgrades'
const TITLE = 'Upgrade your tour'
const SUMMIT = 'Eiffel Tower to the summit'
const NIGHT = 'Eiffel Tower by night'
const STAIRS = 'Eiffel Tower on foot'
const DINNER = 'Dinner on the Seine'
const NONE =
  "There aren't any upgrades for your selected tour(s). That means all the fun is included with your pass!"
/** The dinner cruise has 20:00 in common with the cruise. */
const twoTours = { tours: ['PAR-EIFFEL', 'PAR-SEINE'], times: { 'PAR-SEINE': '20:00' } }
const upgraded = { upgrade: 'PAR-EIFFEL-SUMMIT' }

function tour(name: string) {
  return page.getByRole('region', { name, exact: true })
}

function upgrade(name: string) {
  return page.getByRole('article', { name, exact: true })
}

function changeButton(name: string) {
  return upgrade(name).getByRole('button', { name: /^(?:Add for|Remove)/ })
}

const addButtons = page.getByRole('button', { name: /^Add for / })

/** Upgrades, loaded. */
async function openUpgrades(options: MountOptions = {}) {
  const screen = await openWidget({ path: PATH, order: {}, ...options })
  await expect.element(screen.heading(TITLE)).toBeVisible()
  const totals = screen.summary.getByRole('group', { name: 'Totals' })
  return { ...screen, totals }
}

/** Opens Passes, then the upgrades of the cruise by the link in the summary. */
async function openUpgradesOfCruise() {
  const screen = await openWidget({ path: '/steps/travelers', order: twoTours })
  await screen.summary.getByRole('link', { name: `Change upgrade of ${SEINE}` }).click()
  await expect.element(screen.heading(TITLE)).toBeVisible()
  return screen
}

test('shows the setting upgradeGreeting above the upgrades (UPGRADE-5)', async () => {
  await openUpgrades()
  await expect.element(page.getByText('The tower has more than one way up.')).toBeVisible()
})

test('offers the upgrades of each tour in the cart (UPGRADE-1)', async () => {
  await openUpgrades({ order: twoTours, scenario: 'freesale' })
  await expect.element(page.getByRole('region')).toHaveLength(2)
  await expect.element(tour(EIFFEL).getByRole('article')).toHaveLength(2)
  await expect.element(tour(SEINE).getByRole('article')).toHaveLength(1)
})

test('shows the price difference of each upgrade on its button (UPGRADE-2)', async () => {
  await openUpgrades({ order: twoTours, scenario: 'freesale' })
  await expect
    .poll(() => readTexts(addButtons))
    .toEqual(['Add for €50.50', 'Add for -€19.00', 'Add for €177.50'])
})

test('shows the difference per adult, per child and per infant (UPGRADE-2)', async () => {
  await openUpgrades()
  await expect
    .poll(() => readTexts(upgrade(SUMMIT).getByRole('term')))
    .toEqual(['Per adult', 'Per child', 'Per infant'])
  await expect
    .poll(() => readTexts(upgrade(SUMMIT).getByRole('definition')))
    .toEqual(['+€19.00', '+€12.50', '€0.00'])
})

test('adds an upgrade and offers Remove and Next (UPGRADE-2, UPGRADE-3, UPGRADE-7)', async () => {
  const { order, button, calls, totals } = await openUpgrades()
  await expect.element(button('Skip')).toBeVisible()
  await upgrade(SUMMIT).getByRole('button', { name: 'Add for €50.50' }).click()
  await expect.poll(() => readTexts(changeButton(SUMMIT))).toEqual(['Remove'])
  await expect.element(button('Next')).toBeVisible()
  await expect.element(button('Skip')).not.toBeInTheDocument()
  await expect
    .element(totals)
    .toHaveTextContent(/^Upgrades€50\.50Summit security fee€7\.50.*Total€58\.00$/)
  const [item] = order.extendedCart.items
  expect(calls('upgradeCartItem').map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, cartItemId: item?.id, tourCode: 'PAR-EIFFEL-SUMMIT' },
  ])
})

test('shows the mandatory payments of an upgrade before it is added (UPGRADE-2)', async () => {
  await openUpgrades({ scenario: 'freesale' })
  const fee = upgrade(SUMMIT).getByText('Plus Summit security fee €2.50 per guest')
  await expect.element(fee).toBeVisible()
  await expect.element(upgrade(SUMMIT).getByText('plus €7.50 in fees')).toBeVisible()
  await expect.element(upgrade(STAIRS).getByText(/per guest|in fees/)).not.toBeInTheDocument()
  await upgrade(SUMMIT).getByRole('button', { name: 'Add for €50.50' }).click()
  await expect.element(changeButton(SUMMIT)).toHaveTextContent('Remove')
  await expect.element(upgrade(SUMMIT).getByText('plus €7.50 in fees')).not.toBeInTheDocument()
})

test('shows the whole description by More, and two lines of it by Less', async () => {
  await openUpgrades()
  const text = upgrade(SUMMIT).getByText('Two lifts take you')
  const getHeight = () => text.element().clientHeight
  const toggle = upgrade(SUMMIT).getByRole('button', { name: `More about ${SUMMIT}` })
  await toggle.click()
  await expect.poll(getHeight).toBe(text.element().scrollHeight)
  const height = getHeight()
  await upgrade(SUMMIT)
    .getByRole('button', { name: `Less about ${SUMMIT}` })
    .click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(getHeight()).toBeLessThan(height)
})

test('leaves out the mandatory payments that the tour of the pass has as well (UPGRADE-2)', async () => {
  await openUpgrades({ scenario: 'mandatory-payments' })
  await expect.element(upgrade(SUMMIT)).toBeVisible()
  await expect.element(upgrade(SUMMIT).getByText('per guest')).not.toBeInTheDocument()
})

test('offers an upgrade only at times at which it starts (UPGRADE-1, UPGRADE-8)', async () => {
  const { button, heading, summary } = await openUpgrades()
  await expect.element(upgrade(SUMMIT)).toBeVisible()
  await expect.element(upgrade(NIGHT)).not.toBeInTheDocument()
  await expect.element(tour(EIFFEL)).toHaveTextContent('Upgrades keep your time, 09:30 AM.')
  await page.getByRole('link', { name: `Change the time of ${EIFFEL}` }).click()
  await findShownSlotPicker()
    .time(/^06:30 PM/)
    .click({ force: true })
  await button('Save').click()
  await expect.element(heading(TITLE)).toBeVisible()
  await upgrade(NIGHT).getByRole('button', { name: 'Add for €93.75' }).click()
  await expect.element(upgrade(NIGHT).getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect.element(summary.getByText('Thu, 11 June 2026 18:30 PM')).toBeVisible()
})

test('keeps an upgrade whose last places were just taken, with the reason and without its button (UPGRADE-6)', async () => {
  const { alert, button, call, heading, order } = await openUpgrades({
    scenario: 'limited',
    order: { tours: ['PAR-SEINE'], times: { 'PAR-SEINE': '20:00' } },
  })
  const { availabilityId = '' } = order.extendedCart.items[0] ?? {}
  const other = await call('createOrderIntent', { configCode: 'paris-pass' })
  const { id: orderIntentId } = other.orderIntent
  const unitCounters = [{ type: 'ADULT' as const, quantity: 8 }]
  await call('setUnitCounters', { orderIntentId, unitCounters })
  const seine = { orderIntentId, availabilityId, tourCode: 'PAR-SEINE' }
  const { id: cartItemId = '' } = (await call('addCartItem', seine)).affectedCartItem ?? {}
  await call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'PAR-SEINE-DINNER' })
  const add = upgrade(DINNER).getByRole('button', { name: 'Add for €177.50' })
  await add.click()
  await expect.element(alert).toHaveTextContent('Sorry, we’re soldout for this date.')
  await expect.element(add).toBeDisabled()
  await alert.getByRole('link', { name: 'Change the timeslot' }).click()
  await expect.element(heading('Timeslot')).toBeVisible()
  await button('Save').click()
  await expect.element(heading('No upgrades')).toBeVisible()
})

test('replaces one upgrade of a tour by another (UPGRADE-7)', async () => {
  const { order, calls, totals } = await openUpgrades({ scenario: 'freesale', order: upgraded })
  await upgrade(STAIRS).getByRole('button', { name: 'Add for -€19.00' }).click()
  await expect.poll(() => readTexts(changeButton(STAIRS))).toEqual(['Remove'])
  await expect.poll(() => readTexts(changeButton(SUMMIT))).toEqual(['Add for €50.50'])
  await expect
    .element(totals)
    .toHaveTextContent(/^Upgrades-€19\.00Total-€19\.00Nothing is charged$/)
  const [item] = order.extendedCart.items
  expect(calls('upgradeCartItem').map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, cartItemId: item?.id, tourCode: 'PAR-EIFFEL-STAIRS' },
  ])
})

test('restores the original tour by Remove (UPGRADE-2, UPGRADE-3, UPGRADE-7)', async () => {
  const { order, button, calls, totals } = await openUpgrades({ order: upgraded })
  await expect.element(button('Next')).toBeVisible()
  await button('Remove').click()
  await expect.element(totals).toHaveTextContent(/^Total€0\.00Included with your pass$/)
  await expect.element(button('Remove')).not.toBeInTheDocument()
  await expect.poll(() => readTexts(changeButton(SUMMIT))).toEqual(['Add for €50.50'])
  await expect.element(button('Skip')).toBeVisible()
  const [item] = order.extendedCart.items
  expect(calls('resetCartItem').map(({ body }) => body)).toEqual([
    { orderIntentId: order.id, cartItemId: item?.id },
  ])
})

test("highlights the tour of the summary's link and scrolls it into view (UPGRADE-1, UPGRADE-7)", async () => {
  const { order, route } = await openUpgradesOfCruise()
  expect(route()).toBe(`${PATH}?cart_item_id=${order.extendedCart.items[1]?.id}`)
  await expect.element(tour(SEINE)).toHaveAttribute('aria-current', 'true')
  await expect.element(tour(EIFFEL)).toHaveAttribute('aria-current', 'false')
  await expect.element(tour(SEINE)).toBeInViewport()
})

test('goes back to where the edit began by Save (UPGRADE-3)', async () => {
  const { button, heading, summary, route } = await openUpgradesOfCruise()
  await tour(SEINE).getByRole('button', { name: 'Add for €177.50' }).click()
  await expect.element(button('Remove')).toBeVisible()
  await button('Save').click()
  await expect.element(heading('Passes')).toBeVisible()
  expect(route()).toBe('/steps/travelers')
  await expect.element(summary.getByText(DINNER)).toBeVisible()
})

/** Opens the upgrades of an upgraded tour at a server that no longer offers any. */
async function openWithoutOffers() {
  const screen = await openWidget({ path: '/steps/contact', order: upgraded })
  const { fetch } = window
  vi.stubGlobal('fetch', (input: Request, init?: RequestInit) =>
    new Request(input, init).url.includes('getAllAllowedUpgrades')
      ? Promise.resolve(Response.json({ upgrades: {} }))
      : fetch(input, init),
  )
  await screen.stepLink('Upgrades').click()
  return screen
}

test('lets the visitor remove an upgrade that is no longer offered (UPGRADE-1, UPGRADE-4)', async () => {
  const { button, calls, heading } = await openWithoutOffers()
  await expect.element(heading(TITLE)).toBeVisible()
  await expect.element(upgrade(SUMMIT).getByText('Upgraded')).toBeVisible()
  await expect.element(page.getByText(NONE)).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeVisible()
  await changeButton(SUMMIT).click()
  await expect.element(page.getByText(NONE)).toBeVisible()
  await expect.element(upgrade(SUMMIT)).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.querySelector('main'))
  expect(calls('resetCartItem')).toHaveLength(1)
})

for (const fault of ['getAllAllowedUpgrades:invalid_date', 'getAllAllowedUpgrades:503'])
  test(`lets the visitor remove an upgrade in spite of ${fault} (UPGRADE-1, ERR-4)`, async () => {
    const { alert, heading } = await openWidget({ path: PATH, order: upgraded, fault })
    await expect.element(alert).toBeVisible()
    await expect.element(heading(TITLE)).toBeVisible()
    await changeButton(SUMMIT).click()
    await expect.element(upgrade(SUMMIT)).not.toBeInTheDocument()
  })

for (const none of [
  { scenario: 'no-upgrades' },
  { fault: 'getAllAllowedUpgrades:contract-violation' },
])
  test(`shows that there are no upgrades with ${Object.values(none)[0]} (API-7, UPGRADE-4, UPGRADE-5)`, async () => {
    const { heading } = await openWidget({ path: PATH, order: {}, ...none })
    await expect.element(heading('No upgrades')).toBeVisible()
    await expect.element(page.getByText(NONE, { exact: true })).toBeVisible()
  })

test('goes on to Contacts by Skip without upgrades (UPGRADE-3)', async () => {
  const { button, heading } = await openWidget({ path: PATH, order: {}, scenario: 'no-upgrades' })
  await button('Skip').click()
  await expect.element(heading('Contacts')).toBeVisible()
})

test('is accessible with an upgrade chosen (LAYOUT-3)', async () => {
  const { button } = await openUpgrades({ order: { ...twoTours, ...upgraded } })
  await expect.element(button('Remove')).toBeVisible()
  await expectAccessible()
})
