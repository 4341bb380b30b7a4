import { english } from '#src/i18n/en.ts'
import type { START_STEPS } from '#scenarios/engine/types.ts'

/** The screens at which a visit can start, in English. */
export const STEP_TITLES: Record<(typeof START_STEPS)[number], string> = {
  ...english.steps,
  result: 'Confirmation',
}
