import { useEffect } from 'react'
import { loadTagManager } from '#src/analytics/data-layer.ts'
import { useSettings } from '#src/api/order.ts'

/** Loads the container of the settings on any page that sends events. */
export function useTagManager(): void {
  const { gtmContainerId } = useSettings()
  useEffect(() => loadTagManager(gtmContainerId), [gtmContainerId])
}
