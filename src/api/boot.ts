import type { CallBody } from '#src/contract/calls.ts'
import type { Launch } from '#src/session/launch.ts'
import { startEarly } from './early.ts'
import { setSite } from './transport.ts'

export type OrderCall =
  | { name: 'createOrderIntent'; body: CallBody<'createOrderIntent'> }
  | { name: 'getOrderIntent'; body: CallBody<'getOrderIntent'> }
  | { name: 'confirmOrder'; body: CallBody<'confirmOrder'> }

/** Which call brings this visit its order (spec point 4). */
export function orderCall(launch: Launch, savedId: string | null): OrderCall {
  if (launch.orderIntentId !== null)
    return { name: 'confirmOrder', body: { orderIntentId: launch.orderIntentId } }
  if (savedId !== null) return { name: 'getOrderIntent', body: { orderIntentId: savedId } }
  return { name: 'createOrderIntent', body: { configCode: launch.configCode } }
}

/** Starts what the first screen waits for, while the application's code is still on its way. */
export function boot(launch: Launch, savedId: string | null, path: string): void {
  setSite(launch.siteUrl)
  const { configCode, tourCode } = launch
  if (path === '/timeout') return
  startEarly('getSettings', { configCode, tourCode })
  if (path === '/result') {
    const orderIntentId = launch.orderIntentId ?? savedId
    if (orderIntentId !== null) startEarly('confirmOrder', { orderIntentId })
    return
  }
  const { name, body } = orderCall(launch, savedId)
  startEarly(name, body)
  if (path === '/' || path === '/steps/unit_items') startEarly('getUnits', { configCode, tourCode })
}
