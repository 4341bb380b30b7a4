import type { OrderIntent } from '#src/contract/entities.ts'
import { findMissingStep } from './missing-step.ts'
import type { StepId, StepVisit } from './steps.ts'
import { STEPS, getResumePath } from './steps.ts'

/**
 * Returns the path at which an order is opened: the step that the host page names, unless an earlier one is missing (HOST-10), else where the
 * visit goes on (STEPS-1).
 */
export function getEntryPath(
  stepId: StepId | undefined,
  order: OrderIntent,
  history: readonly StepVisit[],
): string {
  const missingPath = findMissingStep(order)?.path
  const missing = STEPS.find(({ path }) => path === missingPath) ?? STEPS.at(-1)
  const step = STEPS.find(({ id }) => id === stepId)
  return step && missing && step.index <= missing.index ? step.path : getResumePath(history)
}
