import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppState } from '#src/visit/app-state.ts'
import type { Services } from '#src/visit/services.ts'
import type { VisitStore } from '#src/visit/visit-store.ts'

/** The services with which a function outside of React reads and changes the visit. */
export type VisitContext = { services: Services; client: QueryClient; visitStore: VisitStore }

/** The visit of the widget; the same object at each rendering. */
export function useVisitContext(): VisitContext {
  const services = useAppState('services')
  const visitStore = useAppState('visitStore')
  const client = useQueryClient()
  return useMemo(() => ({ services, client, visitStore }), [services, client, visitStore])
}
