import type { Scenario } from '#scenarios/types.ts'

/** A screen that has settled. */
export type Screen = {
  /** The step, or '{step} failed' at an error. */
  name: string
  /** On a phone the summary is folded, but for the checks at the end of a scenario. */
  isSummaryOpen: boolean
}

export type TakeSnapshot = (screen: Screen) => Promise<void>

/** What a screen shows and hides. */
export type Expected = Pick<Scenario['expects'], 'at' | 'shows' | 'hides'>

/** Watches the run of a scenario. */
export type Observer<T> = {
  takeSnapshot: TakeSnapshot
  /** The last screen is open; a scenario that leaves the page does so afterwards. */
  onEnd: (expected: Expected) => Promise<T>
}
