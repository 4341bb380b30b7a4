import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { ApiResponse } from './api.ts'

/** Makes a call. @throws {Error} When the server refuses it. */
type Call = <N extends CallName>(name: N, body: CallBody<N>) => Promise<CallResult<N>>

const TWO_ADULTS = [{ type: 'ADULT' as const, quantity: 2 }]

/** Calls that fail when the server refuses them. */
export function createCall(send: (name: CallName, body: object) => Promise<ApiResponse>): Call {
  return async <N extends CallName>(name: N, body: CallBody<N>) => {
    const { status, text } = await send(name, body)
    if (status >= 400) throw new Error(`${name}: ${text}`)
    return JSON.parse(text) as CallResult<N>
  }
}

/** Creates an order of two adults. @returns Its id. */
export async function createOrder(call: Call, configCode: string): Promise<string> {
  const { orderIntent } = await call('createOrderIntent', { configCode })
  await call('setUnitCounters', { orderIntentId: orderIntent.id, unitCounters: TWO_ADULTS })
  return orderIntent.id
}

/** Books the first departure of a tour with free places, next month. */
export async function bookTour(
  call: Call,
  { configCode, orderIntentId }: { configCode: string; orderIntentId: string },
  tourCode: string,
): Promise<void> {
  const now = new Date()
  const month = new Date(now.getFullYear(), now.getMonth() + 1)
  const query = {
    configCode,
    tourCode,
    unitCounters: TWO_ADULTS,
    year: month.getFullYear(),
    month: month.getMonth() + 1,
  }
  const { calendar } = await call('getMonthCalendar', query)
  const day = calendar.find(({ available }) => available)
  const date = Number(day?.localDate.slice(8))
  const { availabilities } = await call('getAvailabilities', { ...query, date })
  const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
  await call('addCartItem', { orderIntentId, tourCode, availabilityId })
}
