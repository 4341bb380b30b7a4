import type { Scenario } from '#scenarios/engine/types.ts'
import type { ScreenPlan } from './actions.ts'
import { actionPlans, stepPlans } from './actions.ts'
import { hasText, revealText } from './find-text.ts'
import { readMessage } from './message-pattern.ts'
import type { Walk, WalkOptions } from './walk.ts'
import { createWalker } from './walk.ts'

type Expected = Scenario['expected']

/** Pauses after a skip of time, in which the widget shows its effect. */
const PAUSES_AFTER_SKIP = 20

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

function findStepPlan(route: string): ScreenPlan | undefined {
  return (stepPlans as Partial<Record<string, ScreenPlan>>)[route.replace('/steps/', '')]
}

function describePlan({ heading, summary }: ScreenPlan): string {
  return `${readMessage(heading)}: ${summary}`
}

/**
 * Visits the widget as the scenario expects: completes the steps with two adults and a child, the first free time and no
 * offers, retries what fails, performs the expected action and lets the expected time pass.
 */
export async function* walkScenario(expected: Expected, options: WalkOptions): Walk {
  const { page, pause, skipTime, stopsAtBank = false } = options
  const { waitFor, perform, pressTryAgain } = createWalker(options)
  const { path, visible, action, afterSeconds = 0 } = resolveTarget(expected)
  const actionRoute = action === 'upgrade' ? '/steps/upgrades' : '/steps/payment'
  let plansOfAction: ScreenPlan[] = action === undefined ? [] : actionPlans[action]

  const isAtPath = () => path === '/' || page.getRoute() === path
  const isReached = () => {
    if (stopsAtBank && page.isBankOpen()) return true
    if (!isAtPath()) return false
    if (visible.every((text) => hasText(page.document, text))) return true
    // A text can be in the order summary, which is folded on a phone.
    if (plansOfAction.length === 0 && path.startsWith('/steps/') && page.isSettled())
      page.openSummary()
    return false
  }
  /** What happens after some time is next: the time has started. */
  const isWaiting = () =>
    afterSeconds > 0 &&
    (path === '/timeout'
      ? page.document.querySelector('[role="timer"]') !== null
      : isAtPath() && page.document.querySelector('main') !== null)

  for (;;) {
    await waitFor(() => isReached() || isWaiting() || page.isSettled())
    if (isReached()) return visible.slice(0, 1).forEach((text) => revealText(page.document, text))
    const route = page.getRoute()
    const plan = findStepPlan(route)
    if (page.findTryAgain() !== null && !isWaiting()) {
      yield 'Try again'
      await pressTryAgain()
    } else if (plansOfAction[0] !== undefined && route === actionRoute) {
      yield describePlan(plansOfAction[0])
      const isDone = plansOfAction.length > 1 ? page.isBankOpen : isReached
      if (await perform(plansOfAction[0], isDone)) plansOfAction = plansOfAction.slice(1)
    } else if (isWaiting()) {
      yield `${afterSeconds} seconds pass`
      await skipTime(afterSeconds)
      for (let pauses = 0; pauses < PAUSES_AFTER_SKIP && !isReached(); pauses += 1) await pause()
    } else if (plan !== undefined && route !== path) {
      yield describePlan(plan)
      await perform(plan, isReached)
    } else await pause()
  }
}
