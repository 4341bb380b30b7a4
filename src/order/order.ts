import { useSuspenseQuery } from '@tanstack/react-query'
import { type Context, type ReactNode, createContext, createElement, useContext } from 'react'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { useAppState, useServices } from '#src/visit/app-state.ts'
import { orderQuery } from './order-query.ts'
import { settingsQuery } from '#src/api/queries.ts'

/**
 * Loads and observes the order of this visit; suspends until it is loaded. See `orderQuery` for its cache key.
 * @throws What the call throws (to the error boundary).
 */
export function useOrderQuery(): OrderIntent {
  return useSuspenseQuery(orderQuery(useServices())).data
}

/**
 * Loads and observes the settings of the launch's config and tour; suspends until they are loaded. See
 * `settingsQuery`.
 * @throws What the call throws (to the error boundary).
 */
function useSettingsQuery(): Settings {
  return useSuspenseQuery(settingsQuery(useAppState('launch'))).data.settings
}

const OrderContext = createContext<OrderIntent | null>(null)
const SettingsContext = createContext<Settings | null>(null)

/**
 * Loads and observes order and settings once for everything inside: an observer for each of hundreds of cards would
 * take a third of their time.
 */
export function OrderProvider({ children }: { children: ReactNode }): ReactNode {
  const order = useOrderQuery()
  const settings = useSettingsQuery()
  return createElement(
    SettingsContext,
    { value: settings },
    createElement(OrderContext, { value: order }, children),
  )
}

function useLoaded<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('Order context is null')
  return value
}

/** The order of this visit, below an `OrderProvider`. @throws {Error} Outside of one. */
export function useOrder(): OrderIntent {
  return useLoaded(OrderContext)
}

/** The settings of the launch's config and tour, below an `OrderProvider`. @throws {Error} Outside of one. */
export function useSettings(): Settings {
  return useLoaded(SettingsContext)
}
