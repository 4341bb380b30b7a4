import { expect, test } from 'vitest'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { CartSummary } from './cart-summary.tsx'

const summaryAlone = <CartSummary countdown={null} />
const TOURS = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES', 'ARCH'].map(
  (name) => `PAR-${name}`,
)

test('folds a cart of more than six tours (CART-1)', async () => {
  const { button, summary } = await renderScreen(summaryAlone, { order: { tours: TOURS } })
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
  const { openSummary, summary } = await renderScreen(summaryAlone, { scenario, order })
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

test('keeps the word of its bar whole beside countdown and total at 320 px (CART-1, LAYOUT-3)', async () => {
  await setViewport(320, 800)
  const countdown = <span style={{ width: '120px' }}>29:59 left</span>
  const { summary } = await renderScreen(<CartSummary countdown={countdown} />, {
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const word = summary.getByText('Summary', { exact: true })
  await expect.element(word).toBeVisible()
  expect(word.element().getBoundingClientRect().height).toBe(24)
})

test.each([
  { scenario: 'mandatory-payments', order: { upgrade: 'PAR-EIFFEL-SUMMIT' } },
  { scenario: 'hostile-strings', order: {} },
])('is accessible with a full cart in the scenario $scenario (LAYOUT-3)', async (options) => {
  await setViewport(390, 844)
  const { openSummary, summary } = await renderScreen(
    <main>
      <h1>Payment</h1>
      <div>{summaryAlone}</div>
    </main>,
    { scenario: options.scenario, order: { tours: TOURS.slice(0, 6), ...options.order } },
  )
  await openSummary()
  await expect.element(summary.getByRole('listitem').first()).toBeVisible()
  await expectAccessible()
})

test('scrolls the tours of a long cart alone and keeps upgrades, fees and total in view (CART-1, CART-4)', async () => {
  await setViewport(1280, 720)
  const { summary } = await renderScreen(summaryAlone, {
    scenario: 'mandatory-payments',
    order: { tours: TOURS.slice(0, 3), upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const totals = summary.getByRole('group', { name: 'Totals' })
  const edit = summary.getByRole('link', { name: /^Edit/ }).last()
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  await expect.element(edit).not.toBeInViewport({ ratio: 1 })
  edit.element().scrollIntoView()
  await expect.element(edit).toBeInViewport({ ratio: 1 })
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  // A list that can be scrolled sideways moves when one of its buttons gets the focus.
  const list = summary.getByRole('list').element()
  expect(list.scrollWidth).toBe(list.clientWidth)
})
