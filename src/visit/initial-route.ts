import { getResumePath } from '#src/domain/steps.ts'
import type { Launch } from './launch.ts'
import type { SavedVisit } from './saved-visit.ts'
import { getCurrentPath } from './base-path.ts'

/**
 * The route of the first screen, without a query: on `/` the step of the launch, else the one at which the saved visit goes
 * on.
 */
export function resolveInitialRoute(
  savedVisit: Pick<SavedVisit, 'steps'> | null,
  launch: Pick<Launch, 'step'> | null = null,
): string {
  const path = getCurrentPath()
  if (path !== '/') return path
  if (launch?.step !== undefined) return `/steps/${launch.step}`
  const [route = path] = getResumePath(savedVisit?.steps ?? []).split('?')
  return route
}
