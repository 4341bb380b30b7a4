import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallBody } from '#src/contract/calls.ts'
import { expectAccessible } from './support/accessibility.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { readTexts } from './support/locators.ts'
import { SEINE } from './support/timeslot.ts'

const PATH = '/steps/addons'
const TITLE = 'Explore more tours with your pass'
const MONTMARTRE = 'Montmartre by the quiet stairs'
const openTime = { name: 'Choose a time' }

const cards = page.getByRole('article')
const names = cards.getByRole('heading', { level: 2 })

/** A tour's card with its controls. */
function card(name: string) {
  const article = page.getByRole('article', { name, exact: true })
  return {
    open: article.getByRole('button', openTime),
    add: article.getByRole('button', { name: 'Add to cart' }),
    remove: article.getByRole('button', { name: 'Remove' }),
    added: article.getByText('Added'),
    week: (monday: string) => article.getByRole('grid', { name: `Week of ${monday}` }),
    nextWeek: article.getByRole('button', { name: 'Next week' }),
    chosenDay: article.getByRole('button', { pressed: true }),
    times: article.getByRole('radio'),
    article,
  }
}

/** More tours, loaded. */
async function openAddons(options: MountOptions = {}) {
  const screen = await openWidget({ path: PATH, order: {}, ...options })
  await expect.element(screen.heading(TITLE)).toBeVisible()
  return screen
}

test("shows 'Searching more tours...' while the tours load (ADDON-4)", async () => {
  const { heading } = await openWidget({
    path: PATH,
    order: {},
    fault: 'getTourAddons:slow',
    timers: 'fake',
  })
  await expect.element(heading('Searching more tours...')).toBeVisible()
  await expect.element(cards).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(TITLE)).toBeVisible()
  await expect.element(heading('Searching more tours...')).not.toBeInTheDocument()
})

test('shows the template moreTours above the tours (ADDON-1)', async () => {
  await openAddons()
  await expect.element(page.getByText('A river, a hill, a market')).toBeVisible()
})

test('shows three tours and a faded fourth before Show more tours (ADDON-2)', async () => {
  await openAddons()
  await expect
    .poll(() => readTexts(names))
    .toEqual([
      SEINE,
      'The Louvre in one good hour',
      MONTMARTRE,
      'Market morning with cheese and wine',
    ])
})

test('makes the faded fourth tour inert for keyboard and pointer (ADDON-2)', async () => {
  const { button } = await openAddons()
  const fourth = cards.nth(3).element()
  expect(getComputedStyle(fourth.parentElement ?? fourth).maskImage).toContain('gradient')
  cards.nth(2).getByRole('button', openTime).element().focus()
  await userEvent.tab()
  await expect.element(button('Show more tours')).toHaveFocus()
  cards.nth(3).getByRole('button', openTime).element().focus()
  expect(fourth.contains(document.activeElement)).toBe(false)
  fourth.scrollIntoView({ block: 'center' })
  const { x, y } = fourth.getBoundingClientRect()
  expect(fourth.contains(document.elementFromPoint(x + 20, y + 20))).toBe(false)
})

test('reveals the rest by Show more tours and moves the focus there (ADDON-2)', async () => {
  const { button } = await openAddons()
  await button('Show more tours').click()
  await expect.element(names).toHaveLength(6)
  await expect.element(button('Show more tours')).not.toBeInTheDocument()
  const fourth = cards.nth(3)
  await expect.element(fourth.getByRole('button', openTime)).toHaveFocus()
  await fourth.getByRole('button', openTime).click()
  await expect.element(fourth.getByRole('grid')).toBeVisible()
})

test('opens the week of the main tour in a card (ADDON-1)', async () => {
  const { open, week } = card(MONTMARTRE)
  await openAddons()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await expect.element(week('8 June 2026')).toBeVisible()
})

test('loads the calendar of the opened card only (ADDON-1)', async () => {
  const { calls } = await openAddons()
  expect(calls('getWeekCalendar')).toEqual([])
  await card(MONTMARTRE).open.click()
  await expect.element(card(MONTMARTRE).week('8 June 2026')).toBeVisible()
  const bodies = calls('getWeekCalendar').map(({ body }) => body as CallBody<'getWeekCalendar'>)
  expect(new Set(bodies.map(({ tourCode }) => tourCode))).toEqual(new Set(['PAR-MONTMARTRE']))
})

test('enables Add to cart once a time is chosen (ADDON-5)', async () => {
  const { open, add, article } = card(MONTMARTRE)
  const { chooseFirstSlot } = await openAddons()
  await open.click()
  await expect.element(add).toBeDisabled()
  await chooseFirstSlot(article)
  await expect.element(add).toBeEnabled()
})

test('clears the date and the time when another week is shown (ADDON-5)', async () => {
  const { open, add, article, nextWeek, week, chosenDay, times } = card(MONTMARTRE)
  const { chooseFirstSlot } = await openAddons()
  await open.click()
  await chooseFirstSlot(article)
  await expect.element(add).toBeEnabled()
  await nextWeek.click()
  await expect.element(week('15 June 2026')).toBeVisible()
  await expect.element(chosenDay).not.toBeInTheDocument()
  await expect.element(times).not.toBeInTheDocument()
  await expect.element(add).toBeDisabled()
})

