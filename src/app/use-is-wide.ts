import { useSyncExternalStore } from 'react'
import { minWidth } from '#src/theme/tokens.ts'

const wide = matchMedia(minWidth('lg').replace('@media ', ''))

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Tells whether the summary stands beside the step (LAYOUT-1). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
