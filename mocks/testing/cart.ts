import type { createClient } from './client.ts'

type Client = ReturnType<typeof createClient>

/** The most guests for whom the departure can still be booked, 0 to 12. */
export const room = ({ call }: Client, tourCode: string, availabilityId: string): number => {
  const [year, month, date] = availabilityId.slice(0, 10).split('-').map(Number)
  const asked = {
    year: year ?? 0,
    month: month ?? 0,
    date: date ?? 0,
    configCode: 'pass',
    tourCode,
  }
  const fits = (quantity: number) =>
    call('getAvailabilities', {
      ...asked,
      unitCounters: [{ type: 'ADULT', quantity }],
    }).availabilities.some(({ id, available }) => id === availabilityId && available)
  return Array.from({ length: 12 }, (_, index) => index + 1).filter(fits).length
}
export const add = (
  { call }: Client,
  orderIntentId: string,
  tourCode: string,
  availabilityId: string,
) => call('addCartItem', { orderIntentId, tourCode, availabilityId }).affectedCartItem.id
export const guests = (quantity: number) => [{ type: 'ADULT' as const, quantity }]
export const refusal = (message: string, code: string, data?: unknown) => ({
  status: 400,
  body: { error: { message, service: 'default', code, ...(data ? { data } : {}) } },
})
