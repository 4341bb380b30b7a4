import type { Scenario } from '#scenarios/engine/types.ts'

/** A screen that has finished loading. */
export type ScreenState = {
  /** The step, or '{step} failed' at an error. */
  name: string
  /** Whether the summary is unfolded on a phone, as for the checks at the end. */
  isSummaryOpen: boolean
}

export type TakeSnapshot = (screen: ScreenState) => Promise<void>

/** What a screen shows and hides. */
export type ExpectedScreen = Pick<Scenario['expected'], 'path' | 'visible' | 'hidden'>

/** Callbacks during the run of a scenario. */
export type ScenarioObserver<T> = {
  takeSnapshot: TakeSnapshot
  /** Called on the last screen, before a scenario leaves the page. */
  onEnd: (screen: ExpectedScreen) => Promise<T>
}
