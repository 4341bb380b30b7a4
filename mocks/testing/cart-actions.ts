import type { createClient } from './client.ts'

type Client = ReturnType<typeof createClient>

/** The largest number of guests, 0 to 12, for which a departure is available. */
export function countFreePlaces(
  { call }: Client,
  tourCode: string,
  availabilityId: string,
): number {
  const [year, month, date] = availabilityId.slice(0, 10).split('-').map(Number)
  const dayQuery = {
    year: year ?? 0,
    month: month ?? 0,
    date: date ?? 0,
    configCode: 'pass',
    tourCode,
  }
  const isFree = (quantity: number) =>
    call('getAvailabilities', {
      ...dayQuery,
      unitCounters: [{ type: 'ADULT', quantity }],
    }).availabilities.some(({ id, available }) => id === availabilityId && available)
  return Array.from({ length: 12 }, (_, index) => index + 1).filter(isFree).length
}

export function addToCart(
  { call }: Client,
  orderIntentId: string,
  tourCode: string,
  availabilityId: string,
) {
  return call('addCartItem', { orderIntentId, tourCode, availabilityId }).affectedCartItem?.id ?? ''
}

export function buildAdults(quantity: number) {
  return [{ type: 'ADULT' as const, quantity }]
}
