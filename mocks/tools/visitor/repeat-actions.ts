import { STEP_IDS } from '#src/contract/step-ids.ts'
import { isNamed } from './catalog.ts'
import { compareOutlines } from './compare-outlines.ts'
import type { TapeVisit } from './tape-visit.ts'
import { createDomDriver } from './dom-driver.ts'
import type { Control, ScreenPlan } from './driver.ts'
import { findControl, findRecorded, findVisible, getName, isOperable } from './find-control.ts'
import { readOutline } from './outline.ts'
import { performAction, performInBrowser } from './perform.ts'
import { SKIP, SKIPPABLE_HEADINGS, stepPlans } from './plans.ts'
import type { VisitStep } from './read-steps.ts'
import { describeStep } from './read-steps.ts'
import type { Visit, VisitOptions } from './visit.ts'
import { createPerformer } from './visit.ts'

/** The visitor cannot find what the tape names, so that the widget differs from the recorded one. */
const PAUSES_UNTIL_MISSING = 100
/** It may be in the summary, which is folded in a narrower window than that of the recording. */
const PAUSES_UNTIL_FOLDED = 20
/** A busy page may still show it. */
const PAUSES_WHILE_BUSY = 600
/** A control that stays disabled was disabled in the recording, too. */
const PAUSES_UNTIL_DISABLED = 20
/** A settled page may still get answers that change it. */
const PAUSES_UNTIL_SAME = 60
/** A press of the same control sooner after the one before, on a page that is still busy with it, is part of one gesture. */
const GESTURE_MS = 500
/** Less is not worth to be waited for. */
const MIN_SKIP_MS = 1000
/** Longer skips would leave out the widget's repeated requests. */
const MAX_SKIP_SECONDS = 10
const MIN_SKIPS = 6
const PAUSES_AFTER_SKIP = 10

function isLoad(step: VisitStep): step is Extract<VisitStep, { kind: 'reload' | 'open' }> {
  return step.kind === 'reload' || step.kind === 'open'
}

/** Milliseconds by which a tester has moved the clock, for the page load that the steps end with. */
function findMovedClock(steps: readonly VisitStep[]): number {
  const last = steps.at(-1)
  if (last === undefined || !isLoad(last)) return 0
  const start = steps.slice(0, -1).findLastIndex(isLoad) + 1
  return steps
    .slice(start)
    .map((step) => (step.kind === 'set' && step.what === 'clock' ? Number(step.value) : 0))
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}

/** The visitor did not wait for the page. */
function isHasty(step: VisitStep): boolean {
  return 'isLoading' in step && step.isLoading === true
}

function isOneGesture(previous: VisitStep | undefined, step: VisitStep): boolean {
  return (
    previous?.kind === 'press' &&
    step.kind === 'press' &&
    isHasty(step) &&
    JSON.stringify(previous.control) === JSON.stringify(step.control) &&
    previous.path === step.path &&
    step.at - previous.at < GESTURE_MS
  )
}

/** Why a replay ends where the visitor came back to a page that had been left. */
const CANNOT_RETURN =
  'The visitor came back to a page that had been left, by Back or Forward: a replay has no such page'

/** The link of the step bar to the step with this heading. */
function findStepLink(page: Document, heading: string): HTMLElement | null {
  const step = STEP_IDS.find((id) => stepPlans[id].heading === heading)
  return page.querySelector(`nav a[href*="/steps/${step}"]`)
}

/** What a person would press or fill in now, for the report of a missing control. */
function listControls(page: Document): string {
  const names = findVisible(page, 'button, a[href], input, select, textarea').map(getName)
  return [...new Set(names)].filter(Boolean).slice(0, 12).join(', ')
}

/** What the page refuses: its alerts, and the fields that are not filled in as they should be. */
export function listRefusals(page: Document): string {
  const lines = readOutline(page).filter((line) => /^alert: |\binvalid\b.*\)$/.test(line))
  return lines.map((line) => `\nThe page shows ${line}`).join('')
}

/** Lets time pass until a moment of the recording, in several parts, so that the widget can repeat its requests. */
export async function letTimePass(
  { now }: Pick<TapeVisit, 'now'>,
  { pause, skipTime }: VisitOptions,
  at: number,
): Promise<void> {
  const missing = (at - now()) / 1000
  if (missing * 1000 < MIN_SKIP_MS) return
  const longest = Math.max(MAX_SKIP_SECONDS, missing / MIN_SKIPS)
  for (let left = missing; left > 0.001; left -= longest) {
    await skipTime(Math.min(left, longest))
    for (let pauses = 0; pauses < PAUSES_AFTER_SKIP; pauses += 1) await pause()
  }
}

