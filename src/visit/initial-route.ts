import { getResumePath } from '#src/domain/steps.ts'
import type { SavedVisit } from './saved-visit.ts'
import { getCurrentPath } from './base-path.ts'

/** The route of the first screen, without a query: on `/` the step at which the saved visit goes on. */
export function resolveInitialRoute(savedVisit: Pick<SavedVisit, 'steps'> | null): string {
  const path = getCurrentPath()
  if (path !== '/') return path
  const [route = path] = getResumePath(savedVisit?.steps ?? []).split('?')
  return route
}
