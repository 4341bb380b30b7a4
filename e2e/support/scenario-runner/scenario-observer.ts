import type { Scenario } from '#scenarios/engine/types.ts'

/** A screen that has settled. */
export type ScreenState = {
  /** The step, or '{step} failed' at an error. */
  name: string
  /** On a phone the summary is folded, but for the checks at the end of a scenario. */
  isSummaryOpen: boolean
}

export type TakeSnapshot = (screen: ScreenState) => Promise<void>

/** What a screen shows and hides. */
export type ExpectedScreen = Pick<Scenario['expected'], 'path' | 'visible' | 'hidden'>

/** Watches the run of a scenario. */
export type ScenarioObserver<T> = {
  takeSnapshot: TakeSnapshot
  /** The last screen is open; a scenario that leaves the page does so afterwards. */
  onEnd: (screen: ExpectedScreen) => Promise<T>
}