/** Waits until the page shows what that of the recording did. @throws Error that tells the first difference. */
export async function expectScreen(
  { steps, findScreen, screens, told }: TapeVisit,
  { page, pause, skipTime, signal }: VisitOptions,
  index: number,
  after: string,
): Promise<void> {
  const recorded = findScreen(steps[index] ?? null)
  if (recorded === undefined || told.has(index)) return
  // Whether a read in idle time fails before or after the connection is lost, and what it says then, is chance.
  const wasOffline = steps.slice(0, index).some(({ kind }) => kind === 'offline')
  const withoutChance = (lines: string[]) =>
    wasOffline ? lines.filter((line) => !line.startsWith('alert: ')) : lines
  const compare = () =>
    compareOutlines(withoutChance(recorded), withoutChance(readOutline(page.document)), screens)
  let difference = compare()
  for (let pauses = 0; difference !== null && pauses < PAUSES_UNTIL_SAME; pauses += 1) {
    signal.throwIfAborted()
    // At the end, what is polled may come later than in the recording.
    if (index === steps.length && pauses % PAUSES_AFTER_SKIP === 9) await skipTime(1)
    await pause()
    difference = compare()
  }
  if (difference === null) return
  told.add(index)
  throw new Error(`${after} ${difference} (${page.getRoute()})`)
}

/**
 * Repeats what the visitor did, from where the replay stands on.
 * @param throwIfDifferent Throws an Error for a request that is not on the tape; called with the present step.
 * @throws Error that names what the page lacks.
 */
