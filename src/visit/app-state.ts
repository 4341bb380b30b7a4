import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Store } from '#src/lib/store.ts'
import type { Launch } from './launch.ts'
import type { VisitStore } from './visit-store.ts'
import type { ServiceFactory, Services } from './services.ts'

/** The state that the whole widget shares during a page load. */
type AppState = { launch: Launch; visitStore: VisitStore; services: Services }

/** Provided by the application; null outside its provider. */
export const AppStateContext = createContext<AppState | null>(null)

/**
 * One property of the app state.
 * @throws {Error} 'App state context is null' or 'App state property x is not defined' (ERR-3).
 */
export function useAppState<P extends keyof AppState>(property: P): AppState[P] {
  const state = useContext(AppStateContext)
  if (state === null) throw new Error('App state context is null')
  const value: AppState[P] | undefined = state[property]
  if (value === undefined) throw new Error(`App state property ${property} is not defined`)
  return value
}

/** The visit's instance of the service that `factory` creates. */
export function useService<T>(factory: ServiceFactory<T>): T {
  return useAppState('services').get(factory)
}

/** The value of the visit's store that `factory` creates. */
export function useStore<T>(factory: ServiceFactory<Store<T>>): T {
  const { read, subscribe } = useService(factory)
  return useSyncExternalStore(subscribe, read)
}
