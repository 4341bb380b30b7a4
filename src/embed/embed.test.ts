import { expectTypeOf, test } from 'vitest'
import type { HostEvent } from '#src/host/protocol.ts'
import type { TourCheckoutDetails } from './embed.d.ts'

type EventDetail<Type> = Omit<Extract<HostEvent, { type: Type }>, 'type'>

test('HOST-1 the types that host pages use are those of the messages', () => {
  expectTypeOf<keyof TourCheckoutDetails>().toEqualTypeOf<HostEvent['type']>()
  expectTypeOf<TourCheckoutDetails['cart']>().toEqualTypeOf<EventDetail<'cart'>>()
  expectTypeOf<TourCheckoutDetails['purchase']>().toEqualTypeOf<EventDetail<'purchase'>>()
  expectTypeOf<TourCheckoutDetails['error']>().toEqualTypeOf<EventDetail<'error'>>()
  expectTypeOf<TourCheckoutDetails['order-created']>().toEqualTypeOf<EventDetail<'order-created'>>()
})
