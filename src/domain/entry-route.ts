import type { OrderIntent } from '#src/contract/entities.ts'
import { findMissingStep } from './missing-step.ts'
import type { StepId, StepVisit } from './steps.ts'
import { STEPS } from './steps.ts'

/**
 * Where a visit opens: at the route of its address; at `/` at the step that the host page names, unless the order lacks an
 * earlier one (HOST-10), else at the last visited step with its query, else at the first one (STEPS-1).
 */
export function findEntryRoute(visit: {
  path: string
  step: StepId | undefined
  history: readonly StepVisit[]
  /** Undefined until it is loaded. */
  order?: OrderIntent | undefined
}): string {
  const { path, history, order } = visit
  if (path !== '/') return path
  const step = STEPS.find(({ id }) => id === visit.step)
  const missingPath = order && findMissingStep(order)?.path
  const missing = STEPS.find((each) => each.path === missingPath)
  if (step && (missing === undefined || step.index <= missing.index)) return step.path
  const last = history.at(-1) ?? { path: '/steps/unit_items', query: '' }
  return last.path + last.query
}
