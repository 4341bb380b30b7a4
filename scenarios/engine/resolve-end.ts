import type { ResolvedScenario, Scenario } from './types.ts'

/** The index of the scenario with which a list ends: the last one; `started` only if it is alone. */
export function findEndIndex(list: { scenario: Scenario }[]): number {
  return Math.max(
    0,
    list.findLastIndex(({ scenario }) => scenario.id !== 'started'),
  )
}

/** The widget's route of a step or of the confirmation. */
export function getStepPath(step: string): string {
  return step === 'result' ? '/result' : `/steps/${step}`
}

/** Returns the end of a list of scenarios: that of its last one; `started` alone ends where it starts. */
export function resolveEnd(list: ResolvedScenario[]): Scenario['expected'] {
  const last = list[findEndIndex(list)]
  if (last && last.scenario.id !== 'started') return last.scenario.getExpected(last.values)
  return { path: getStepPath(String(last?.values['at'])), visible: [] }
}
