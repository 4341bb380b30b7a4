import type { Command as ModelCommand } from 'fast-check'
import { expect } from 'vitest'
import type { CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { departuresOn } from '#mocks/backend/departures.ts'
import { updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import type { SetupIntentState } from '#mocks/stripe/types.ts'
import { createClient, TUESDAY_9 } from './client.ts'
import type { Model, Order, Refusal } from './order-model.ts'
import {
  add,
  confirm,
  createModel,
  createOrder,
  isBookable,
  placesLeft,
  setGuests,
  settle,
  tourOf,
  viewOf,
  write,
} from './order-model.ts'
import { emptyDepartures } from './settings.ts'

/** The real backend behind its calls, against the model. */

type Client = ReturnType<typeof createClient>
type Command = ModelCommand<Model, Client>
/** What is sent, and how it should be refused, if it should. */
type Asked = { body?: object; refusal?: Refusal }

/** Few tours of few places on two days: the orders compete. */
export const TOURS = ['TOWER', 'MUSEUM', 'SUMMIT', 'BOAT']
const DATES = ['2026-06-02', '2026-06-03']
const CODES = [...TOURS, 'STAIRS']
const NO_ITEM = '00000000-0000-4000-8000-000000000000'
const CONFIRMATION_MS = emptyDepartures.confirmationSeconds * 1000

export const shown = ({ extendedCart, ...order }: OrderIntent): object => ({
  guests: order.unitCounters,
  items: extendedCart.items.map(({ id, availabilityId, original, upgraded, ...item }) => ({
    id,
    chosen: availabilityId,
    tours: [original.tour.code, upgraded?.tour.code ?? null],
    upgrade: upgraded?.pricing.displayed ?? 0,
    fees: item.mandatoryPayments.map(({ pricing }) => pricing.displayed),
  })),
  displayed: extendedCart.pricing.displayed,
  contact: order.contact,
  travelers: order.travelers,
  paid: order.payment !== null,
  expiresAt: order.ventrataOrder && Date.parse(order.ventrataOrder.utcExpiresAt),
})

const expectPlaces = (model: Model, { world }: Client): void => {
  const departures = CODES.flatMap((code) =>
    DATES.flatMap((date) => departuresOn(world, tourOf(code), date)).map((one) => ({
      code,
      ...one,
    })),
  )
  expect(departures.map(({ code, id, left }) => `${code} ${id} ${left}`)).toEqual(
    departures.map(({ code, id }) => `${code} ${id} ${placesLeft(model, code, id)}`),
  )
}

const command = (text: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => text,
})

/** Something that happens to the world beside its calls. */
const event = (text: string, happen: Command['run']): Command =>
  command(text, (model, client) => {
    happen(model, client)
    expectPlaces(model, client)
  })

/** A call on an order: yes shows the model's order, a refusal has its code and leaves no trace. */
const call = (
  name: CallName,
  which: number,
  args: unknown,
  ask: (model: Model, order: Order) => Asked,
): Command =>
  command(`${name}(${which}, ${JSON.stringify(args)})`, (model, client) => {
    const order = model.orders[which % model.orders.length]
    if (!order) return
    const { body, refusal = null } = ask(model, order)
    const before = refusal === null ? '' : client.world.snapshot()
    const answer = client.send(name, { orderIntentId: order.id, ...body })
    if (refusal !== null) {
      expect(answer.body).toMatchObject({ error: { code: refusal } })
      expect(client.world.snapshot()).toBe(before)
      return
    }
    const result = answer.body as CallResult<'getOrderIntent'> &
      Partial<CallResult<'removeCartItem'>>
    expect(answer).toMatchObject({ status: 200, body: { orderIntent: { id: order.id } } })
    for (const item of order.items) item.id ||= result.affectedCartItem?.id ?? ''
    expect(shown(result.orderIntent)).toEqual(viewOf(order))
    expectPlaces(model, client)
  })

export const itemCall = (
  name: CallName,
  { which, nth }: { which: number; nth: number },
  body: object,
  act: (model: Model, order: Order, item: Order['items'][number] | undefined) => Refusal,
): Command =>
  call(name, which, { nth, ...body }, (model, order) => {
    const item = order.items[nth % order.items.length]
    return {
      body: { cartItemId: item?.id ?? NO_ITEM, ...body },
      refusal: act(model, order, item),
    }
  })

const create = (model: Model, { call: make }: Client): void => {
  const { id, stripeSetupIntent } = make('createOrderIntent', { configCode: 'pass' }).orderIntent
  const [setupIntent = ''] = stripeSetupIntent.clientSecret.split('_secret_')
  model.orders.push(createOrder(id, setupIntent))
}

export const addCartItem = (which: number, tourCode: string, availabilityId: string): Command => {
  const body = { tourCode, availabilityId }
  return call('addCartItem', which, body, (model, order) => ({
    body,
    refusal: add(model, order, tourCode, availabilityId),
  }))
}

export const setUnitCounters = (which: number, adults: number, children: number): Command => {
  const unitCounters: UnitCounter[] = [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
  ]
  return call('setUnitCounters', which, unitCounters, (model, order) => ({
    body: { unitCounters },
    refusal: setGuests(model, order, unitCounters),
  }))
}

export const writeOrder = (
  name: 'setContact' | 'setTravelers',
  which: number,
  written: Partial<Pick<Order, 'contact' | 'travelers'>>,
): Command =>
  call(name, which, written, (model, order) => ({
    body: written,
    refusal: write(model, order, written),
  }))

export const readOrder = (which: number): Command => call('getOrderIntent', which, null, () => ({}))

export const provider = (which: number, status: SetupIntentState['status']): Command =>
  event(`provider(${which}, ${status})`, (model, { world }) => {
    const order = model.orders[which % model.orders.length]
    if (!order) return
    settle(model, order, status)
    updateSetupIntent(world, order.setupIntent, { status, paymentMethod: null })
  })

export const confirmOrder = (which: number): Command =>
  call('confirmOrder', which, null, (model, order) => {
    confirm(model, order)
    return {}
  })

export const pay = (which: number): Command =>
  command(`pay(${which})`, (model, client) => {
    provider(which, 'succeeded').run(model, client)
    confirmOrder(which).run(model, client)
  })

export const getResult = (which: number): Command =>
  command(`getResult(${which})`, (model, client) => {
    const order = model.orders[which % model.orders.length]
    if (!order) return
    const { orderStatus } = client.call('getResult', { orderIntentId: order.id })
    const confirmed = order.paidAt !== null && model.now >= order.paidAt + CONFIRMATION_MS
    expect(orderStatus).toBe(confirmed ? 'CONFIRMED' : 'PENDING')
  })

export const getAvailabilities = (tourCode: string, quantity: number): Command =>
  command(`getAvailabilities(${tourCode}, ${quantity})`, (model, client) => {
    const { availabilities } = client.call('getAvailabilities', {
      configCode: 'pass',
      tourCode,
      unitCounters: [{ type: 'ADULT', quantity }],
      year: 2026,
      month: 6,
      date: 2,
    })
    for (const { id, available } of availabilities) {
      expect(available).toBe(isBookable(model, tourCode, id, { guests: quantity }))
    }
  })

export const wait = (seconds: number): Command =>
  event(`wait(${seconds})`, (model, client) => {
    model.now += seconds * 1000
    client.wait(seconds)
  })

export const createOrderIntent = (): Command =>
  event('createOrderIntent()', (model, client) => {
    if (model.orders.length < 3) create(model, client)
  })

export const reload = (): Command =>
  event('reload()', (_, { world }) => {
    const before = world.snapshot()
    world.restore(before)
    expect(world.snapshot()).toBe(before)
  })

/** Two orders of two guests and one tour: made once, and restored for each life. */
export const createBeginning = (): (() => { model: Model; real: Client }) => {
  const first = { model: createModel(), real: createClient() }
  for (const which of [0, 1]) {
    create(first.model, first.real)
    setUnitCounters(which, 2, 0).run(first.model, first.real)
    addCartItem(which, 'TOWER', TUESDAY_9).run(first.model, first.real)
  }
  const snapshot = first.real.world.snapshot()
  return () => {
    const real = createClient()
    real.world.restore(snapshot)
    return { model: structuredClone(first.model), real }
  }
}
