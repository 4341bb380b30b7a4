import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { FAILED_CALL } from './support/failures.ts'
import { loadChunks } from './support/load-chunks.ts'
import { allowErrors, clearPage } from './support/mount.ts'
import { describePage } from './support/walk/controls.ts'
import { finishWalk, replayScript, walkCommands, walkStarts } from './support/walk/commands.ts'
import type { WalkScript } from './support/walk/failure.ts'
import { createWalkRecorder, readScript, saveFailure } from './support/walk/failure.ts'
import type { Walk, WalkStart } from './support/walk/walk.ts'
import { startWalk } from './support/walk/walk.ts'

beforeAll(loadChunks)

const { seed, count, script } = inject('walks')
/** The actions of a walk before the visitor only goes on. */
const MAX_ACTIONS = 8
/** Few enough for the time limit of a test, with a failure to be shortened on a slow machine. */
const WALKS_PER_TEST = 10
/** More than a run has walks, so that two seeds share none. */
const SEED_STEP = 100_003

/** Walks to the end. @returns The script of a failure. */
async function walkThrough(
  start: WalkStart,
  walkOn: (walk: Walk) => Promise<void>,
  recorder: Parameters<typeof startWalk>[1] = null,
): Promise<WalkScript | null> {
  clearPage()
  const walk = await startWalk(start, recorder)
  try {
    await walkOn(walk)
    await finishWalk(walk)
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
  const recorder = createWalkRecorder(name, start)
  const failed = await walkThrough(start, (walk) => replayScript(walk, actions), recorder)
  return failed && (await saveFailure(name, failed, recorder))
}

for (const path of script === null ? [] : [script])
  test('repeats a script', async () => {
    allowErrors(FAILED_CALL)
    expect(await repeat('repeated', await readScript(path))).toBeNull()
  })

const testCount = script === null ? Math.ceil(count / WALKS_PER_TEST) : 0
for (const index of Array.from({ length: testCount }).keys()) {
  const first = index * WALKS_PER_TEST + 1
  const last = Math.min(first + WALKS_PER_TEST - 1, count)
  test(`keeps every promise in walks ${first} to ${last} of the seed ${seed} (CONTACT-8, ERR-4, PAY-9, PAY-11, RESULT-3, STEPS-10)`, async () => {
    allowErrors(FAILED_CALL)
    const failures: WalkScript[] = []
    await fc.check(
      fc.asyncProperty(walkStarts, walkCommands(MAX_ACTIONS), async (start, commands) => {
        const failed = await walkThrough(start, (walk) =>
          fc.asyncModelRun(() => ({ model: {}, real: walk }), commands),
        )
        if (failed !== null) failures.push(failed)
        return failed === null
      }),
      { numRuns: last - first + 1, seed: seed * SEED_STEP + first },
    )
    // After a failure fast-check tries ever shorter walks: the last one that fails is the shortest.
    const shortest = failures.at(-1)
    if (shortest === undefined) return
    expect((await repeat(`${seed}-${first}`, await shorten(shortest))) ?? shortest).toBeNull()
  })
}
