import { type QueryClient, type QueryKey, partialMatchKey } from '@tanstack/react-query'
import { createApiClient } from '#src/api/client.ts'
import { commitOrder, getCachedOrder } from './order-cache.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { listGuests, mergeCounters } from '#src/domain/guests.ts'
import { t } from '#src/i18n/language.ts'
import { refreshOrder } from './refresh-order.ts'
import { runInTurn } from './run-in-turn.ts'
import { sendWrite } from './send-write.ts'

/** Writes of form data that no query depends on. */
const FORM_WRITES: readonly WriteName[] = ['setContact', 'setTravelers']

/** Service: the writes whose requests have not ended, however long they take. */
export function createPendingWrites(): Set<Promise<unknown>> {
  return new Set()
}

/**
 * Invalidates the queries that depend on the cart and the guests (`meta.dependsOnCart`).
 * @param currentKey Begins the keys of queries that the change does not concern.
 */
export function invalidateDependentQueries(
  client: QueryClient,
  refetchType: 'active' | 'none',
  currentKey?: QueryKey,
): void {
  void client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.['dependsOnCart'] === true &&
      !(currentKey !== undefined && partialMatchKey(queryKey, currentKey)),
    refetchType,
  })
}

/** The calendars that are already up to date: while the cart is empty, the guests of the order take no places. */
function buildCurrentKey(
  order: OrderIntent,
  unitCounters: UnitCounter[] | undefined,
): QueryKey | undefined {
  if (unitCounters === undefined || order.extendedCart.items.length > 0) return undefined
  return ['getMonthCalendar', { unitCounters: mergeCounters(unitCounters) }]
}

/** Records for whom the travelers of the order were saved before the guests change, unless it is recorded (PASS-5). */
function keepTravelerGuests({ get }: Services): void {
  const visitStore = get(createVisitStore)
  const { travelers = [], unitCounters = [] } = getCachedOrder(get(createQueryClient)) ?? {}
  const recorded = visitStore.readTravelerGuests()
  if (travelers.length > 0 && recorded?.split(',').length !== travelers.length)
    visitStore.setTravelerGuests(listGuests(unitCounters).slice(0, travelers.length).join())
}

function finishWrite<N extends WriteName>(
  { get }: Services,
  name: N,
  body: CallBody<N>,
  order: OrderIntent,
): OrderIntent {
  const visitStore = get(createVisitStore)
  if (name === 'setTravelers') visitStore.setTravelerGuests(undefined)
  else visitStore.recordAction()
  // Most writes leave the screen, and the next one fetches on mount; a removal stays on it.
  if (!FORM_WRITES.includes(name))
    invalidateDependentQueries(
      get(createQueryClient),
      name === 'removeCartItem' ? 'active' : 'none',
      buildCurrentKey(order, 'unitCounters' in body ? body.unitCounters : undefined),
    )
  return order
}

/**
 * Sends a write in its turn and commits the order that it returns.
 * @throws What the write threw, when it did not take effect; see `sendWrite`.
 */
export async function writeOrder<N extends WriteName>(
  services: Services,
  name: N,
  body: CallBody<N>,
): Promise<OrderIntent> {
  const { get } = services
  const pendingWrites = get(createPendingWrites)
  const writing = runInTurn(get(createQueryClient), async (isNewest) => {
    if (name === 'setUnitCounters') keepTravelerGuests(services)
    const order = await sendWrite(get(createApiClient), name, body, (latestOrder) => {
      if (isNewest()) commitOrder(services, latestOrder, { persist: true })
      // An order that was committed meanwhile may lack this change.
      else void refreshOrder(services, body.orderIntentId).catch(() => undefined)
    })
    return finishWrite(services, name, body, order)
  })
  pendingWrites.add(writing)
  try {
    return await writing
  } finally {
    pendingWrites.delete(writing)
  }
}

/**
 * Reads the order to find out what became of a write that hangs.
 * @throws {Error} The change has not been saved, or what reading the order threw.
 */
export async function readOutcome<N extends WriteName>(
  services: Services,
  name: N,
  body: CallBody<N>,
): Promise<OrderIntent> {
  const [order, { isApplied }] = await Promise.all([
    refreshOrder(services, body.orderIntentId),
    import('./is-applied.ts'),
  ])
  if (!isApplied[name](order, body)) throw new Error(t.writes.notSaved)
  return finishWrite(services, name, body, order)
}
