import type { AsyncCommand } from 'fast-check'
import fc from 'fast-check'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { ActionKind } from './actions.ts'
import { findAction, listActions } from './actions.ts'
import { readHeading } from './controls.ts'
import { isAtEnd, isBooked } from './go-on.ts'
import { findProblems, lookBefore } from './invariants.ts'
import type { WalkAction, RandomWalk, WalkStart } from './walk.ts'

/** Nothing is predicted: the invariants judge what can be seen. */
type Model = Record<string, never>

type WalkCommand = AsyncCommand<Model, RandomWalk>

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

/** Notes the events of the tally that can be seen after an action. */
function noteWhatHappened(walk: RandomWalk): void {
  const { met, card, agreements, paidElsewhere, reportedChanges } = walk
  met.add(location.pathname)
  if (card.isBankAsking()) met.add('the bank asks')
  if (agreements.size > 0) met.add('Pay pressed')
  if (paidElsewhere.size > 0) met.add('paid elsewhere')
  if (reportedChanges.size > 0) met.add('a change is reported')
  if (isBooked()) met.add('booked')
}

/** Takes the action. @throws Error for something that must never happen. */
async function takeAction(walk: RandomWalk, { label, run }: WalkAction): Promise<void> {
  const before = lookBefore(walk)
  if (!walk.isFinishing) walk.actions.push(label)
  await run(walk)
  await settle(walk.screen)
  noteWhatHappened(walk)
  const problems = await findProblems(walk, before, PRESSES.test(label))
  if (problems.length > 0) throw new Error(`After '${label}': ${problems.join('. ')}`)
}

/**
 * Takes one of the actions of a kind that are possible at that moment, or presses something when there is none;
 * `toString` says which one it was.
 */
class TakeAction implements WalkCommand {
  #label: string | null = null
  readonly #kind: ActionKind
  readonly #pick: number
  constructor(kind: ActionKind, pick: number) {
    this.#kind = kind
    this.#pick = pick
  }
  check(): boolean {
    return true
  }
  async run(_: Model, walk: RandomWalk): Promise<void> {
    const kind = listActions(walk, this.#kind).length > 0 ? this.#kind : 'press'
    const actions = listActions(walk, kind)
    const action = actions[this.#pick % actions.length]
    this.#label = action?.label ?? null
    if (action === undefined) return
    walk.met.add(kind)
    await takeAction(walk, action)
  }
  /** The label; empty when there was nothing to do. */
  toString(): string {
    return this.#label ?? ''
  }
}

/** Sequences of actions. */
export function walkCommands(maxCommands: number): fc.Arbitrary<Iterable<WalkCommand>> {
  return fc.commands(
    [
      fc
        .record({
          kind: fc.oneof(
            ...(Object.entries(WEIGHTS) as [ActionKind, number][]).map(([kind, weight]) => ({
              weight,
              arbitrary: fc.constant(kind),
            })),
          ),
          pick: fc.nat(999),
        })
        .map(({ kind, pick }) => new TakeAction(kind, pick)),
    ],
    { maxCommands, size: 'max' },
  )
}

/** Where walks start: without an order, or at a step, with what the steps before have entered; Payment more often. */
export const walkStarts: fc.Arbitrary<WalkStart> = fc
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
  .map(({ step, scenario }) => ({
    scenario: step === null ? scenario : `${scenario},started(at=${step})`,
  }))

/** The number of times that the visitor goes on before the faults are removed. */
const STEPS_WITH_FAULTS = 2
/** The fault at the end of a walk that had none. */
const USUAL_FAULT = 'fault writes:500'

/** @throws Error when the page offers no way to a booking or to the end of its time. */
async function goOnToEnd(walk: RandomWalk): Promise<string | null> {
  for (let step = 0; step < MAX_STEPS_TO_END && !isAtEnd(); step += 1)
    for (const action of listActions(walk, 'go on')) await takeAction(walk, action)
  if (!isAtEnd()) throw new Error(`The way ends at '${readHeading()}' on ${location.pathname}`)
  return readHeading()
}

/**
 * The visitor goes on as the page offers it, soon without any fault, until the order is booked or its time is over;
 * then the last page is loaded again.
 */
export async function finishWalk(walk: RandomWalk): Promise<void> {
  walk.isFinishing = true
  if (!walk.actions.some((label) => label.startsWith('fault ')))
    await findAction(walk, USUAL_FAULT)?.run(walk)
  for (let step = 0; step < STEPS_WITH_FAULTS && !isAtEnd(); step += 1)
    for (const action of listActions(walk, 'go on')) await takeAction(walk, action)
  walk.screen.setFaults('')
  if (walk.isOffline) walk.screen.network.setOnline(true)
  walk.release?.()
  walk.release = null
  const end = await goOnToEnd(walk)
  await takeAction(walk, { label: 'reload at the end', run: ({ open }) => open() })
  const reloaded = await goOnToEnd(walk)
  if (reloaded !== end) throw new Error(`'${end}' is '${reloaded}' after a reload`)
}

/** Repeats the actions of a script that are possible. */
export async function replayScript(walk: RandomWalk, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const action = findAction(walk, label)
    if (action !== undefined) await takeAction(walk, action)
  }
}
