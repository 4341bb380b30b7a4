import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { createVisitRecorder } from '#e2e/support/browser/mount/replay.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { allowErrors, clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import { describePage } from './controls.ts'
import { stopFrames } from '#e2e/support/browser/mount/frames.ts'
import { finishWalk, replayScript, walkCommands, walkStarts } from './commands.ts'
import type { WalkScript } from './failure.ts'
import { readScript, saveFailure } from './failure.ts'
import type { Tally } from './tally.ts'
import { countWalk, describeTally, listMissing } from './tally.ts'
import type { RandomWalk, WalkStart } from './walk.ts'
import { startWalk } from './walk.ts'

const { seed, count, script } = inject('walks')
/** The actions of a walk before the visitor only goes on: half as many on average. */
const MAX_ACTIONS = 13
/** Few enough to keep the time limit of a test on a slow machine, even when a failure is shortened. */
const WALKS_PER_TEST = 10
/** More than the walks of a run, so that two seeds have no walk in common. */
const SEED_STEP = 100_003

/** With fewer groups of walks, some of the required events may not happen. */
const MIN_GROUPS_FOR_EVENTS = 15

const tally: Tally = new Map()

/** Walks to the end. @returns The script of a failure. */
async function walkThrough(
  start: WalkStart,
  walkOn: (walk: RandomWalk) => Promise<void>,
  createRecorder?: Parameters<typeof startWalk>[1],
): Promise<WalkScript | null> {
  clearPage()
  const walk = await startWalk(start, createRecorder)
  try {
    await walkOn(walk)
    await finishWalk(walk)
    countWalk(tally, walk)
    return null
  } catch (error) {
    return { start, actions: walk.actions, failure: `${String(error)}\n${describePage()}` }
  } finally {
    walk.close()
  }
}

/** Leaves out the actions that the failure does not need: fast-check keeps the last one in any case. */
async function shorten(failed: WalkScript): Promise<WalkScript> {
  let shortest = failed
  for (const index of [...failed.actions.keys()].toReversed()) {
    const actions = shortest.actions.toSpliced(index, 1)
    shortest = (await walkThrough(failed.start, (walk) => replayScript(walk, actions))) ?? shortest
  }
  return shortest
}

/** Repeats a script, and saves it with its tape when it fails. @returns The report of a failure. */
async function repeat(name: string, { start, actions }: WalkScript): Promise<string | null> {
  const { createRecorder, getRecorder } = createVisitRecorder(name, start.scenario)
  const failed = await walkThrough(start, (walk) => replayScript(walk, actions), createRecorder)
  return failed && (await saveFailure(name, failed, getRecorder()))
}

/** @returns The report of the shortest failure. */
async function walkGroup(first: number, last: number): Promise<unknown> {
  allowErrors(FAILED_CALL)
  stopFrames()
  const failures: WalkScript[] = []
  await fc.check(
    fc.asyncProperty(walkStarts, walkCommands(MAX_ACTIONS), async (start, commands) => {
      const failed = await walkThrough(start, (walk) =>
        fc.asyncModelRun(() => ({ model: {}, real: walk }), commands),
      )
      if (failed !== null) failures.push(failed)
      return failed === null
    }),
    // Biased towards small values, walks would be short.
    { numRuns: last - first + 1, seed: seed * SEED_STEP + first, plugins: [fc.unbiased()] },
  )
  // After a failure fast-check tries ever shorter walks: the last one that fails is the shortest.
  const shortest = failures.at(-1)
  if (shortest === undefined) return null
  return (await repeat(`${seed}-${first}`, await shorten(shortest))) ?? shortest
}

/**
 * Defines the tests of the walks, ten in each.
 * @param isHere Whether this file walks the group of this number; the first file repeats a script, too.
 */
export function testWalks(isHere: (group: number) => boolean): void {
  beforeAll(loadChunks)
  for (const path of script !== null && isHere(0) ? [script] : [])
    test('repeats a script', async () => {
      allowErrors(FAILED_CALL)
      stopFrames()
      expect(await repeat('repeated', await readScript(path))).toBeNull()
    })
  if (script !== null) return
  const groups = [...Array.from({ length: Math.ceil(count / WALKS_PER_TEST) }).keys()].filter(
    isHere,
  )
  for (const group of groups) {
    const first = group * WALKS_PER_TEST + 1
    const last = Math.min(first + WALKS_PER_TEST - 1, count)
    test(`violates no invariant in walks ${first} to ${last} of the seed ${seed} (CONTACT-8, ERR-4, PAY-9, PAY-11, RESULT-3, STEPS-10)`, async () => {
      expect(await walkGroup(first, last)).toBeNull()
    })
  }
  test.runIf(groups.length >= MIN_GROUPS_FOR_EVENTS)('covers every required event', () => {
    console.log(describeTally(tally))
    expect(listMissing(tally)).toEqual([])
  })
}
