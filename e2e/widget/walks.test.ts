import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { stopFrames } from '#e2e/support/browser/mount/frames.ts'
import { allowErrors, clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { finishWalk, takeChoice, walkChoices, walkStarts } from '#e2e/widget/walk/explore.ts'
import { startWalk } from '#e2e/widget/walk/walk.ts'

const { seed, count } = inject('walks')
const WALKS_PER_TEST = 10
/** More than the walks of a run, so that two seeds have no walk in common. */
const SEED_STEP = 100_003
/** Enough to find a shorter walk to a failure. */
const timeout = 600_000

beforeAll(loadChunks)

for (let first = 1; first <= count; first += WALKS_PER_TEST)
  test(
    `violates no invariant from walk ${first} of the seed ${seed} on (CONTACT-8, ERR-4, PAY-9, PAY-11, RESULT-3, STEPS-10)`,
    { timeout },
    async () => {
      allowErrors(FAILED_CALL)
      stopFrames()
      const result = await fc.check(
        fc.asyncProperty(walkStarts, walkChoices, async (scenario, choices) => {
          clearPage()
          const walk = await startWalk(scenario)
          try {
            for (const choice of choices) await takeChoice(walk, choice)
            await finishWalk(walk)
          } finally {
            walk.close()
          }
        }),
        {
          numRuns: Math.min(WALKS_PER_TEST, count - first + 1),
          seed: seed * SEED_STEP + first,
          includeErrorInReport: true,
          // Biased towards small values, walks would be short.
          plugins: [
            fc.unbiased(),
            fc.interruptAfterTimeLimit(timeout / 2, { failOnInterrupt: true }),
          ],
        },
      )
      expect(fc.defaultReportMessage(result)).toBeUndefined()
    },
  )
