import { page } from 'vitest/browser'
import { STEPS } from '#src/domain/steps.ts'
import { readTexts } from './locators.ts'

/** The titles of the steps in the order of the checkout. */
export const STEP_TITLES = STEPS.map(({ title }) => title)

/** Their paths. */
export const STEP_PATHS = STEPS.map(({ path }) => path)

/** What the step bar shows; each reader gives titles from the left to the right. */
export function findStepBar() {
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  return {
    bar,
    readSteps: () => readTexts(bar.getByRole('listitem')),
    readLinks: () => readTexts(bar.getByRole('link')),
    /** Those that are marked as the current step: always one. */
    readCurrent: () =>
      Array.from(
        bar.query()?.querySelectorAll('[aria-current="step"]') ?? [],
        (step) => step.textContent,
      ),
  }
}
