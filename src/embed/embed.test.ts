import { expectTypeOf, test } from 'vitest'
import type { News } from '#src/host/protocol.ts'
import type { TourCheckoutDetails } from './embed.d.ts'

type Said<Type> = Omit<Extract<News, { type: Type }>, 'type'>

test('HOST-1 the types that host pages use are those of the messages', () => {
  expectTypeOf<keyof TourCheckoutDetails>().toEqualTypeOf<News['type']>()
  expectTypeOf<TourCheckoutDetails['cart']>().toEqualTypeOf<Said<'cart'>>()
  expectTypeOf<TourCheckoutDetails['purchase']>().toEqualTypeOf<Said<'purchase'>>()
  expectTypeOf<TourCheckoutDetails['error']>().toEqualTypeOf<Said<'error'>>()
  expectTypeOf<TourCheckoutDetails['order-created']>().toEqualTypeOf<Said<'order-created'>>()
})
