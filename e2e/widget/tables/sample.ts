import { inject } from 'vitest'
import type { State } from './states.ts'

/** In `npm test` one entry of so many. */
const SAMPLE = 4

/**
 * Whether an entry of a long table is tested now: in the nightly run each, in `npm test` one of every `sample`, another one in each row.
 */
export function isSampled(row: number, column: number, sample = SAMPLE): boolean {
  return inject('isNightly') || (row + column) % sample === 0
}

/** The rows of a table that are tested now: in the nightly run all, in `npm test` one of every `sample`, from the first one on. */
export function sampleRows<Row>(rows: readonly Row[], sample = SAMPLE): Row[] {
  return rows.filter((_, row) => isSampled(row, 0, sample))
}

/** Seeds after which a state is tested by the same property again. */
const PERIOD = 30

/**
 * The states that a property is tested in now, with their names: in the nightly run all, in `npm test` a few: with each
 * `STATES_SEED` others, so that every state has had every property after `PERIOD` of them.
 * @param property The number of the property; each begins elsewhere.
 */
export function sampleStates(states: readonly State[], property: number): [string, State][] {
  const period = inject('isNightly') ? 1 : Math.min(PERIOD, states.length)
  return states
    .filter((_, index) => (index + inject('statesSeed') + 5 * property) % period === 0)
    .map((state) => [state.scenario, state])
}

/**
 * The failures that a state is tested with: another one for each number, in the nightly run all of them at the steps of the
 * plain visit.
 */
export function sampleFailures<Kind>(
  kinds: readonly Kind[],
  { scenario }: State,
  number: number,
): Kind[] {
  if (inject('isNightly') && scenario.startsWith('started(')) return [...kinds]
  return kinds.filter((_, index) => index === number % kinds.length)
}
