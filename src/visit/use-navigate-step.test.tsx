import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { Link } from './link.tsx'
import { useNavigateStep } from './use-navigate-step.ts'

const TARGET = '/steps/contact?a=b'

function SkipLink() {
  return <Link to={TARGET}>Skip</Link>
}

function SkipButton() {
  const navigateStep = useNavigateStep()
  return (
    <button type="button" onClick={() => navigateStep(TARGET)}>
      Skip
    </button>
  )
}

test.each([
  ['a link', SkipLink],
  ['a button', SkipButton],
])('makes one history entry of two presses of %s (STEPS-7)', async (_, Control) => {
  const { route } = await renderScreen(<Control />, { path: '/steps/upgrades' })
  const skip = page.getByText('Skip')
  await expect.element(skip).toBeVisible()
  const { idx } = history.state as { idx: number }
  for (const _ of [1, 2]) press(skip.element() as HTMLElement)
  await expect.poll(route).toBe(TARGET)
  expect(history.state).toMatchObject({ idx: idx + 1 })
})
