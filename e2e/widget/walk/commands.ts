import fc from 'fast-check'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { WRITE_NAMES } from '#e2e/widget/tables/call-cases.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { ActionKind } from './actions.ts'
import { listActions } from './actions.ts'
import { describePage, readHeading } from './controls.ts'
import { isAtEnd } from './go-on.ts'
import { findProblems, lookBefore } from './invariants.ts'
import type { WalkAction, RandomWalk } from './walk.ts'

/** About ten lead from the first step to the end, and about as many may be needed to recover from earlier actions. */
const MAX_STEPS_TO_END = 25

/** The relative frequency of each kind of action. */
const WEIGHTS: Record<ActionKind, number> = {
  'go on': 8,
  press: 6,
  'press twice': 3,
  enter: 5,
  card: 2,
  pay: 4,
  busy: 2,
  late: 3,
  wait: 2,
  fault: 6,
  network: 1,
  page: 2,
  detour: 2,
  clock: 1,
  elsewhere: 2,
}

/** Actions in which the visitor presses something. */
const PRESSES: RegExp = /^(?:go on|press|pay|the bank)/

/** A kind of action, and the number of the one that is taken of those that are possible then. */
type Choice = { kind: ActionKind; pick: number }

/** The actions of a walk before the visitor only goes on: half as many on average. */
const MAX_ACTIONS = 13

/** What the visitor chooses to do. */
export const walkChoices: fc.Arbitrary<Choice[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...(Object.entries(WEIGHTS) as [ActionKind, number][]).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind),
      })),
    ),
    pick: fc.nat(999),
  }),
  { maxLength: MAX_ACTIONS, size: 'max' },
)

/** An error with what the visitor has done and sees. */
function createFailure({ actions }: RandomWalk, problem: string): Error {
  return new Error([problem, ...actions, describePage()].join('\n'))
}

/** Takes the action. @throws Error for something that must never happen. */
export async function takeAction(walk: RandomWalk, { label, run }: WalkAction): Promise<void> {
  const before = lookBefore(walk)
  walk.actions.push(label)
  await run(walk)
  await settle(walk.screen)
  const problems = await findProblems(walk, before, PRESSES.test(label))
  if (problems.length > 0) throw createFailure(walk, problems.join('. '))
}

/** Takes one of the actions of a kind that are possible at that moment, or presses something when there is none. */
export async function takeChoice(walk: RandomWalk, { kind, pick }: Choice): Promise<void> {
  const ofKind = listActions(walk, kind)
  const actions = ofKind.length > 0 ? ofKind : listActions(walk, 'press')
  const action = actions[pick % actions.length]
  if (action !== undefined) await takeAction(walk, action)
}

/** Scenarios in which walks start: without an order, or at a step, with what the steps before have entered. */
export const walkStarts: fc.Arbitrary<string> = fc
  .record({
    step: fc.constantFrom(null, ...STEP_IDS, 'payment' as const, 'payment' as const),
    scenario: fc.constantFrom(
      'standard',
      'mandatory-payments',
      'freesale,mandatory-payments',
      'dietary',
      'payment-3ds',
      'negative-difference',
    ),
  })
  .map(({ step, scenario }) => (step === null ? scenario : `${scenario},started(at=${step})`))

/** The number of times that the visitor goes on before the faults are removed. */
const STEPS_WITH_FAULTS = 2

/** @throws Error when the page offers no way to a booking or to the end of its time. */
async function goOnToEnd(walk: RandomWalk): Promise<string | null> {
  for (let step = 0; step < MAX_STEPS_TO_END && !isAtEnd(); step += 1)
    for (const action of listActions(walk, 'go on')) await takeAction(walk, action)
  if (!isAtEnd()) throw createFailure(walk, 'The way ends here')
  return readHeading()
}

/**
 * The visitor goes on as the page offers it, soon without any fault, until the order is booked or its time is over;
 * then the last page is loaded again.
 * @returns The heading of the end.
 */
export async function finishWalk(walk: RandomWalk): Promise<string | null> {
  walk.screen.setFaults(WRITE_NAMES.map((name) => `${name}:500`).join())
  for (let step = 0; step < STEPS_WITH_FAULTS && !isAtEnd(); step += 1)
    for (const action of listActions(walk, 'go on')) await takeAction(walk, action)
  walk.screen.setFaults('')
  if (walk.isOffline) walk.screen.network.setOnline(true)
  walk.release?.()
  walk.release = null
  const end = await goOnToEnd(walk)
  await takeAction(walk, { label: 'reload at the end', run: ({ open }) => open() })
  const reloaded = await goOnToEnd(walk)
  if (reloaded !== end) throw createFailure(walk, `'${end}' is '${reloaded}' after a reload`)
  return end
}
