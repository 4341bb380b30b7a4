import { expect, test, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { upgradesQuery } from '#src/api/queries.ts'
import { ORDER_KEY } from '#src/order/order-cache.ts'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { expectFocusKept, expectFocusOn } from '#e2e/support/browser/controls/focus.ts'
import { countVisible, readTexts } from '#e2e/support/browser/controls/locators.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { CartSummary } from './cart-summary.tsx'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { StepPlace } from '#src/components/step-frame/step-bar.tsx'
import { buildStepStates } from '#src/domain/steps.ts'

const EIFFEL = 'Eiffel Tower with a guide'
const SUMMIT = 'Eiffel Tower to the summit'
const NIGHT = 'Eiffel Tower by night'
const SEINE = 'Cruise on the Seine'
const LOUVRE = 'The Louvre in one good hour'

const TWO_TOURS = { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }

/** An upgraded tour and an add-on, both with fees. */
const WITH_FEES = {
  scenario: 'mandatory-payments',
  order: {
    ...TWO_TOURS.order,
    times: { 'PAR-EIFFEL': '18:30' },
    upgrade: 'PAR-EIFFEL-NIGHT',
  },
}

const { toggle, items, item, editLink, upgradeLink, deleteButton, totals, amount } =
  findCartSummary()

async function renderSummary(options: RenderOptions = {}) {
  const screen = await renderScreen(<CartSummary countdown={null} />, {
    path: '/steps/contact',
    ...options,
  })
  await expect.element(screen.summary).toBeVisible()
  return screen
}

test('names the destination and counts the guests (CART-2)', async () => {
  const { summary } = await renderSummary({
    launch: { tourCode: 'NYC-HARBOR', configCode: 'new-york-pass' },
    order: {
      configCode: 'new-york-pass',
      tours: [],
      unitCounters: [
        { type: 'ADULT', quantity: 1 },
        { type: 'CHILD', quantity: 3 },
        { type: 'INFANT', quantity: 1 },
      ],
    },
  })
  await expect
    .poll(() => readTexts(summary.getByRole('definition')))
    .toEqual(['New York', '1 Adult, 3 Children, 1 InfantEdit'])
  expect(readTexts(summary.getByRole('term'))).toEqual(['Destination', 'Guests'])
})

test("shows an item with its name and its time in the tour's own offset (CART-3)", async () => {
  // It is Friday then in the visitor's time zone.
  const { order } = await renderSummary({ order: { times: { 'PAR-EIFFEL': '18:30' } } })
  expect(order.extendedCart.items).toMatchObject([{ availabilityId: '2026-06-11T18:30:00+02:00' }])
  expect(new Date('2026-06-11T18:30:00+02:00').getDate()).toBe(12)
  await expect.element(items).toHaveLength(1)
  await expect.element(items.getByText(EIFFEL, { exact: true })).toBeVisible()
  await expect.element(items.getByText('Thu, 11 June 2026 18:30 PM', { exact: true })).toBeVisible()
  await expect.element(editLink(EIFFEL)).toBeVisible()
  await expect.element(items.getByText('Upgraded', { exact: true })).not.toBeInTheDocument()
})

test('links to Upgrades where it has something for the item, and makes no call for that (CART-3, UPGRADE-7, API-4)', async () => {
  const { calls, client, order } = await renderSummary({
    order: {
      tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'],
      times: { 'PAR-SEINE': '20:00' },
      upgrade: 'PAR-EIFFEL-SUMMIT',
    },
  })
  await expect.element(upgradeLink(SUMMIT)).toHaveTextContent(/^Change upgrade$/)
  await expect.element(upgradeLink(SEINE)).not.toBeInTheDocument()
  expect(calls('getAllAllowedUpgrades')).toEqual([])
  // An earlier step does this.
  await client.query(upgradesQuery(order.id))
  await expect.element(upgradeLink(SEINE)).toHaveTextContent(/^Upgrade$/)
  await expect.element(item(LOUVRE)).toBeVisible()
  await expect.element(upgradeLink(LOUVRE)).not.toBeInTheDocument()
  expect(calls('getAllAllowedUpgrades')).toHaveLength(1)
})

test('shows that the pass covers an add-on, and each amount once (CART-4)', async () => {
  const { summary } = await renderSummary(WITH_FEES)
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

test('lists each mandatory payment with its title, its description and its price (CART-4)', async () => {
  const { summary } = await renderSummary(WITH_FEES)
  const lines = [
    'Upgrades€93.75',
    'Mandatory payments€33.00',
    'City tax €15.00 · Collected for the city, per guest.',
    'Audio headset €18.00 · Required by the site for groups, per guest.',
    'Total€126.75',
  ]
  await expect.element(summary).toHaveTextContent(lines.join(''))
})

test('offers the contact page where a fee is not found (CART-8, ERR-1)', async () => {
  const { summary } = await renderSummary({ scenario: 'unknown-fee-code', order: {} })
  await expect.element(summary).toHaveTextContent("Can't find mandatory payment code CITY-TAX")
  await expect.element(summary.getByRole('link', { name: 'contact us' })).toBeVisible()
})

test('expands and collapses on a phone (CART-1)', async () => {
  await setViewport(390, 844)
  await renderSummary({ order: { upgrade: 'PAR-EIFFEL-SUMMIT' } })
  await pressEnabled(toggle)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.element(items).toBeVisible()
  await expect.element(totals).toBeVisible()
  await pressEnabled(toggle)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(totals).not.toBeInTheDocument()
  expect(countVisible(amount('€58.00'))).toBe(1)
})

test.each([
  { screen: 'a desktop', width: 1280, isFolded: false },
  { screen: 'a phone', width: 390, isFolded: true },
])(
  'deletes an item on $screen, and the last one left has no Delete (CART-6)',
  async ({ width, isFolded }) => {
    await setViewport(width, 800)
    const { order, calls, summary } = await renderSummary(TWO_TOURS)
    const [, seine] = order.extendedCart.items
    if (isFolded) await pressEnabled(toggle)
    await expect.element(items).toHaveLength(2)
    await pressEnabled(deleteButton(SEINE))
    await expect.element(items).toHaveLength(1)
    await expect.element(item(EIFFEL)).toBeVisible()
    await expect.element(summary.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(calls('removeCartItem')).toMatchObject([
      { body: { orderIntentId: order.id, cartItemId: seine?.id } },
    ])
  },
)

test('shows the reason and the order as it is now when Delete is refused (CART-6, CART-7)', async () => {
  const { order, call } = await renderSummary(TWO_TOURS)
  const [eiffel] = order.extendedCart.items
  await expect.element(items).toHaveLength(2)
  // Another tab removes the other tour: this one is now the last.
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: eiffel?.id ?? '' })
  await pressEnabled(deleteButton(SEINE))
  const reason = item(SEINE).getByRole('alert')
  await expect.element(reason).toHaveTextContent(/^The last tour of an order can't be removed$/)
  await expect.element(items).toHaveLength(1)
  await expect.element(deleteButton(SEINE)).not.toBeInTheDocument()
  await expect.element(reason).toHaveTextContent(/^The last tour of an order can't be removed$/)
  // The pressed button is gone.
  await expectFocusOn(reason)
})

test('removes an item that another tab has deleted (CART-7)', async () => {
  const { order, call, alert } = await renderSummary(TWO_TOURS)
  const [, seine] = order.extendedCart.items
  await expect.element(items).toHaveLength(2)
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: seine?.id ?? '' })
  await pressEnabled(deleteButton(SEINE))
  await expect.element(items).toHaveLength(1)
  await expect.element(item(EIFFEL)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('keeps the focus where another device has removed the line or the Delete that has it (CART-7, LAYOUT-3)', async () => {
  const tours = ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE']
  const { client, order, summary } = await renderSummary({ order: { tours } })
  const keepTours = (...kept: number[]) => {
    const keptItems = order.extendedCart.items.filter((_, index) => kept.includes(index))
    const extendedCart = { ...order.extendedCart, items: keptItems }
    client.setQueryData(ORDER_KEY, { ...order, extendedCart })
  }
  await expect.element(items).toHaveLength(3)
  editLink(SEINE).element().focus()
  keepTours(0, 2)
  await expect.element(summary).toHaveFocus()
  deleteButton(EIFFEL).element().focus()
  keepTours(0)
  await expect.element(item(EIFFEL)).toHaveFocus()
})

test.each([
  ['standard', 'Upgraded'],
  ['negative-difference', 'Changed'],
])("calls a replacement in %s '%s' (CART-14)", async (scenario, badge) => {
  const { summary } = await renderSummary({ scenario, order: { upgrade: 'PAR-EIFFEL-SUMMIT' } })
  await expect.element(summary.getByText(badge, { exact: true })).toBeVisible()
})

test('keeps the focus when the line of a deleted tour goes with its Check now (CART-7, ERR-4)', async () => {
  const { button, call, calls, order } = await renderSummary({
    ...TWO_TOURS,
    send: { removeCartItem: () => new Promise(() => undefined) },
    timers: 'fake',
  })
  const [, seine] = order.extendedCart.items
  await pressEnabled(deleteButton(SEINE))
  await expect.poll(() => calls('removeCartItem')).toHaveLength(1)
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: seine?.id ?? '' })
  await waitForElement(button('Check now'), 1000)
  await pressEnabled(button('Check now'))
  await expect.element(items).toHaveLength(1)
  await expectFocusKept()
})

/** The texts that the totals show in place of themselves. */
function readChanges(): string[] {
  return [...document.querySelectorAll('[data-total]')].map((total) => {
    const { content } = getComputedStyle(total, '::after')
    return content === 'none' ? '' : content.replaceAll(/"|attr\(.*|\/.*/g, '').trim()
  })
}

/** Deletes a tour with fees of 4.50. */
async function deleteCruise(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => emulateMedia())
  await emulateMedia({ reducedMotion })
  await renderSummary({ ...TWO_TOURS, timers: 'fake' })
  await expect.element(items).toHaveLength(2)
  await pressEnabled(deleteButton(SEINE))
}

test('each total shows for a moment what was taken away (CART-15)', async () => {
  await deleteCruise('no-preference')
  await expect.poll(readChanges).toEqual(['−€4.50', '−€4.50'])
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(readChanges).toEqual(['', ''])
})

test('shows nothing of a change with reduced motion (CART-15)', async () => {
  await deleteCruise('reduce')
  await expect.element(amount('€0.00').first()).toBeInTheDocument()
  await expect.element(items).toHaveLength(1)
  expect(readChanges()).toEqual(['', ''])
})

const TOURS = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES', 'ARCH'].map(
  (name) => `PAR-${name}`,
)

test('folds a cart of more than six tours (CART-1)', async () => {
  const { button, summary } = await renderSummary({ order: { tours: TOURS } })
  const tours = summary.getByRole('listitem')
  await expect.element(tours).toHaveLength(3)
  await pressEnabled(button('Show all 7 tours'))
  await expect.element(tours).toHaveLength(7)
  await expect.element(tours.nth(3).getByRole('link', { name: /^Edit/ })).toHaveFocus()
})

test.each([
  { scenario: 'standard', note: 'Included with your pass', order: {} },
  {
    scenario: 'negative-difference',
    note: "You won't be charged",
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
  },
])("shows '$note' in whole (CART-4, LAYOUT-3)", async ({ scenario, note, order }) => {
  await setViewport(320, 800)
  const { openSummary, summary } = await renderSummary({ scenario, order })
  await openSummary()
  const text = summary.getByText(note)
  for (const width of [320, 1280]) {
    await setViewport(width, 800)
    await expect.element(text).toBeInViewport({ ratio: 0.99 })
    const { left, top, bottom } = text.element().getBoundingClientRect()
    for (const y of [top + 1, bottom - 1])
      expect(document.elementFromPoint(left + 1, y)).toBe(text.element())
  }
})

test('has step, countdown and total in one line at 360 px, and opens wherever it is pressed (CART-1, LAYOUT-3)', async () => {
  await setViewport(360, 800)
  const countdown = <span style={{ width: '90px' }}>29:59</span>
  const steps = buildStepStates({
    current: 'addons',
    history: [],
    hasUpgrades: true,
    hasNoAddons: false,
  })
  const { summary, summaryToggle } = await renderScreen(
    <CartSummary stepPlace={<StepPlace steps={steps} />} countdown={countdown} />,
    { order: { upgrade: 'PAR-EIFFEL-SUMMIT' } },
  )
  await expect.element(summary.getByText('More tours')).toBeVisible()
  const { left, top, height } = measure(summary)
  expect(height).toBe(46)
  expect(document.elementFromPoint(left + 20, top + 20)).toBe(summaryToggle.element())
})

test('scrolls a long cart between the guests and the total in a low window (CART-1)', async () => {
  await setViewport(1024, 480)
  const { summary } = await renderSummary({
    scenario: 'mandatory-payments',
    order: { tours: TOURS.slice(0, 3), upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const total = summary.getByRole('group', { name: 'Totals' })
  const fees = summary.getByText('Mandatory payments')
  const edit = summary.getByRole('link', { name: /^Edit/ })
  await expect.element(edit.nth(1)).toBeInViewport({ ratio: 1 })
  await expect.element(total).toBeInViewport({ ratio: 1 })
  await expect.element(fees).not.toBeInViewport()
  for (const link of edit.all()) {
    link.element().focus()
    expect(measure(link).bottom).toBeLessThanOrEqual(measure(total).top)
  }
  fees.element().scrollIntoView()
  await expect.element(fees).toBeInViewport({ ratio: 1 })
  await expect.element(total).toBeInViewport({ ratio: 1 })
  await pressEnabled(summary.getByRole('button', { name: /^Delete/ }).last())
  const undo = summary.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeVisible()
  fees.element().scrollIntoView()
  await expect.element(undo).toBeInViewport({ ratio: 1 })
  const scrolled = [...summary.element().querySelectorAll('div')].filter(
    (element) => getComputedStyle(element).overflowY === 'auto',
  )
  // The ring around what has the focus is 4 px wide.
  const start = (scrolled[1]?.getBoundingClientRect().top ?? Infinity) + 4
  const controls = summary.element().querySelectorAll<HTMLElement>('li :is(a, button)')
  const [last, ...others] = [...controls].reverse()
  last?.focus()
  for (const control of others) {
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(control)
    control.scrollIntoView()
    expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(start)
  }
  // A box that can be scrolled sideways moves when one of its buttons gets the focus.
  expect(scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0])
})
