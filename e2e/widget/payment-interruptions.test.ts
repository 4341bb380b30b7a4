import { beforeAll, expect, test } from 'vitest'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { stopFrames } from '#e2e/support/browser/mount/frames.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { finishWalk, takeActs } from '#e2e/widget/walk/explore.ts'
import { goOn } from '#e2e/widget/walk/go-on.ts'
import { interruptions } from '#e2e/widget/walk/interruptions.ts'
import { startWalk } from '#e2e/widget/walk/walk.ts'

beforeAll(loadChunks)

const named = interruptions.map((each) => [each.text, each] as const)
/** From the change of the order before the confirmation on: each run has it. */
const rows = [...named.slice(4), ...named.slice(0, 4)]
/** Nothing is confirmed after the end of an order. */
const EXPIRED = 'pay: the end of its time before the confirmation'

// The invariants of the walk: what Pay has shown is booked, once, with one purchase and one verified card.
test.each(sampleRows(rows, 5))(
  '%s: ends as it should (PAY-9, PAY-11, PAY-12, PAY-13, RESULT-3, ERR-4)',
  async (label, interruption) => {
    allowErrors(FAILED_CALL)
    stopFrames()
    const walk = await startWalk('mandatory-payments,started(at=travelers)')
    await goOn(walk)
    expect(location.pathname).toBe('/steps/payment')
    await takeActs(walk, interruption)
    const end = await finishWalk(walk)
    expect(end).toBe(label === EXPIRED ? 'Time expired' : 'Thank you, Ada')
    walk.close()
  },
)
