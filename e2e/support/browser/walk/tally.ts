import { STEPS } from '#src/domain/steps.ts'
import { ACTION_KINDS } from './actions.ts'
import type { RandomWalk } from './walk.ts'

/** Counters of a run: the walks in which each event happened, all actions, and a digest of them. */
export type Tally = Map<string, number>

/** Events that a run must cover at least once. */
const REQUIRED_EVENTS = [
  ...ACTION_KINDS,
  ...STEPS.map(({ path }) => path),
  '/result',
  '/timeout',
  'Pay pressed',
  'the bank asks',
  'paid elsewhere',
  'a change is reported',
  'booked',
]

/** Extends the checksum of the actions, by which two runs can be compared. */
function addToDigest(digest: number, text: string): number {
  return Array.from(text).reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003,
    digest,
  )
}

export function countWalk(tally: Tally, { met, actions }: RandomWalk): void {
  for (const name of met) tally.set(name, (tally.get(name) ?? 0) + 1)
  tally.set('walks', (tally.get('walks') ?? 0) + 1)
  tally.set('actions', (tally.get('actions') ?? 0) + actions.length)
  tally.set('digest', addToDigest(tally.get('digest') ?? 0, actions.join()))
}

/** The required events that no walk has covered. */
export function listMissing(tally: Tally): string[] {
  return REQUIRED_EVENTS.filter((name) => !tally.has(name))
}

export function describeTally(tally: Tally): string {
  return ['walks', 'actions', 'digest', ...REQUIRED_EVENTS]
    .map((name) => `${name}: ${tally.get(name) ?? 0}`)
    .join(', ')
}
