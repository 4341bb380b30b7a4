import { type StepId, type StepVisit, STEPS } from './steps.ts'

/**
 * Where a visit opens: at the route of its address; at `/` at the step that the host page names, unless the order
 * lacks an earlier one (HOST-10), else at the last visited step with its query, else at the first one (STEPS-1).
 */
export function findEntryRoute(visit: {
  path: string
  step: StepId | undefined
  history: readonly StepVisit[]
  /** The step that adds what the order lacks, by `findMissingStep`; undefined for nothing, or before it is loaded. */
  missingPath?: string | undefined
}): string {
  const { path, history, missingPath } = visit
  if (path !== '/') return path
  const step = STEPS.find(({ id }) => id === visit.step)
  const missing = STEPS.find((each) => each.path === missingPath)
  if (step && (missing === undefined || step.index <= missing.index)) return step.path
  const last = history.at(-1) ?? { path: '/steps/unit_items', query: '' }
  return last.path + last.query
}
