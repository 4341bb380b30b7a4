import { SKIP, SKIPPABLE_HEADINGS } from './actions.ts'
import { isNamed } from './catalog.ts'
import type { TapeStep } from './tape-steps.ts'
import { describeTapeStep } from './tape-steps.ts'
import type { Walk, WalkOptions } from './walk.ts'
import { createWalker } from './walk.ts'

export type TapeWalk = {
  steps: TapeStep[]
  /** The route at the end of the recorded visit, if it is on the tape. */
  endsAt: string | undefined
  /** Numbers of the entries that have not been requested. */
  listUnusedEntries: () => number[]
  /** Descriptions of the requests that are not on the tape. */
  listUnmatchedRequests: () => string[]
}

/** Seconds of each skip of time while the widget waits for the end, and the maximum number of skips. */
const SKIPPED_SECONDS = 10
const MAX_SKIPS = 30
/** Pauses after a skip of time, in which the widget reacts. */
const PAUSES_AFTER_SKIP = 10
/** Pauses for the calendar of the next month, which the widget requests when it is idle, and after the screen no more. */
const PAUSES_FOR_PREFETCH = 100
/** Pauses that a busy page gets before time is skipped: work that only needs real time would time out. */
const PAUSES_WHILE_BUSY = 300

/**
 * Repeats the visitor's actions of a tape that have not been repeated yet.
 * @throws Error that describes the first difference between the visit and the tape.
 */
export async function* walkTape(tape: TapeWalk, options: WalkOptions): Walk {
  const { page, pause, skipTime } = options
  const { waitFor, waitForEffect, performActions } = createWalker(options)
  const isUsed = ({ entry }: TapeStep) => !tape.listUnusedEntries().includes(entry)
  const earlierCount = tape.listUnmatchedRequests().length
  const throwIfUnmatched = (step: string) => {
    const request = tape.listUnmatchedRequests()[earlierCount]
    if (request !== undefined) throw new Error(`The tape expects '${step}'. ${request}`)
  }

  /** Goes on from screens of offers until the heading is open. */
  const goTo = async (heading: string): Promise<void> => {
    for (;;) {
      await waitFor(() => page.isSettled())
      const current = page.getHeading()
      if (isNamed(current, [heading])) return
      if (isNamed(current, SKIPPABLE_HEADINGS)) {
        await performActions([SKIP])
        await waitForEffect(() => page.getHeading() !== current || page.hasAlert())
      } else await pause()
      throwIfUnmatched(heading)
    }
  }

  const waitForEntriesBefore = async (entry: number): Promise<void> => {
    const isMissing = () => tape.listUnusedEntries().some((unused) => unused < entry)
    for (let pauses = 0; pauses < PAUSES_FOR_PREFETCH && isMissing(); pauses += 1) await pause()
  }

  let performedEntry = 0
  for (const step of tape.steps) {
    const isReload = step.plan === null && step.unknownCall === undefined
    // After the reload the walk starts again with the entries that are left.
    if (isReload ? performedEntry !== step.entry : isUsed(step)) continue
    const description = describeTapeStep(step)
    yield description
    if (isReload) {
      page.document.defaultView?.location.reload()
      await waitFor(() => false)
    }
    if (step.plan === null)
      throw new Error(`There is no action of the visitor for '${description}'`)
    const { heading, actions } = step.plan
    while (!isUsed(step)) {
      await goTo(heading)
      await performActions(actions, async ({ kind }) => {
        if (kind === 'choose-slot') await waitForEntriesBefore(step.entry)
      })
      await pause()
      throwIfUnmatched(description)
      await waitForEffect(() => isUsed(step) || (page.isSettled() && page.hasAlert()))
    }
    performedEntry = step.entry
  }

  const { endsAt, listUnusedEntries } = tape
  const isAtEnd = () =>
    (endsAt === undefined || page.getRoute() === endsAt) && listUnusedEntries().length === 0
  if (!isAtEnd()) yield `The end at ${endsAt ?? page.getRoute()}`
  for (let skips = 0; !isAtEnd(); skips += 1) {
    throwIfUnmatched(`the end at ${endsAt}`)
    if (skips === MAX_SKIPS)
      throw new Error(
        endsAt !== undefined && page.getRoute() !== endsAt
          ? `It ends at ${page.getRoute()}, not at ${endsAt}`
          : `Entry ${listUnusedEntries()[0]} was never requested`,
      )
    for (let pauses = 0; pauses < PAUSES_WHILE_BUSY && !isAtEnd() && !page.isSettled(); pauses += 1)
      await pause()
    if (isAtEnd()) break
    await skipTime(SKIPPED_SECONDS)
    for (let pauses = 0; pauses < PAUSES_AFTER_SKIP && !isAtEnd(); pauses += 1) await pause()
  }
}
