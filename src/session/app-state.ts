import { createContext, useContext } from 'react'
import type { Launch } from './launch.ts'
import type { VisitStore } from './visit-store.ts'
import type { ServiceFactory, Services } from './services.ts'

type AppState = { launch: Launch; visitStore: VisitStore; services: Services }

export const AppStateContext = createContext<AppState | null>(null)

/** One property of the visit's state; throws the texts of spec point 8 outside its provider. */
export function useAppState<P extends keyof AppState>(property: P): AppState[P] {
  const state = useContext(AppStateContext)
  if (state === null) throw new Error('App state context is null')
  const value: AppState[P] | undefined = state[property]
  if (value === undefined) throw new Error(`App state property ${property} is not defined`)
  return value
}

/** The visit's service that this factory makes. */
export function useService<T>(factory: ServiceFactory<T>): T {
  return useAppState('services').get(factory)
}
