import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCartSummary } from './support/cart.ts'
import { readTexts } from './support/locators.ts'
import { openWidget } from './support/mount.ts'
import { findShownSlotPicker } from './support/widget.ts'

const EIFFEL = 'Eiffel Tower with a guide'
const SUMMIT = 'Eiffel Tower to the summit'
const NIGHT = 'Eiffel Tower by night'
const SEINE = 'Cruise on the Seine'

const NEW_YORK = { tour_code: 'NYC-HARBOR', config_code: 'new-york-pass' }

/** An upgraded tour and an add-on, both with fees. */
const WITH_FEES = {
  path: '/steps/contact',
  scenario: 'mandatory-payments',
  order: {
    tours: ['PAR-EIFFEL', 'PAR-SEINE'],
    times: { 'PAR-EIFFEL': '18:30' },
    upgrade: 'PAR-EIFFEL-NIGHT',
  },
}

const { items, item, editLink, upgradeLink, deleteButton, totals } = findCartSummary()

/** The amounts of the totals in minor units, from top to bottom. */
function readAmounts(): number[] {
  const text = totals.element().textContent
  return [...text.matchAll(/€(\d+)\.(\d\d)(?!\d)/g)].map(([, major, minor]) =>
    Number(`${major}${minor}`),
  )
}

