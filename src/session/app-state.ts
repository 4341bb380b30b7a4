import { createContext, useContext } from 'react'
import type { Launch } from './launch.ts'
import type { Memory } from './memory.ts'
import type { CreateService, Services } from './services.ts'

type AppState = { launch: Launch; memory: Memory; services: Services }

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
export function useService<T>(create: CreateService<T>): T {
  return useAppState('services').get(create)
}
