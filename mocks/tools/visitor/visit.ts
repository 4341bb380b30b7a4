import type { ControlAction, ScreenPlan } from './driver.ts'
import { createDomDriver } from './dom-driver.ts'
import { performAction } from './perform.ts'
import type { WidgetPage } from './widget-page.ts'

export type VisitOptions = {
  page: WidgetPage
  /** Resolves after a moment, after which the visitor looks at the page again. */
  pause: () => Promise<void>
  /** Lets seconds of the page's time pass: its clock and its timers. */
  skipTime: (seconds: number) => Promise<void>
  signal: AbortSignal
  /** The visit ends when the bank asks. */
  stopsAtBank?: boolean | undefined
}

/** The steps of a visit. It yields each step in words before it performs it, and ends when the visit is at its end. */
export type Visit = AsyncGenerator<string, void, undefined>

/** An action was not possible: the screen has changed or failed, or a control stayed disabled. */
class InterruptedError extends Error {}

/** Pauses after which actions that had no effect are repeated: the page may have been busy with something else. */
const PAUSES_BEFORE_REPEAT = 400

function countPauses(limit: number): () => boolean {
  let pauses = 0
  return () => {
    pauses += 1
    return pauses > limit
  }
}

/** What scenarios and tapes have in common: waits and performs plans on the widget's page. */
export function createPerformer({ page, pause, signal }: VisitOptions) {
  const waitFor = async <T>(
    find: () => T | null | undefined | false,
    isInterrupted: () => boolean = () => false,
  ): Promise<T> => {
    for (;;) {
      signal.throwIfAborted()
      const result = find()
      if (result) return result
      if (isInterrupted()) throw new InterruptedError()
      await pause()
    }
  }

  /**
   * Performs the actions, unless the screen changes or fails meanwhile or a control stays disabled.
   */
  const performActions = async (actions: ControlAction[]): Promise<void> => {
    const route = page.getRoute()
    const isAway = () => page.getRoute() !== route || page.findTryAgain() !== null
    try {
      for (const action of actions) {
        const isOverdue = countPauses(PAUSES_BEFORE_REPEAT)
        const driver = createDomDriver({
          findRoot: () => page.document,
          waitFor: (find) => waitFor(find, () => isAway() || isOverdue()),
        })
        await performAction(driver, action)
      }
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error
    }
  }

  /** Waits until the actions have had an effect; false: they had none and may be repeated. */
  const waitForEffect = async (hasEffect: () => boolean): Promise<boolean> => {
    const isOverdue = countPauses(PAUSES_BEFORE_REPEAT)
    await waitFor(() => hasEffect() || isOverdue())
    return hasEffect()
  }

  return {
    waitFor,
    waitForEffect,
    performActions,
    /** Performs a plan until the widget has left the screen, shows an error or what is wanted; false: it has not. */
    async perform({ actions }: ScreenPlan, isDone: () => boolean = () => false): Promise<boolean> {
      const route = page.getRoute()
      await performActions(actions)
      // An alert of an earlier attempt is still visible at once.
      await pause()
      return await waitForEffect(() => page.getRoute() !== route || isDone() || page.hasAlert())
    },
    async pressTryAgain(): Promise<void> {
      page.findTryAgain()?.click()
      await pause()
    },
  }
}
