import { expect, test } from 'vitest'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { StepPlace } from '#src/components/step-frame/step-bar.tsx'
import { buildStepStates } from '#src/domain/steps.ts'
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
