import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { setViewport } from '#e2e/screens/support/viewport.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { StepBar } from './step-bar.tsx'

const STEPS = STEP_IDS.map((id, index) => ({
  id,
  index,
  path: `/steps/${id}`,
  href: `/steps/${id}`,
  state: index < 3 ? ('reached' as const) : index === 3 ? ('current' as const) : ('ahead' as const),
}))

test('is seven equal parts of 44 px on a phone, with the title of the step (STEPS-2, LAYOUT-3)', async () => {
  await setViewport(390, 664)
  await renderScreen(<StepBar steps={STEPS} />)
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect.element(bar.getByText('Upgrades').last()).toBeVisible()
  await expect.element(bar.getByText('4/7')).toBeVisible()
  const parts = bar.getByRole('listitem')
  const boxes = parts.elements().map((part) => part.firstElementChild?.getBoundingClientRect())
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  expect(boxes.map((box) => (box?.height ?? 0) >= 44)).toEqual(STEP_IDS.map(() => true))
  // The title lies over the parts and leaves them their presses.
  const link = bar.getByRole('link', { name: 'Travelers' }).element()
  const { left, bottom } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, bottom - 4)).toBe(link)
})
