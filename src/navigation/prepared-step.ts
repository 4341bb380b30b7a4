import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { UnitCounter } from '#src/contract/entities.ts'
import type { StepId } from '#src/domain/steps.ts'
import type { Store } from '#src/lib/store.ts'
import { createStore } from '#src/lib/store.ts'

/** The step that a write leads to, rendered out of sight while the write is under way. */
export type PreparedStep = {
  id: Exclude<StepId, 'unit_items'>
  /** The key of the location where the write was started: elsewhere the step is dropped. */
  from: string
  search: string
  backTo: string | undefined
  /** The guests of the order as the write leaves them. */
  unitCounters: UnitCounter[]
}

/** Service: what is prepared in this visit; null without a prepared step. */
export function createStepPreparation(): Store<PreparedStep | null> {
  return createStore<PreparedStep | null>(null)
}

/** True inside a screen that is not shown yet: it takes no focus, reports no error and changes no title. */
export const PreparedContext = createContext(false)

/** See `PreparedContext`. */
export function useIsPrepared(): boolean {
  return useContext(PreparedContext)
}

/** A key for the content of a screen: another one for each location, but the same when a prepared screen is shown. */
export function useScreenKey(): string {
  const { key } = useLocation()
  const isPrepared = useIsPrepared()
  const [shown, setShown] = useState({ key, isPrepared, screenKey: key })
  if (shown.key === key && shown.isPrepared === isPrepared) return shown.screenKey
  const screenKey = shown.isPrepared ? shown.screenKey : key
  setShown({ key, isPrepared, screenKey })
  return screenKey
}
