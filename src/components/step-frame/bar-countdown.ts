import { createContext } from 'react'
import type { ReactNode } from 'react'

/** The time left of the order, for the bar of a step's main button. */
export const BarCountdown = createContext<ReactNode>(null)
