import type { TapeVisit } from './tape-visit.ts'
import { describeStep } from './read-steps.ts'
import { expectScreen, letTimePass, listRefusals, repeatActions } from './repeat-actions.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** Seconds of each skip of time while the widget waits for the end, and the maximum number of skips. */
const SKIPPED_SECONDS = 10
const MAX_SKIPS = 30
/** Pauses after a skip of time, in which the widget reacts. */
const PAUSES_AFTER_SKIP = 10
/** Pauses that a busy page gets before time is skipped: work that only needs real time would time out. */
const PAUSES_WHILE_BUSY = 300

/**
 * Repeats the visitor's actions of a tape that have not been repeated yet. Its writes, their order and its end are
 * required; reads are not, as some depend on idle time.
 * @throws Error that describes the first difference between the visit and the tape.
 */
export async function* visitTape(tape: TapeVisit, options: VisitOptions): Visit {
  const { page, pause, skipTime } = options
  const { listUnmatchedWrites, listUnmatchedReads } = tape
  const earlierCount = listUnmatchedWrites().length
  const throwIfDifferent = (step: string) => {
    const request = listUnmatchedWrites()[earlierCount]
    if (request !== undefined) throw new Error(`The tape expects '${step}'. ${request}`)
  }
  const { steps } = tape
  yield* repeatActions(tape, options, throwIfDifferent)

  const { endsAt, describeMissingWrite } = tape
  const isAtEnd = () =>
    (endsAt === undefined || page.getRoute() === endsAt) && describeMissingWrite() === null
  const pauseUntil = async (condition: () => boolean, limit: number) => {
    for (let pauses = 0; pauses < limit && !condition(); pauses += 1) await pause()
  }
  if (tape.lasts !== null) {
    // What the last step has sent arrives before the time that the recording went on.
    const isQuiet = tape.watchCalls()
    const isThere = () => (endsAt !== undefined && isAtEnd()) || page.isAtRest()
    await pauseUntil(() => isQuiet() && isThere(), PAUSES_WHILE_BUSY)
    await letTimePass(tape, options, tape.lasts)
  }
  throwIfDifferent(`the end at ${endsAt}`)
  const [read] = listUnmatchedReads()
  const isErrorRecorded = tape.findScreen(null)?.some((line) => line.startsWith('alert: '))
  if (read !== undefined && page.findTryAgain() !== null && isErrorRecorded !== true)
    throw new Error(`The page shows an error at the end. ${read}`)
  if (!isAtEnd()) yield `The end at ${endsAt ?? page.getRoute()}`
  for (let skips = 0; !isAtEnd(); skips += 1) {
    throwIfDifferent(`the end at ${endsAt}`)
    if (skips === MAX_SKIPS)
      throw new Error(
        (describeMissingWrite() ?? `It ends at ${page.getRoute()}, not at ${endsAt}`) +
          listRefusals(page.document),
      )
    await pauseUntil(() => isAtEnd() || page.isAtRest(), PAUSES_WHILE_BUSY)
    if (isAtEnd()) break
    await skipTime(SKIPPED_SECONDS)
    await pauseUntil(isAtEnd, PAUSES_AFTER_SKIP)
  }
  const last = steps.at(-1)
  if (last !== undefined)
    await expectScreen(tape, options, steps.length, `After '${describeStep(last)}'`)
}
