import { expect, test, vi } from 'vitest'
import { runTasks, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { STEPS } from '#src/domain/steps.ts'
import { StepPage } from './step-page.tsx'

test.each(STEPS)(
  'of $path, which nobody touches, only the time renders (TIMEOUT-1)',
  async (step) => {
    const { Watched, takeRenders } = watchRenders()
    const { timer } = await renderScreen(
      <Watched>
        <StepPage {...step} />
      </Watched>,
      { path: step.path, order: {}, timers: 'fake' },
    )
    await expect.element(timer).toBeVisible()
    stopTime()
    const renderSecond = async () => {
      await runTasks()
      takeRenders()
      await vi.advanceTimersByTimeAsync(1000)
      await runTasks()
      return takeRenders()
    }
    // Polled: at first a step loads what the next one needs.
    await expect.poll(renderSecond).toEqual({ commits: 1, texts: [] })
  },
)
