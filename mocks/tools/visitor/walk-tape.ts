import { describeAction } from '#mocks/tape/format/describe-visit.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { ScreenPlan } from './plans.ts'
import { SKIP, SKIPPABLE_HEADINGS, stepPlans } from './plans.ts'
import { isNamed } from './catalog.ts'
import type { TapeWalk } from './create-tape-walk.ts'
import { findDescribed } from './find-control.ts'
import { expectScreen, letTimePass, listRefusals, repeatActions } from './repeat-actions.ts'
import type { TapeStep } from './tape-steps.ts'
import { describeTapeStep } from './tape-steps.ts'
import type { Walk, WalkOptions } from './walk.ts'
import { createWalker } from './walk.ts'
import type { WidgetPage } from './widget-page.ts'

/** Seconds of each skip of time while the widget waits for the end, and the maximum number of skips. */
const SKIPPED_SECONDS = 10
const MAX_SKIPS = 30
/** Pauses after a skip of time, in which the widget reacts. */
const PAUSES_AFTER_SKIP = 10
/** Pauses that a busy page gets before time is skipped: work that only needs real time would time out. */
const PAUSES_WHILE_BUSY = 300

/** The link of the step bar to the step with this heading. */
function findStepLink(page: Document, heading: string): HTMLElement | null {
  const step = STEP_IDS.find((id) => stepPlans[id].heading === heading)
  return page.querySelector(`nav a[href*="/steps/${step}"]`)
}

/** A link in the summary, which is folded on a phone. */
function findLink({ document, openSummary }: WidgetPage, name: string): HTMLElement | null {
  openSummary()
  return findDescribed(document, { role: 'link', name })[0] ?? null
}

/** Repeats what the calls show of the visitor's actions, for a tape that was recorded without a page. */
async function* repeatCalls(
  tape: TapeWalk,
  options: WalkOptions,
  throwIfDifferent: (step: string) => void,
): Walk {
  const { page, pause } = options
  const { waitFor, waitForEffect, performActions } = createWalker(options)
  const isUsed = ({ entry }: TapeStep) => !tape.listUnusedEntries().includes(entry)

  /** Opens the screen as a person does: by the link of its item or the step bar, or by leaving screens of offers. */
  const goTo = async ({ heading, link }: ScreenPlan): Promise<void> => {
    let isOpened = link === undefined
    for (;;) {
      await waitFor(() => page.isSettled())
      const current = page.getHeading()
      if (isOpened && isNamed(current, [heading])) return
      const control =
        link === undefined || isOpened ? findStepLink(page.document, heading) : findLink(page, link)
      if (control) {
        control.click()
        isOpened = true
        await pause()
        await waitForEffect(() => isNamed(page.getHeading(), [heading]))
      } else if (isNamed(current, SKIPPABLE_HEADINGS)) await skip()
      else await pause()
      throwIfDifferent(heading)
    }
  }

  const skip = async (): Promise<void> => {
    const current = page.getHeading()
    await performActions([SKIP])
    await waitForEffect(() => page.getHeading() !== current || page.hasAlert())
  }

  let performedEntry = 0
  for (const step of tape.steps) {
    const isReload = step.plan === null && step.unknownCall === undefined
    // After the reload the walk starts again with the entries that are left.
    if (isReload ? performedEntry !== step.entry : isUsed(step)) continue
    const description = describeTapeStep(step)
    yield description
    if (isReload) await page.reload()
    if (step.plan === null)
      throw new Error(`There is no action of the visitor for '${description}'`)
    while (!isUsed(step)) {
      await goTo(step.plan)
      await performActions(step.plan.actions)
      await pause()
      throwIfDifferent(description)
      await waitForEffect(() => isUsed(step) || (page.isSettled() && page.hasAlert()))
    }
    performedEntry = step.entry
  }
  // The last screens of offers were left without a call.
  while (tape.endsAt !== page.getRoute() && isNamed(page.getHeading(), SKIPPABLE_HEADINGS))
    await skip()
}

/**
 * Repeats the visitor's actions of a tape that have not been repeated yet. Its writes, their order and its end are
 * required; reads are not, as some depend on idle time.
 * @throws Error that describes the first difference between the visit and the tape.
 */
export async function* walkTape(tape: TapeWalk, options: WalkOptions): Walk {
  const { page, pause, skipTime } = options
  const { listUnmatchedWrites, listUnmatchedReads } = tape
  const earlierCount = listUnmatchedWrites().length
  const throwIfDifferent = (step: string) => {
    const request = listUnmatchedWrites()[earlierCount]
    if (request !== undefined) throw new Error(`The tape expects '${step}'. ${request}`)
  }
  const { actions } = tape
  yield* actions === null
    ? repeatCalls(tape, options, throwIfDifferent)
    : repeatActions({ ...tape, actions }, options, throwIfDifferent)

  const { endsAt, describeMissingWrite } = tape
  const isAtEnd = () =>
    (endsAt === undefined || page.getRoute() === endsAt) && describeMissingWrite() === null
  if (tape.lasts !== null) await letTimePass(tape, options, tape.lasts)
  throwIfDifferent(`the end at ${endsAt}`)
  const [read] = listUnmatchedReads()
  if (read !== undefined && page.findTryAgain() !== null)
    throw new Error(`The page shows an error at the end. ${read}`)
  if (!isAtEnd()) yield `The end at ${endsAt ?? page.getRoute()}`
  for (let skips = 0; !isAtEnd(); skips += 1) {
    throwIfDifferent(`the end at ${endsAt}`)
    if (skips === MAX_SKIPS)
      throw new Error(
        (describeMissingWrite() ?? `It ends at ${page.getRoute()}, not at ${endsAt}`) +
          listRefusals(page.document),
      )
    for (let pauses = 0; pauses < PAUSES_WHILE_BUSY && !isAtEnd() && !page.isSettled(); pauses += 1)
      await pause()
    if (isAtEnd()) break
    await skipTime(SKIPPED_SECONDS)
    for (let pauses = 0; pauses < PAUSES_AFTER_SKIP && !isAtEnd(); pauses += 1) await pause()
  }
  const last = actions?.at(-1)
  if (last !== undefined)
    await expectScreen(tape, options, actions?.length ?? 0, `After '${describeAction(last)}'`)
}
