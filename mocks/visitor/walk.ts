import type { Action, ScreenPlan } from './actions.ts'
import { performAction } from './perform.ts'
import type { WidgetPage } from './widget-page.ts'

export type WalkOptions = {
  page: WidgetPage
  /** Resolves after a moment, after which the visitor looks at the page again. */
  pause: () => Promise<void>
  /** Lets seconds of the page's time pass: its clock and its timers. */
  skipTime: (seconds: number) => Promise<void>
  signal: AbortSignal
}

/** The steps of a visit. It yields each step in words before it performs it, and ends when the visit is at its end. */
export type Walk = AsyncGenerator<string, void, undefined>

/** The screen has changed or failed before the action was possible. */
class InterruptedError extends Error {}

/** Pauses after which a click that a re-render has swallowed is repeated. */
const PAUSES_BEFORE_REPEAT = 400

/** What scenarios and tapes have in common: waits and performs plans on the widget's page. */
export function createWalker({ page, pause, signal }: WalkOptions) {
  const waitFor = async <T>(
    find: () => T | null | undefined | false,
    isInterrupted: () => boolean = () => false,
  ): Promise<T> => {
    for (;;) {
      signal.throwIfAborted()
      const found = find()
      if (found) return found
      if (isInterrupted()) throw new InterruptedError()
      await pause()
    }
  }

  /** Performs the actions, unless the screen changes or fails meanwhile. */
  const performActions = async (actions: Action[]): Promise<void> => {
    const route = page.getRoute()
    const isInterrupted = () => page.getRoute() !== route || page.findTryAgain() !== null
    try {
      for (const action of actions)
        await performAction(page.document, action, (find) => waitFor(find, isInterrupted))
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error
    }
  }

  return {
    waitFor,
    performActions,
    /** Performs a plan and waits until the widget has left the screen, shows an error or what is wanted. */
    async perform({ actions }: ScreenPlan, isDone: () => boolean = () => false): Promise<void> {
      const route = page.getRoute()
      await performActions(actions)
      // An alert of an earlier attempt is still visible at once.
      await pause()
      let pauses = 0
      await waitFor(() => {
        pauses += 1
        const hasLeft = page.getRoute() !== route
        return hasLeft || isDone() || page.hasAlert() || pauses > PAUSES_BEFORE_REPEAT
      })
    },
    async pressTryAgain(): Promise<void> {
      page.findTryAgain()?.click()
      await pause()
    },
  }
}
