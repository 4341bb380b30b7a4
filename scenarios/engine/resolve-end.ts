import { resolveStart } from './combine-scenarios.ts'
import type { Expectation, ResolvedScenario, VisitStart } from './types.ts'
import { START_STEPS } from './types.ts'

/** The widget's route of a step or of the confirmation. */
export function getStepPath(step: string): string {
  return step === 'result' ? '/result' : `/steps/${step}`
}

/** The end of each scenario of a list; `started` ends where it starts. */
export function listEnds(list: ResolvedScenario[]): Expectation[] {
  return list.map(({ scenario, values }) =>
    scenario.id === 'started'
      ? { path: getStepPath(String(values['at'])), visible: [] }
      : scenario.getExpected(values),
  )
}

/** The screen at which the visit of a list starts. */
export function resolveFirstStep(list: ResolvedScenario[]): VisitStart['step'] {
  const starts = list.flatMap(({ scenario, values }) => scenario.setup(values).start ?? [])
  return resolveStart(starts)?.step ?? 'unit_items'
}

/** The place of an end on the way from the first step of the visit, an index of START_STEPS. */
export function getPosition({ path }: Expectation, firstStep: VisitStart['step']): number {
  const first = START_STEPS.indexOf(firstStep)
  if (path === '/') return first - 1
  // Time runs out as soon as places are held.
  if (path === '/timeout') return Math.max(first, START_STEPS.indexOf('booking_slot'))
  const index = START_STEPS.findIndex((step) => getStepPath(step) === path)
  return index === -1 ? START_STEPS.length : index
}

/**
 * The index of the scenario with which a list ends: the last one, unless the visit cannot go on from an earlier end;
 * `started` only if it is alone.
 */
export function findEndIndex(list: ResolvedScenario[]): number {
  const last = Math.max(
    0,
    list.findLastIndex(({ scenario }) => scenario.id !== 'started'),
  )
  const firstStep = resolveFirstStep(list)
  const ends = listEnds(list).map((end, index) => {
    const position = getPosition(end, firstStep)
    const isPassed = end.path === '/' || position >= START_STEPS.indexOf(firstStep)
    return { index, position, isDeadEnd: end.isDeadEnd === true && isPassed }
  })
  const lastPosition = ends[last]?.position ?? 0
  const [barrier] = ends
    .filter(({ isDeadEnd, position }) => isDeadEnd && position < lastPosition)
    .toSorted((a, b) => a.position - b.position)
  return barrier?.index ?? last
}

/** The end of a list of scenarios, see `findEndIndex`. */
export function resolveEnd(list: ResolvedScenario[]): Expectation {
  return listEnds(list)[findEndIndex(list)] ?? { path: '/', visible: [] }
}
