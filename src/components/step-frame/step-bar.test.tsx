import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { type StepId, buildStepStates } from '#src/domain/steps.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findStepBar } from '#e2e/support/browser/controls/step-bar.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { StepBar, StepPlace } from './step-bar.tsx'

const { bar, readCurrent, readLinks } = findStepBar()
const timeslot = bar.getByRole('link', { name: 'Timeslot' })

const STEPS = STEP_IDS.map((id, index) => ({
  id,
  index,
  path: `/steps/${id}`,
  href: `/steps/${id}`,
  state: index < 3 ? ('reached' as const) : index === 3 ? ('current' as const) : ('ahead' as const),
}))

function Steps({ current }: { current: StepId }) {
  const history = [
    { path: '/steps/booking_slot', query: '?tour_code=PAR-EIFFEL', index: 1 },
    { path: '/steps/contact', query: '', index: 4 },
  ]
  const steps = buildStepStates({ current, history, hasUpgrades: true, hasNoAddons: false })
  return <StepBar steps={steps} />
}

test('links the reached steps with their queries, and marks the current and the done ones (STEPS-3, STEPS-4)', async () => {
  const { route } = await renderScreen(<Steps current="addons" />, { path: '/steps/addons' })
  await expect.poll(readCurrent).toEqual(['More tours'])
  expect(readLinks()).toEqual(['Travelers', 'Timeslot', 'Upgrades', 'Contacts'])
  await expect.element(timeslot).toHaveAccessibleDescription('Done')
  await expect
    .element(bar.getByRole('link', { name: 'Contacts' }))
    .not.toHaveAttribute('aria-describedby')
  await pressEnabled(timeslot)
  await expect.poll(route).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
})

test('shows the position and the current title alone on a phone (LAYOUT-1)', async () => {
  await setViewport(390, 844)
  await renderScreen(<StepPlace steps={STEPS} />)
  await expect.element(page.getByText('Upgrades4/7')).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(page.getByText('4/7')).not.toBeVisible()
})

test('shows the titles of later steps from 730 px (LAYOUT-1)', async () => {
  await setViewport(729, 800)
  await renderScreen(<Steps current="addons" />, { path: '/steps/addons' })
  const ahead = bar.getByText('Payment')
  await expect.element(ahead).toBeInTheDocument()
  expect(measure(ahead).width).toBe(1)
  await page.viewport(730, 800)
  expect(measure(ahead).width).toBeGreaterThan(40)
})

test('is seven equal parts on a phone that can be pressed (STEPS-2, LAYOUT-3)', async () => {
  await setViewport(390, 664)
  await renderScreen(<StepBar steps={STEPS} />)
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  const parts = bar.getByRole('listitem')
  await expect.element(parts).toHaveLength(7)
  const boxes = parts.elements().map((part) => part.firstElementChild?.getBoundingClientRect())
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  expect(boxes.map((box) => (box?.height ?? 0) >= 36)).toEqual(STEP_IDS.map(() => true))
  const link = bar.getByRole('link', { name: 'Travelers' }).element()
  const { left, bottom } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, bottom - 4)).toBe(link)
})
