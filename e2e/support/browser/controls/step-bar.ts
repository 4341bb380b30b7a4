import { page } from 'vitest/browser'
import { STEPS } from '#src/domain/steps.ts'
import { t } from '#src/i18n/language.ts'
import { readTexts } from './locators.ts'

/** The titles of the steps in the order of the checkout. */
export const STEP_TITLES = STEPS.map(({ id }) => t.steps[id])

/** Their paths. */
export const STEP_PATHS = STEPS.map(({ path }) => path)

/** Readers of the step bar; each returns titles from left to right. */
export function findStepBar() {
  const bar = page.getByRole('navigation', { name: 'Checkout steps' })
  return {
    bar,
    readSteps: () => readTexts(bar.getByRole('listitem')),
    readLinks: () => readTexts(bar.getByRole('link')),
    /** The steps marked as current; always one. */
    readCurrent: () =>
      Array.from(
        bar.query()?.querySelectorAll('[aria-current="step"]') ?? [],
        (step) => step.textContent,
      ),
  }
}