test('names the destination and counts the guests (CART-2)', async () => {
  const { chooseGuests, heading, summary } = await openWidget({ launch: NEW_YORK })
  await chooseGuests({ Adult: 1, Child: 3, Infant: 1 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect
    .poll(() => readTexts(summary.getByRole('definition')))
    .toEqual(['New York', '1 Adult, 3 Children, 1 InfantEdit'])
  expect(readTexts(summary.getByRole('term'))).toEqual(['Destination', 'Guests'])
})

test('shows the time left once a time is held (CART-2)', async () => {
  const screen = await openWidget({ timers: 'stopped' })
  const { chooseGuests, chooseFirstSlot, heading, summary, button, timer } = screen
  await chooseGuests({ Adult: 1 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(summary).toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
  await chooseFirstSlot()
  await button('Next').click()
  await expect.element(timer).toHaveTextContent(/^30:00$/)
  await expect.element(summary.getByRole('timer')).toBeVisible()
})

test("shows an item with its name and its time in the tour's own offset (CART-3)", async () => {
  const { calls, chooseGuests, heading, button } = await openWidget()
  const { day, time } = findShownSlotPicker()
  await chooseGuests({ Adult: 2 })
  await day('2 June 2026').click()
  // In the visitor's time zone it is Wednesday then.
  await time(/^06:30 PM/).click({ force: true })
  await button('Next').click()
  await expect.element(heading(/^Explore/)).toBeVisible()
  expect(calls('addCartItem')).toMatchObject([
    { body: { availabilityId: '2026-06-02T18:30:00+02:00' } },
  ])

  await expect.element(items).toHaveLength(1)
  await expect.element(items.getByText(EIFFEL, { exact: true })).toBeVisible()
  await expect.element(items.getByText('Tue, 2 June 2026 18:30 PM', { exact: true })).toBeVisible()
  await expect.element(editLink(EIFFEL)).toBeVisible()
  await expect.element(items.getByText('Upgraded', { exact: true })).not.toBeInTheDocument()
})

test('offers Edit, Change upgrade and Delete for each of several items (CART-3)', async () => {
  await openWidget(WITH_FEES)
  for (const name of [NIGHT, SEINE]) {
    await expect.element(item(name)).toBeVisible()
    await expect.element(editLink(name)).toBeVisible()
    await expect.element(upgradeLink(name)).toBeVisible()
    await expect.element(deleteButton(name)).toBeVisible()
  }
})

test('shows the upgrade of an item, at the time of the item (CART-3)', async () => {
  const { order } = await openWidget({ path: '/steps/contact', order: {} })
  expect(order.extendedCart.items).toMatchObject([{ availabilityId: '2026-06-11T09:30:00+02:00' }])
  await upgradeLink(EIFFEL).click()
  const summit = page.getByRole('article', { name: SUMMIT })
  await summit.getByRole('button', { name: /^Add for/ }).click()
  await expect.element(items.getByText(SUMMIT, { exact: true })).toBeVisible()
  await expect.element(items.getByText('Upgraded', { exact: true })).toBeVisible()
  await expect.element(items.getByText('Thu, 11 June 2026 9:30 AM', { exact: true })).toBeVisible()
})

test('shows that the pass covers an add-on, and each amount once (CART-4)', async () => {
  const { summary } = await openWidget(WITH_FEES)
  const line = item(SEINE)
  await expect.element(line).toBeVisible()
  const [text = ''] = readTexts(line)
  expect(text).toMatch(/^Cruise on the SeineIncludedOne hour, any boat of the day/)
  const [upgradedText = ''] = readTexts(item(NIGHT))
  expect(upgradedText).toMatch(/^Eiffel Tower by nightUpgraded/)
  const amounts = summary.element().textContent.match(/€\d+\.\d\d/g) ?? []
  // The first one is the total of the folded summary of a phone.
  expect(amounts.slice(1)).toEqual(['€93.75', '€33.00', '€15.00', '€18.00', '€126.75'])
})

test('shows the price of each upgrade once there are several (CART-4)', async () => {
  const times = { 'PAR-EIFFEL': '18:30', 'PAR-SEINE': '20:00' }
  await openWidget({ path: '/steps/upgrades', order: { ...WITH_FEES.order, times } })
  await expect.element(item(NIGHT)).toBeVisible()
  await expect.element(items.getByText('Upgrade +€')).not.toBeInTheDocument()
  const dinner = page.getByRole('article', { name: 'Dinner on the Seine' })
  await dinner.getByRole('button', { name: /^Add for/ }).click()
  await expect.element(item(NIGHT).getByText('Upgrade +€93.75')).toBeVisible()
  await expect.element(item('Dinner on the Seine').getByText('Upgrade +€177.50')).toBeVisible()
  await expect.element(totals).toHaveTextContent(/^Upgrades€271\.25/)
})

test('lists each mandatory payment with its title, its description and its price (CART-4)', async () => {
  const { order } = await openWidget(WITH_FEES)
  await expect.element(totals).toBeVisible()
  expect(readTexts(totals)).toEqual([
    [
      'Upgrades€93.75',
      'Mandatory payments€33.00',
      'City tax €15.00 · Collected for the city, per guest.',
      'Audio headset €18.00 · Required by the site for groups, per guest.',
      'Total€126.75',
    ].join(''),
  ])
  // One line for both items, each of which has both payments.
  const codes = order.extendedCart.items.map(({ mandatoryPayments }) =>
    mandatoryPayments.map(({ code }) => code),
  )
  expect(codes).toEqual([
    ['CITY-TAX', 'HEADSETS'],
    ['CITY-TAX', 'HEADSETS'],
  ])
})

test("shows the server's totals: upgrades, mandatory payments and total (CART-4)", async () => {
  const { order } = await openWidget(WITH_FEES)
  const { upgrades, mandatoryPayments, total } = order.extendedCart.pricing.displayed
  await expect.element(totals).toBeVisible()
  const [shownUpgrades, shownPayments, ...rest] = readAmounts()
  const shownTotal = rest.pop()
  expect(rest.reduce((sum, amount) => sum + amount, 0)).toBe(mandatoryPayments)
  expect({ shownUpgrades, shownPayments, shownTotal }).toEqual({
    shownUpgrades: upgrades,
    shownPayments: mandatoryPayments,
    shownTotal: total,
  })
  expect(rest).toHaveLength(2)
  expect(total).toBe(12_675)
})
