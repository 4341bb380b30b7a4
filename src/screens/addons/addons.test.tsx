import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { isSolid } from '#e2e/support/browser/measures/measure.ts'
import { readFaults } from '#e2e/support/browser/mount/world.ts'
import { resumeTime, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { AddonsScreen } from './addons-screen.tsx'
import { QueryObserver } from '@tanstack/react-query'
import { findLargestStep, recordCounts } from '#e2e/support/browser/measures/count-changes.ts'

const PATH = '/steps/addons'
const TITLE = 'Explore more tours with your pass'
const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'
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
async function renderAddons(options: Parameters<typeof renderScreen>[1] = {}) {
  const screen = await renderScreen(<AddonsScreen />, { path: PATH, order: {}, ...options })
  await expect.element(screen.heading(TITLE)).toBeVisible()
  return screen
}

/** More tours with the order summary. */
async function renderBesideSummary(options: Parameters<typeof renderScreen>[1] = {}) {
  return await renderScreen(
    <>
      <AddonsScreen />
      <CartSummary countdown={null} />
    </>,
    { path: PATH, order: {}, ...options },
  )
}

test("shows 'Searching more tours...' beside the summary while the tours load (ADDON-4, ERR-4)", async () => {
  const fault = 'getTourAddons:slow'
  const { heading, summary } = await renderBesideSummary({ fault, timers: 'fake' })
  await expect.element(heading('Searching more tours...')).toBeVisible()
  stopTime()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(cards).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(5000)
  resumeTime()
  await expect.element(heading(TITLE)).toBeVisible()
  await expect.element(heading('Searching more tours...')).not.toBeInTheDocument()
})

test('shows the template moreTours, and three tours with their fees and a faded fourth (ADDON-1, ADDON-2, ADDON-6)', async () => {
  await renderAddons()
  await expect.element(page.getByText('A river, a hill, a market')).toBeVisible()
  await expect
    .poll(() => readTexts(names))
    .toEqual([
      SEINE,
      'The Louvre in one good hour',
      MONTMARTRE,
      'Market morning with cheese and wine',
    ])
  const fee = card(SEINE).article.getByText('Port tax: €1.50 per guest')
  await expect.element(fee).toBeVisible()
})

test.each([
  { tours: ['PAR-EIFFEL'], next: 'Skip', isNextSolid: false },
  { tours: ['PAR-EIFFEL', 'PAR-SEINE'], next: 'Next', isNextSolid: true },
])(
  'has the most visible button on what can be added, later on Next: $next (ADDON-5)',
  async ({ tours, next, isNextSolid }) => {
    const { button } = await renderAddons({ order: { tours } })
    const { open } = card(MONTMARTRE)
    await expect.element(open).toBeVisible()
    expect([isSolid(button(next)), isSolid(open)]).toEqual([isNextSolid, !isNextSolid])
    await pressEnabled(open)
    await expect.element(open).toHaveAttribute('aria-expanded', 'true')
    expect(isSolid(open)).toBe(false)
  },
)

test('says beside the name of a tour what it costs (ADDON-6)', async () => {
  await renderAddons({ order: { unitCounters: [{ type: 'ADULT', quantity: 2 }] } })
  await expect.element(card(SEINE).article.getByText('+€3.00', { exact: true })).toBeVisible()
  await expect.element(card(MONTMARTRE).article.getByText('Included')).toBeVisible()
})

test('makes the faded fourth tour inert for keyboard and pointer (ADDON-2)', async () => {
  const { button } = await renderAddons()
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
  const { button } = await renderAddons()
  await pressEnabled(button('Show more tours'))
  await expect.element(names).toHaveLength(6)
  await expect.element(button('Show more tours')).not.toBeInTheDocument()
  const fourth = cards.nth(3)
  await expect.element(fourth.getByRole('button', openTime)).toHaveFocus()
  await pressEnabled(fourth.getByRole('button', openTime))
  await expect.element(fourth.getByRole('grid')).toBeVisible()
})

test('opens the week of the main tour in a card, and enables Add to cart once a time is chosen (ADDON-1, ADDON-5)', async () => {
  const { open, add, article, week } = card(MONTMARTRE)
  const { chooseFirstSlot } = await renderAddons()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await pressEnabled(open)
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await expect.element(week('8 June 2026')).toBeVisible()
  await expect.element(add).toBeDisabled()
  await chooseFirstSlot(article)
  await expect.element(add).toBeEnabled()
})

test('brings Add to cart into sight once a time is chosen, of three in a row on a phone (ADDON-5, LAYOUT-4)', async () => {
  await setViewport(390, 664)
  const { open, add, article } = card(SEINE)
  await renderAddons()
  await pressEnabled(open)
  await pressEnabled(article.getByRole('gridcell').getByRole('button', { disabled: false }).first())
  await article.getByRole('radio', { disabled: false }).first().click()
  await expect.poll(() => add.element().getBoundingClientRect().bottom).toBeLessThan(664 - 61)
  const tops = article
    .getByRole('radio')
    .elements()
    .map((time) => time.getBoundingClientRect().top)
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
})

test('shows an added tour as added, with the focus on Remove alone, and offers Next (ADDON-5, LAYOUT-5)', async () => {
  const { open, add, article, added, remove } = card(MONTMARTRE)
  const { button, chooseFirstSlot, route } = await renderAddons()
  await expect.element(button('Skip')).toBeVisible()
  await pressEnabled(open)
  await chooseFirstSlot(article)
  const focused: (string | null)[] = []
  article.element().addEventListener('focusin', ({ target }) => {
    focused.push((target as Element).textContent)
  })
  await pressEnabled(add)
  await expect.element(added).toBeVisible()
  await expect.element(remove).toHaveFocus()
  expect(focused.filter((name) => name !== 'Add to cart')).toEqual(['Remove'])
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(button('Skip')).not.toBeInTheDocument()
  await expect.element(button('Next')).toBeVisible()
  await pressEnabled(article.getByRole('link', { name: `Change time of ${MONTMARTRE}` }))
  await expect.poll(route).toMatch(/^\/steps\/booking_slot\?cart_item_id=/)
})

test('removes an added tour after a failure that the card holds, and offers Skip again (ADDON-5, UPGRADE-7)', async () => {
  const { open, added, remove, article } = card(MONTMARTRE)
  const { button, order, calls } = await renderAddons({
    order: { tours: ['PAR-EIFFEL', 'PAR-MONTMARTRE'] },
    fault: 'removeCartItem:500@1',
  })
  await expect.element(button('Next')).toBeVisible()
  await pressEnabled(remove)
  const contactHint = article.getByText('If you have any questions')
  await expect.element(contactHint).toBeVisible()
  const left = (locator: typeof article) => locator.element().getBoundingClientRect().left
  expect(left(contactHint) - left(article)).toBeGreaterThan(15)
  await pressEnabled(remove)
  await expect.element(open).toHaveFocus()
  await expect.element(added).not.toBeInTheDocument()
  await expect.element(button('Skip')).toBeVisible()
  const body = { orderIntentId: order.id, cartItemId: order.extendedCart.items[1]?.id }
  expect(calls('removeCartItem')).toMatchObject([{ body }, { body }])
})

test.each([
  { scenario: 'no-addons', path: '/steps/upgrades' },
  { scenario: 'no-addons,upgrades-off', path: '/steps/contact' },
])(
  'goes on to $path without tours to add, in $scenario, silently, and Back skips it (ADDON-3)',
  async ({ scenario, path }) => {
    const options = { path: PATH, order: {}, scenario, timers: 'fake' } as const
    const { route, services } = await renderScreen(<AddonsScreen />, options)
    expect(route()).toBe(PATH)
    const entries = history.length
    await expect.poll(route).toBe(path)
    expect(history.length).toBe(entries)
    await vi.advanceTimersByTimeAsync(1000)
    expect(services.get(createVoice).read()).toBe('')
  },
)

test('shows a fee code that the settings do not list at the fees of its card, which stays usable (ADDON-6, CART-8)', async () => {
  const { chooseFirstSlot } = await renderAddons({ scenario: 'unknown-fee-code' })
  const { open, add, added, article } = card(MONTMARTRE)
  await expect
    .element(article.getByText("Can't find mandatory payment code CITY-TAX"))
    .toBeVisible()
  await expect.element(article.getByText('Audio headset: €3.00 per guest')).toBeVisible()
  // What it costs in all is not known.
  await expect.element(article.getByText(/^\+€|^Included$/)).not.toBeInTheDocument()
  await pressEnabled(open)
  await chooseFirstSlot(article)
  await pressEnabled(add)
  await expect.element(added).toBeVisible()
})

test('keeps the focus when the tours fail after Remove and their error replaces it (ERR-4)', async () => {
  const { alert, mockApi } = await renderAddons({ order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } })
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove' })
  await expect.element(remove).toBeVisible()
  mockApi.faults = readFaults('getTourAddons:500')
  await pressEnabled(remove)
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('says which booked tour a time overlaps, before it is added (SLOT-4, ADDON-5)', async () => {
  const { order } = await renderAddons({
    order: { times: { 'PAR-EIFFEL': '10:30' } },
    scenario: 'freesale',
  })
  const cruise = page.getByRole('article', { name: SEINE, exact: true })
  await pressEnabled(cruise.getByRole('button', { name: 'Choose a time' }))
  const date = Number(order.extendedCart.items[0]?.availabilityId.slice(8, 10))
  await cruise.getByRole('button', { name: `${date} June 2026` }).click()
  const time = (name: string) => cruise.getByRole('radio', { name })
  const tour = `${EIFFEL}, 10:30 AM – 12:30 PM`
  const key = `Times marked “overlaps” clash with ${tour}`
  const text = `Overlaps ${tour}`
  await expect.element(time('10:45 AM')).toHaveAccessibleDescription(key)
  await expect.element(time('01:00 PM')).toHaveAccessibleDescription('')
  await expect.element(cruise.getByText(key)).toBeVisible()
  await pressEnabled(time('01:00 PM'))
  await expect.element(cruise.getByText(key)).toBeVisible()
  await pressEnabled(time('10:45 AM'))
  await expect.element(time('10:45 AM')).toHaveAccessibleDescription(text)
  await expect.element(cruise.getByText(text)).toBeVisible()
})

test('brings Undo into view where Remove was pressed at the lower edge, and leads from it to Remove (CART-10, LAYOUT-4)', async () => {
  await page.viewport(390, 500)
  onTestFinished(() => page.viewport(1280, 800))
  await renderAddons({ order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } })
  const { remove } = card(SEINE)
  remove.element().scrollIntoView({ block: 'end' })
  await pressEnabled(remove)
  const undo = page.getByRole('button', { name: `Undo removing ${SEINE}` })
  await expect.element(undo).toBeInViewport({ ratio: 1 })
  await pressEnabled(undo)
  await expect.element(remove).toHaveFocus()
})

test('can be skipped when the tours cannot be read (ADDON-4, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, button, route } = await renderAddons({ fault: 'getTourAddons:503' })
  await expect.element(alert).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await pressEnabled(button('Skip'))
  await expect.poll(route).toBe('/steps/upgrades')
})

test('Show more tours reveals the first of 200 tours at once, the rest after them, and observes no query for any (ADDON-2)', async () => {
  const { button } = await renderScreen(<AddonsScreen />, {
    order: {},
    scenario: 'many-addons(count=200)',
  })
  await expect.element(button('Show more tours')).toBeVisible()
  const observe = vi.spyOn(QueryObserver.prototype, 'setOptions')
  const counts = recordCounts('article')
  await pressEnabled(button('Show more tours'))
  await expect.poll(() => counts.at(-1)).toBe(200)
  expect(counts.slice(0, 2)).toEqual([4, 24])
  expect(findLargestStep(counts)).toBe(24)
  // The screen itself observes the order, the settings and the add-ons; it renders twice.
  expect(observe.mock.calls.length).toBeLessThan(20)
  const last = page.getByRole('article').nth(199)
  await pressEnabled(last.getByRole('button', { name: 'Choose a time' }))
  await expect.element(last.getByRole('grid')).toBeVisible()
})
