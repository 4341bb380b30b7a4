import { expectTypeOf, test } from 'vitest'
import type { HostEvent } from './protocol.ts'
import type { TourCheckoutDetails, TourCheckoutElement, TourCheckoutStep } from './embed.d.ts'

type EventDetail<Type> = Omit<Extract<HostEvent, { type: Type }>, 'type'>

test('declares the same event types as the message protocol (HOST-1)', () => {
  expectTypeOf<keyof TourCheckoutDetails>().toEqualTypeOf<HostEvent['type']>()
  expectTypeOf<TourCheckoutDetails['cart']>().toEqualTypeOf<EventDetail<'cart'>>()
  expectTypeOf<TourCheckoutDetails['purchase']>().toEqualTypeOf<EventDetail<'purchase'>>()
  expectTypeOf<TourCheckoutDetails['error']>().toEqualTypeOf<EventDetail<'error'>>()
  expectTypeOf<TourCheckoutDetails['order-created']>().toEqualTypeOf<EventDetail<'order-created'>>()
})

test('the element takes what its documentation shows (HOST-9)', () => {
  expectTypeOf<TourCheckoutElement>().toHaveProperty('prefill')
  expectTypeOf<{
    guests: { ADULT: number }
    date: string
    contact: { email: string; phone: null }
  }>().toExtend<TourCheckoutElement['prefill']>()
})

test('types a listener alike when it is added and removed (HOST-1)', () => {
  type Listener = (event: CustomEvent<{ step: TourCheckoutStep }>) => void
  type Take = (type: 'step', listener: Listener) => void
  expectTypeOf<TourCheckoutElement['addEventListener']>().toExtend<Take>()
  expectTypeOf<TourCheckoutElement['removeEventListener']>().toExtend<Take>()
})