test('closes a day of the week that has passed since it was loaded (SLOT-3)', async () => {
  const { open, article, times } = card(MONTMARTRE)
  await openAddons({ order: { tours: [], contact: null } })
  const day = (date: string) => article.getByRole('button', { name: `, ${date}, ` })
  await open.click()
  await expect.element(day('1 June 2026')).toHaveAttribute('aria-disabled', 'false')
  vi.setSystemTime('2026-06-02T00:01:00+02:00')
  await day('2 June 2026').click()
  await expect.element(times.first()).toBeVisible()
  await expect.element(day('1 June 2026')).toHaveAccessibleName('Monday, 1 June 2026, Closed')
})

test('shows an added tour as added and offers Next (ADDON-5)', async () => {
  const { open, add, article, added, remove } = card(MONTMARTRE)
  const { button, chooseFirstSlot, summary } = await openAddons()
  await expect.element(button('Skip')).toBeVisible()
  await open.click()
  await chooseFirstSlot(article)
  await add.click()
  await expect.element(added).toBeVisible()
  await expect.element(summary.getByText(MONTMARTRE)).toBeVisible()
  await expect.element(remove).toHaveFocus()
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(button('Skip')).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeVisible()
})

test('removes an added tour after a failure that the card holds, and offers Skip again (ADDON-5, UPGRADE-7)', async () => {
  const { open, added, remove, article } = card(MONTMARTRE)
  const { button, order, calls } = await openAddons({
    order: { tours: ['PAR-EIFFEL', 'PAR-MONTMARTRE'] },
    fault: 'removeCartItem:500@1',
  })
  await expect.element(button('Next')).toBeVisible()
  await remove.click()
  const contactHint = article.getByText('If you have any questions')
  await expect.element(contactHint).toBeVisible()
  const left = (locator: typeof article) => locator.element().getBoundingClientRect().left
  expect(left(contactHint) - left(article)).toBeGreaterThan(15)
  await remove.click()
  await expect.element(open).toHaveFocus()
  await expect.element(added).not.toBeInTheDocument()
  await expect.element(button('Skip')).toBeVisible()
  const body = { orderIntentId: order.id, cartItemId: order.extendedCart.items[1]?.id }
  expect(calls('removeCartItem')).toMatchObject([{ status: 500 }, { status: 200, body }])
})

test('adds a free tour without changing the total (ADDON-6)', async () => {
  const { open, add, added, article } = card(MONTMARTRE)
  const { chooseFirstSlot, summary } = await openAddons()
  const totals = summary.getByRole('group', { name: 'Totals' })
  await expect.element(totals).toHaveTextContent(/^Total€0\.00Included with your pass$/)
  await open.click()
  await chooseFirstSlot(article)
  await add.click()
  await expect.element(added).toBeVisible()
  await expect.element(totals).toHaveTextContent(/^Total€0\.00Included with your pass$/)
})

test('shows the mandatory payments of a tour before it is added (ADDON-6)', async () => {
  await openAddons()
  const fee = card(SEINE).article.getByText('plus €1.50 Port tax per guest')
  await expect.element(fee).toBeVisible()
})

test('adds the mandatory payments of a tour to the total and removes them (ADDON-6)', async () => {
  const { open, add, article, remove } = card(SEINE)
  const { chooseFirstSlot, summary } = await openAddons()
  const totals = summary.getByRole('group', { name: 'Totals' })
  await open.click()
  await chooseFirstSlot(article)
  await add.click()
  await expect.element(totals).toHaveTextContent(/^Port tax€4\.50.*Total€4\.50$/)
  await remove.click()
  await expect.element(totals).toHaveTextContent(/^Total€0\.00Included with your pass$/)
})

test.each([
  { scenario: 'no-addons', step: 'Upgrades', title: 'Upgrade your tour' },
  { scenario: 'no-addons,upgrades-off', step: 'Contacts', title: 'Contacts' },
])('goes on to $step without tours to add, in $scenario (ADDON-3)', async ({ scenario, title }) => {
  const { heading, steps } = await openWidget({ path: PATH, order: {}, scenario })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(steps.getByText('More tours')).not.toBeInTheDocument()
})

test('is accessible with a card open and a tour added (LAYOUT-3)', async () => {
  const { open, add, article } = card('The Louvre in one good hour')
  const { chooseFirstSlot } = await openAddons({ order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } })
  await open.click()
  await chooseFirstSlot(article)
  await expect.element(add).toBeEnabled()
  await expectAccessible()
})

test('shows a fee code that the settings do not list at the fees of its card, which stays usable (ADDON-6, CART-8)', async () => {
  const { chooseFirstSlot } = await openAddons({ scenario: 'unknown-fee-code' })
  const { open, add, added, article } = card(MONTMARTRE)
  await expect
    .element(article.getByText("Can't find mandatory payment code CITY-TAX"))
    .toBeVisible()
  await expect.element(article.getByText('plus Audio headset €3.00 per guest')).toBeVisible()
  await open.click()
  await chooseFirstSlot(article)
  await add.click()
  await expect.element(added).toBeVisible()
})

test('keeps the focus when the tours fail after Remove and their error replaces it (ERR-4)', async () => {
  const { alert, setFaults } = await openAddons({ order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } })
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove' })
  await expect.element(remove).toBeVisible()
  setFaults('getTourAddons:500')
  await remove.click()
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
