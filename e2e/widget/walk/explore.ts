import fc from 'fast-check'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { WRITE_NAMES } from '#e2e/widget/tables/call-cases.ts'
import { findRecorded, isOperable } from '#mocks/tools/visitor/find-control.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { ActKind } from './actions.ts'
import { listActs } from './actions.ts'
import { describePage, readHeading } from './reachable.ts'
import { isAtEnd } from './go-on.ts'
import { findProblems, lookBefore } from './invariants.ts'
import type { Act } from './perform.ts'
import { describeAct, performAct } from './perform.ts'
import type { RandomWalk } from './walk.ts'

/** About ten lead from the first step to the end, and about as many may be needed to recover from earlier actions. */
const MAX_STEPS_TO_END = 25

/** The relative frequency of each kind of action. */
const WEIGHTS: Record<ActKind, number> = {
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

/** What happens in a walk before the visitor only goes on: half as many on average. */
const MAX_ACTS = 13

/** Kinds of what happens, and the number of the one of those that are possible then. */
export const walkChoices: fc.Arbitrary<{ kind: ActKind; pick: number }[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...(Object.entries(WEIGHTS) as [ActKind, number][]).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind),
      })),
    ),
    pick: fc.nat(999),
  }),
  { maxLength: MAX_ACTS, size: 'max' },
)

/** An error with what the visitor has done and sees. */
function createFailure({ acts }: RandomWalk, problem: string): Error {
  return new Error([problem, ...acts, describePage()].join('\n'))
}

/** Whether the visitor presses something; what is busy ignores it. */
function isPress(act: Act): boolean {
  if (act.kind === 'incident') return act.isPress
  const control = act.kind === 'press' ? findRecorded(document, act.control) : null
  return control !== null && isOperable(control)
}

/** Lets these happen at once. @throws Error for something that must never happen. */
export async function takeActs(walk: RandomWalk, acts: Act | Act[]): Promise<void> {
  const list = [acts].flat()
  const before = lookBefore(walk)
  const isPressed = list.some(isPress)
  walk.acts.push(list.map(describeAct).join(', '))
  for (const act of list) await (act.kind === 'incident' ? act.run(walk) : performAct(walk, act))
  await settle(walk.screen)
  const problems = await findProblems(walk, before, isPressed)
  if (problems.length > 0) throw createFailure(walk, problems.join('. '))
}

/** Lets one of the kind happen of those that are possible at that moment, or presses something when there is none. */
export async function takeChoice(
  walk: RandomWalk,
  { kind, pick }: { kind: ActKind; pick: number },
): Promise<void> {
  const ofKind = listActs(walk, kind)
  const possible = ofKind.length > 0 ? ofKind : listActs(walk, 'press')
  const acts = possible[pick % possible.length]
  if (acts !== undefined) await takeActs(walk, acts)
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
    for (const act of listActs(walk, 'go on')) await takeActs(walk, act)
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
    for (const act of listActs(walk, 'go on')) await takeActs(walk, act)
  walk.screen.setFaults('')
  if (!navigator.onLine) walk.screen.network.setOnline(true)
  walk.release?.()
  walk.release = null
  const end = await goOnToEnd(walk)
  await takeActs(walk, { kind: 'reload' })
  const reloaded = await goOnToEnd(walk)
  if (reloaded !== end) throw createFailure(walk, `'${end}' is '${reloaded}' after a reload`)
  return end
}
