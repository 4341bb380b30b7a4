import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Store } from '#src/lib/store.ts'
import type { ServiceFactory, Services } from './services.ts'

/** The services of the visit, which the whole widget shares during a page load; null outside its provider. */
export const AppStateContext = createContext<Services | null>(null)

/** The services of the visit. @throws {Error} 'App state context is null' outside of its provider (ERR-3). */
export function useServices(): Services {
  const services = useContext(AppStateContext)
  if (services === null) throw new Error('App state context is null')
  return services
}

/**
 * One property of the app state.
 * @throws {Error} As `useServices`, and 'App state property x is not defined' (ERR-3).
 */
export function useAppState<P extends keyof Services>(property: P): Services[P] {
  const value: Services[P] | undefined = useServices()[property]
  if (value === undefined) throw new Error(`App state property ${property} is not defined`)
  return value
}

/** The visit's instance of the service that `factory` creates. */
export function useService<T>(factory: ServiceFactory<T>): T {
  return useServices().get(factory)
}

/** The value of the visit's store that `factory` creates. */
export function useStore<T>(factory: ServiceFactory<Store<T>>): T {
  const { read, subscribe } = useService(factory)
  return useSyncExternalStore(subscribe, read)
}
