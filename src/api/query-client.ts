import { QueryClient } from '@tanstack/react-query'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { Settings, UnitCounter } from '#src/contract/entities.ts'
import { getTodayAt } from '#src/domain/destinations.ts'
import type { Services } from '#src/visit/services.ts'
import { createApiClient } from './client.ts'
import { spanQuery } from './queries.ts'
import { createServerClock } from './server-clock.ts'

/**
 * Service: the cache. Defaults of all queries and mutations (API-4): no retry, no refetch on focus or reconnect,
 * infinite stale time. Network mode 'always' makes an offline call fail with 'Network Error' instead of pausing it
 * silently.
 */
export function createQueryClient({ get }: Services): QueryClient {
  const { call } = get(createApiClient)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Query keys are [call name, body]; see buildCallQuery.
        queryFn: ({ queryKey: [name, body] }) => call(name as CallName, body as CallBody<CallName>),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The services and settings that loading in advance needs. */
export type PrefetchContext = { services: Services; settings: Settings }

/** Loads the month with which Timeslot opens. Never rejects: that screen shows its failure. */
export async function prefetchCalendar(
  { services, settings }: PrefetchContext,
  unitCounters: UnitCounter[],
): Promise<void> {
  const { tourCode, configCode } = services.launch
  const today = getTodayAt(settings.locationCode, services.get(createServerClock).now())
  const query = spanQuery('month', today, { tourCode, configCode, unitCounters })
  await services
    .get(createQueryClient)
    .query(query)
    .catch(() => undefined)
}