export async function* repeatActions(
  tape: TapeVisit,
  options: VisitOptions,
  throwIfDifferent: (step: string) => void,
): Visit {
  const { page, pause, signal } = options
  const { steps, progress } = tape
  const performer = createPerformer(options)

  /** Pauses until the condition holds; false: it does not in time, which a busy page gets more of. */
  const waitUntil = async (
    condition: () => boolean,
    step: string,
    limit = PAUSES_UNTIL_MISSING,
  ): Promise<boolean> => {
    let settled = 0
    for (let pauses = 0; pauses < PAUSES_WHILE_BUSY && settled < limit; pauses += 1) {
      signal.throwIfAborted()
      if (condition()) return true
      throwIfDifferent(step)
      settled += page.isAtRest() ? 1 : 0
      await pause()
    }
    return condition()
  }

  const waitForControl = async (
    control: Control,
    step: string,
    isGesture: boolean,
  ): Promise<HTMLElement> => {
    const find = () => findRecorded(page.document, control)
    const isThere = () => find() !== null
    if (!(await waitUntil(isThere, step, PAUSES_UNTIL_FOLDED))) page.openSummary()
    if (!(await waitUntil(isThere, step)))
      throw new Error(
        `The tape expects '${step}', and the page has no such ${control.role}. It shows '${page.getHeading()}' with: ${listControls(page.document)}${listRefusals(page.document)}${tape
          .listUnmatchedReads()
          .map((read) => `\n${read}`)
          .join('')}`,
      )
    const isReady = () => {
      const element = find()
      return element !== null && isOperable(element)
    }
    if (!isGesture) await waitUntil(isReady, step, PAUSES_UNTIL_DISABLED)
    return find() ?? (await waitForControl(control, step, isGesture))
  }

  /** Leaves a screen of offers without a choice. */
  const skip = async (): Promise<void> => {
    const current = page.getHeading()
    await performer.performActions([SKIP])
    await performer.waitForEffect(() => page.getHeading() !== current || page.hasAlert())
  }

  /** Opens the screen as a person does: by the link of its item or the step bar, or by leaving screens of offers. */
  const goTo = async ({ heading, link }: ScreenPlan): Promise<void> => {
    let isOpened = link === undefined
    for (;;) {
      await performer.waitFor(() => page.isAtRest())
      const current = page.getHeading()
      if (isOpened && isNamed(current, heading)) return
      // The link is in the summary, which is folded on a phone.
      if (!isOpened) page.openSummary()
      const control =
        isOpened || link === undefined
          ? findStepLink(page.document, heading)
          : findControl(page.document, { role: 'link', name: link })
      if (control) {
        control.click()
        isOpened = true
        await pause()
        await performer.waitForEffect(() => isNamed(page.getHeading(), heading))
      } else if (isNamed(current, SKIPPABLE_HEADINGS)) await skip()
      else await pause()
      throwIfDifferent(heading)
    }
  }

  /** Does what the screen is for, until the widget makes its write. */
  const complete = async (plan: ScreenPlan, writes: number, step: string): Promise<void> => {
    const isDone = () => tape.countWrites() > writes
    while (!isDone()) {
      await goTo(plan)
      await performer.performActions(plan.actions)
      await pause()
      throwIfDifferent(step)
      await performer.waitForEffect(() => isDone() || (page.isAtRest() && page.hasAlert()))
    }
  }

  /** @param start Called at once before the visitor acts, which may leave the page. */
  const perform = async (
    step: VisitStep,
    { isGesture, index, start }: { isGesture: boolean; index: number; start: () => void },
  ): Promise<void> => {
    const text = describeStep(step)
    if (step.kind === 'press' || step.kind === 'enter') {
      const driver = createDomDriver({
        findRoot: () => page.document,
        findIn: findRecorded,
        waitFor: async (find) => {
          await waitForControl(step.control, text, isGesture)
          start()
          return find() as NonNullable<ReturnType<typeof find>>
        },
      })
      return await performAction(driver, step)
    }
    start()
    switch (step.kind) {
      case 'complete':
        return await complete(step.plan, step.writes, text)
      case 'unknown':
        throw new Error(`There is no action of the visitor for '${text}'`)
      case 'return':
        throw new Error(CANNOT_RETURN)
      case 'elsewhere':
        return
      case 'set':
        if (step.what === 'clock') tape.moveClock(Number(step.value))
        return
      default: {
        const { site_url: _, ...launch } = tape.readLaunch(index + 1)
        const query = isLoad(step) && step.launch ? `?${new URLSearchParams(launch)}` : ''
        let isOver = false
        const performed = performInBrowser(page, step, step.path + query).then(() => {
          isOver = true
        })
        // A page that is loaded goes on with the visit.
        if (isLoad(step)) await performed
        await waitUntil(() => isOver, text, PAUSES_UNTIL_DISABLED)
      }
    }
  }

  const hadHeading = (step: VisitStep) =>
    tape.findScreen(step)?.some((line) => line.startsWith('heading: ')) === true

  /** Whether the screen of the step is shown. A reload has that of the page after it; what the calls show finds its own. */
  const isDue = (step: VisitStep) =>
    isLoad(step) ||
    step.kind === 'complete' ||
    (page.getShownRoute() === step.path &&
      (page.isAtRest() || (isHasty(step) && (page.getHeading() !== '' || !hadHeading(step)))))

  for (let index = progress.get(); index < steps.length; index += 1) {
    const step = steps[index] as VisitStep
    const text = describeStep(step)
    yield text
    const isGesture = isOneGesture(steps[index - 1], step)
    if (!isGesture) {
      // Entries lead to no calls.
      if (!isHasty(step) && steps[index - 1]?.kind !== 'enter')
        await waitUntil(tape.watchCalls(), text, PAUSES_UNTIL_SAME)
      const hasWritten = () => tape.countWrites() >= step.writes
      await waitUntil(hasWritten, text)
      await waitUntil(() => isDue(step), text)
      await letTimePass(tape, options, step.at - findMovedClock(steps.slice(0, index + 1)))
      if (!(await waitUntil(hasWritten, text)))
        throw new Error(
          `${tape.describeMissingWrite() ?? 'The widget makes fewer writes,'} before '${text}'${listRefusals(page.document)}`,
        )
      // What a visitor did not wait for depends on how far the page had come, and so does what works without a connection.
      if (isLoad(step) || isHasty(step) || step.kind === 'offline')
        await waitUntil(() => tape.hasRequested(step.at), text, PAUSES_UNTIL_DISABLED)
    }
    // A width is told when the page has it.
    if (!isGesture && !isHasty(step) && step.kind !== 'resize') {
      const after =
        index === 0 ? 'At the start' : `After '${describeStep(steps[index - 1] as VisitStep)}'`
      await expectScreen(tape, options, index, after)
    }
    // What was pressed on a screen on its way out had no effect that the replay could miss.
    const isGone = isHasty(step) && page.getShownRoute() !== step.path
    if (isGone && 'control' in step) continue
    await perform(step, { isGesture, index, start: () => progress.set(index + 1) })
    throwIfDifferent(text)
  }
}
