import type { Scenario, VisitorAction } from '#scenarios/engine/types.ts'
import type { ScreenPlan } from './driver.ts'
import { actionPlans, stepPlans } from './plans.ts'
import { isNamed } from './catalog.ts'
import { hasText, revealText } from './find-text.ts'
import type { Visit, VisitOptions } from './visit.ts'
import { createPerformer } from './visit.ts'

type Expected = Scenario['expected']

/** Pauses before and after a skip of time, in which the widget sets its timers and shows their effect. */
const PAUSES_BEFORE_SKIP = 10
const PAUSES_AFTER_SKIP = 20

/**
 * A skip runs the timers that are set: one that is set late, or set again after each failed call, needs another skip. More
 * of them would make any order expire.
 */
const MAX_SKIPS = 6

/** Until the mock server has confirmed an order and the widget has polled it. */
const CONFIRMATION_SECONDS = 4

/** A scenario that ends with a navigation to another site ends at the confirmation instead, just before it. */
function resolveTarget(expected: Expected): Expected {
  const { path, afterSeconds = 0 } = expected
  if (!path.startsWith('/'))
    return { path: '/result', visible: ['Thank you'], afterSeconds: CONFIRMATION_SECONDS }
  return {
    ...expected,
    afterSeconds: path === '/result' ? Math.max(afterSeconds, CONFIRMATION_SECONDS) : afterSeconds,
  }
}

/** What the visitor sees, as far as the next action depends on it. */
type View = {
  /** What the scenario expects is visible. */
  isReached: boolean
  /** What happens after some time is next: the time has started. */
  isWaiting: boolean
  /** It has had its time. */
  hasPassed: boolean
  canTryAgain: boolean
  /** The screen is the one on which the expected action is due. */
  isActionDue: boolean
  /** The screen is a step before the expected one, which is shown: a step that loads leaves the one before in place. */
  isBefore: boolean
}

type Decision = 'end' | 'try again' | 'perform the action' | 'let time pass' | 'next step' | 'look'

/** Decides what the visitor does next. */
function decide(view: View): Decision {
  if (view.isReached) return 'end'
  if (view.canTryAgain && !view.isWaiting) return 'try again'
  if (view.isActionDue) return 'perform the action'
  if (view.isWaiting) return view.hasPassed ? 'look' : 'let time pass'
  return view.isBefore ? 'next step' : 'look'
}

function findStepPlan(route: string): ScreenPlan | undefined {
  return (stepPlans as Partial<Record<string, ScreenPlan>>)[route.replace('/steps/', '')]
}

function findActionPlan(
  action: VisitorAction,
  path: string,
): (ScreenPlan & { route: string }) | undefined {
  if (action !== 'next') return actionPlans[action]
  const plan = findStepPlan(path)
  return plan && { ...plan, route: path }
}

function describePlan({ heading, summary }: ScreenPlan): string {
  return `${heading}: ${summary}`
}

/**
 * Visits the widget as the scenario expects: completes the steps with two adults and a child, the first free time and no
 * offers, retries what fails, performs the expected action and lets the expected time pass.
 */
export async function* visitScenario(expected: Expected, options: VisitOptions): Visit {
  const { page, pause, skipTime, stopsAtBank = false } = options
  const { waitFor, perform, pressTryAgain } = createPerformer(options)
  const { path, visible, actions = [], afterSeconds = 0 } = resolveTarget(expected)
  const actionsLeft = [...actions]
  let skips = 0

  const isAtPath = () => path === '/' || page.getRoute() === path
  /** The address changes before the screen does: until then a press would meet the earlier screen. */
  const isShown = ({ heading, emptyHeading = heading }: ScreenPlan) =>
    isNamed(page.getHeading(), [heading, emptyHeading])
  const targetPlan = findStepPlan(path)
  const isTargetShown = () => targetPlan === undefined || isShown(targetPlan) || page.hasAlert()
  const isReached = () =>
    (stopsAtBank && page.isBankOpen()) ||
    (isAtPath() && isTargetShown() && visible.every((text) => hasText(page.document, text)))
  const isConfirmed = () =>
    page.getRoute() === '/result' && page.isAtRest() && hasText(page.document, 'Thank you')
  const isWaiting = () =>
    afterSeconds > 0 &&
    (path === '/timeout'
      ? page.document.querySelector('[role="timer"]') !== null
      : isAtPath() && page.document.querySelector('main') !== null)
  const pauseUntilReached = async (count: number) => {
    for (let pauses = 0; pauses < count && !isReached(); pauses += 1) await pause()
  }
  /** A text can be in the order summary, which is folded on a phone. */
  const look = async () => {
    if (isAtPath() && path.startsWith('/steps/')) page.openSummary()
    await pause()
  }

  for (;;) {
    await waitFor(() => isReached() || isWaiting() || page.isAtRest())
    const route = page.getRoute()
    const plan = findStepPlan(route)
    const [nextAction] = actionsLeft
    const actionPlan = nextAction && findActionPlan(nextAction, path)
    if (path !== '/' && path !== '/result' && !isReached() && isConfirmed())
      throw new Error('The visit has come to the Confirmation, past the state that it looks for')
    const decision = decide({
      isReached: isReached(),
      isWaiting: isWaiting(),
      hasPassed: skips === MAX_SKIPS,
      canTryAgain: page.findTryAgain() !== null,
      isActionDue: actionPlan !== undefined && route === actionPlan.route,
      isBefore: plan !== undefined && route !== path && isShown(plan),
    })
    if (decision === 'end')
      return visible.slice(0, 1).forEach((text) => revealText(page.document, text))
    if (decision === 'look') {
      await look()
    } else if (decision === 'try again') {
      yield 'Try again'
      await pressTryAgain()
    } else if (decision === 'let time pass') {
      yield `${afterSeconds} seconds pass`
      await pauseUntilReached(PAUSES_BEFORE_SKIP)
      await skipTime(afterSeconds)
      skips += 1
      await pauseUntilReached(PAUSES_AFTER_SKIP)
    } else if (decision === 'perform the action' && actionPlan !== undefined) {
      yield describePlan(actionPlan)
      const isDone = actionsLeft[1]?.endsWith('at the bank') === true ? page.isBankOpen : isReached
      // An answer that never comes is what time passes for.
      const isHanging = () => actionsLeft.length === 1 && isWaiting() && !page.isAtRest()
      if (await perform(actionPlan, () => isDone() || isHanging())) actionsLeft.shift()
    } else if (plan !== undefined) {
      yield describePlan(plan)
      await perform(plan, isReached)
    }
  }
}
