import { createContext } from 'react'

/**
 * Where the main button of a step stands: an element at the end of the summary beside the step, null until it is there;
 * undefined where the step has the whole width, for its own end.
 */
export const ButtonPlace = createContext<HTMLElement | null | undefined>(undefined)
