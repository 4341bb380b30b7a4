import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { useNavigateStep } from './use-navigate-step.ts'

function Skip() {
  const navigateStep = useNavigateStep()
  return (
    <button type="button" onClick={() => navigateStep('/steps/contact')}>
      Skip
    </button>
  )
}

test('makes one history entry of two presses (STEPS-7)', async () => {
  const { button, route } = await renderScreen(<Skip />, { path: '/steps/upgrades' })
  await expect.element(button('Skip')).toBeVisible()
  const { idx } = history.state as { idx: number }
  const skip = button('Skip').element() as HTMLElement
  for (const _ of [1, 2]) skip.click()
  await expect.poll(route).toBe('/steps/contact')
  expect(history.state).toMatchObject({ idx: idx + 1 })
})
