import { writeItem } from '#mocks/lib/write-item.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { VisitorControl, VisitorState } from '#mocks/page/mock-server-control.ts'
import { notifyAncestors } from '#mocks/page/panel-window.ts'
import type { Visit, VisitOptions } from '#mocks/tools/visitor/visit.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'

/** Milliseconds between two checks of the page. */
const PAUSE_MS = 50

export const WALKING_KEY = 'mock-server:visitor'

/** Whether a visit was under way when the tab left its last page. */
export function isVisitUnderWay(tabStorage: Storage | null): boolean {
  return tabStorage?.getItem(WALKING_KEY) === 'walking'
}

export type VisitorOptions = {
  /** Loaded on demand: most pages need no visitor. */
  loadVisit: () => Promise<(options: VisitOptions) => Visit>
  listSteps?: VisitorControl['steps']
  /** After so many steps the visitor pauses. */
  pausesAfter?: number | undefined
  /** Lets milliseconds pass on the clock and the timers of the page. */
  skipTime: (milliseconds: number) => void
  tabStorage: Storage | null
}

/** Creates the control of the visitor, who uses the widget's page in place of a person. */
export function createVisitorControl({
  loadVisit,
  listSteps = () => [],
  pausesAfter,
  skipTime,
  tabStorage,
}: VisitorOptions): VisitorControl {
  // The page's own timers may be replaced, and a skip of time must not speed up the visitor.
  const { setTimeout } = window
  let visit: Visit | null = null
  let abortController = new AbortController()
  let state: VisitorState = { status: 'idle', step: '' }

  const setState = (next: VisitorState): void => {
    state = next
    writeItem(tabStorage, WALKING_KEY, next.status)
    notifyAncestors(new CustomEvent('mock-server:visitor', { bubbles: true, detail: next }))
  }

  const createOptions = (): VisitOptions => ({
    page: createWidgetPage(window, import.meta.env.BASE_URL),
    pause: () => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS)),
    skipTime: async (seconds) => skipTime(seconds * 1000),
    signal: abortController.signal,
  })

  const startVisit = async (): Promise<Visit> => {
    const createVisit = await loadVisit()
    abortController = new AbortController()
    return createVisit(createOptions())
  }

  /** Performs the step that is next; false at the end. */
  const advance = async (): Promise<boolean> => {
    // A visit yields each step before it performs it: the first call performs nothing.
    if (visit === null) {
      visit = await startVisit()
      const { value, done } = await visit.next()
      if (done === true) return false
      setState({ status: 'walking', step: value })
    }
    const { value, done } = await visit.next()
    if (done !== true) setState({ ...state, step: value })
    return done !== true
  }

  const run = async (isStep: boolean): Promise<void> => {
    setState({ status: 'walking', step: state.step })
    try {
      while (await advance()) {
        const isDue = listSteps().filter(({ isDone }) => isDone).length === pausesAfter
        if (isStep || isDue) return setState({ status: 'paused', step: state.step })
      }
      visit = null
      setState({ status: 'done', step: '' })
    } catch (error) {
      visit = null
      const isStopped = abortController.signal.aborted
      setState({ status: 'stopped', step: isStopped ? state.step : readErrorMessage(error) })
    }
  }

  return {
    state: () => state,
    steps: listSteps,
    play: () => run(false),
    step: () => run(true),
    stop: () => abortController.abort(),
    fillCard: async (number) => {
      const { fillCard } = await import('#mocks/tools/visitor/fill-card.ts')
      await fillCard(number, createOptions())
    },
  }
}
