import type { Command as ModelCommand } from 'fast-check'
import { expect } from 'vitest'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { listDepartures } from '#mocks/backend/departures.ts'
import { updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import type { SetupIntentState } from '#mocks/stripe/setup-intent.ts'
import { createClient, TUESDAY_9 } from './client.ts'
import type { Model, Order, Refusal } from './order-model.ts'
import {
  add,
  confirm,
  createModel,
  createOrder,
  isBookable,
  countModelPlaces,
  setGuests,
  applyProviderStatus,
  findTour,
  summarizeModelOrder,
  write,
} from './order-model.ts'
import { emptyDepartures } from './seed-data.ts'

// Commands for property tests: each runs on the backend and on the reference model and compares them.

type Client = ReturnType<typeof createClient>
type Command = ModelCommand<Model, Client>
/** The body to send and the expected refusal. */
type CallPrediction = { body?: object; refusal?: Refusal }

/** Few tours with few places on two days, so that the orders compete. */
export const TOURS = ['TOWER', 'MUSEUM', 'SUMMIT', 'BOAT']
const DATES = ['2026-06-02', '2026-06-03']
const CODES = [...TOURS, 'STAIRS']
const NO_ITEM = '00000000-0000-4000-8000-000000000000'
const CONFIRMATION_MS = emptyDepartures.confirmationSeconds * 1000

export function summarizeOrder({ extendedCart, ...order }: OrderIntent): object {
  return {
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
    expiresAt: order.ventrataOrder && Date.parse(order.ventrataOrder.utcExpiresAt ?? ''),
  }
}

function expectPlaces(model: Model, { mockServer }: Client): void {
  const departures = CODES.flatMap((code) =>
    DATES.flatMap((date) => listDepartures(mockServer, findTour(code), date)).map((departure) => ({
      code,
      ...departure,
    })),
  )
  expect(departures.map(({ code, id, remaining }) => `${code} ${id} ${remaining}`)).toEqual(
    departures.map(({ code, id }) => `${code} ${id} ${countModelPlaces(model, code, id)}`),
  )
}

function createCommand(text: string, run: Command['run']): Command {
  return {
    check: () => true,
    run,
    toString: () => text,
  }
}

/** An event that is not a call, such as the passing of time. */
function createEvent(text: string, applyEvent: Command['run']): Command {
  return createCommand(text, (model, client) => {
    applyEvent(model, client)
    expectPlaces(model, client)
  })
}

/** A call on an order: success returns the order of the model; a refusal has the expected code and changes nothing. */
function createOrderCall(
  name: CallName,
  orderIndex: number,
  args: unknown,
  predict: (model: Model, order: Order) => CallPrediction,
): Command {
  return createCommand(`${name}(${orderIndex}, ${JSON.stringify(args)})`, (model, client) => {
    const order = model.orders[orderIndex % model.orders.length]
    if (!order) return
    const { body, refusal = null } = predict(model, order)
    const previousSnapshot = refusal === null ? '' : client.mockServer.snapshot()
    const response = client.send(name, { orderIntentId: order.id, ...body })
    if (refusal !== null) {
      expect(response.body).toMatchObject({ error: { code: refusal } })
      expect(client.mockServer.snapshot()).toBe(previousSnapshot)
      return
    }
    const result = response.body as CallResult<'getOrderIntent'> &
      Partial<CallResult<'removeCartItem'>>
    expect(response).toMatchObject({ status: 200, body: { orderIntent: { id: order.id } } })
    for (const item of order.items) item.id ||= result.affectedCartItem?.id ?? ''
    expect(summarizeOrder(result.orderIntent)).toEqual(summarizeModelOrder(order))
    expectPlaces(model, client)
  })
}

export function createItemCall(
  name: CallName,
  { orderIndex, itemIndex }: { orderIndex: number; itemIndex: number },
  body: object,
  applyToModel: (model: Model, order: Order, item: Order['items'][number] | undefined) => Refusal,
): Command {
  return createOrderCall(name, orderIndex, { nth: itemIndex, ...body }, (model, order) => {
    const item = order.items[itemIndex % order.items.length]
    return {
      body: { cartItemId: item?.id ?? NO_ITEM, ...body },
      refusal: applyToModel(model, order, item),
    }
  })
}

function createOrderInBoth(model: Model, { call: callApi }: Client): void {
  const { id, stripeSetupIntent } = callApi('createOrderIntent', { configCode: 'pass' }).orderIntent
  const [setupIntent = ''] = stripeSetupIntent.clientSecret.split('_secret_')
  model.orders.push(createOrder(id, setupIntent))
}

export function addCartItem(orderIndex: number, tourCode: string, availabilityId: string): Command {
  const body = { tourCode, availabilityId }
  return createOrderCall('addCartItem', orderIndex, body, (model, order) => ({
    body,
    refusal: add(model, order, tourCode, availabilityId),
  }))
}

export function setUnitCounters(orderIndex: number, adults: number, children: number): Command {
  const unitCounters: UnitCounter[] = [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
  ]
  return createOrderCall('setUnitCounters', orderIndex, unitCounters, (model, order) => ({
    body: { unitCounters },
    refusal: setGuests(model, order, unitCounters),
  }))
}

export function writeOrder(
  name: 'setContact' | 'setTravelers',
  orderIndex: number,
  change: Partial<Pick<CallBody<'setContact'> & CallBody<'setTravelers'>, 'contact' | 'travelers'>>,
): Command {
  return createOrderCall(name, orderIndex, change, (model, order) => ({
    body: change,
    refusal: write(model, order, {
      ...(change.contact && { contact: change.contact }),
      ...(change.travelers && {
        travelers: change.travelers.map(({ age, pass = null, dietaryRestrictions = null }) => ({
          age,
          pass,
          dietaryRestrictions,
        })),
      }),
    }),
  }))
}

export function requestOrder(orderIndex: number): Command {
  return createOrderCall('getOrderIntent', orderIndex, null, () => ({}))
}

export function setProviderStatus(orderIndex: number, status: SetupIntentState['status']): Command {
  return createEvent(`provider(${orderIndex}, ${status})`, (model, { mockServer }) => {
    const order = model.orders[orderIndex % model.orders.length]
    if (!order) return
    applyProviderStatus(model, order, status)
    updateSetupIntent(mockServer, order.setupIntent, { status, paymentMethod: null })
  })
}

export function confirmOrder(orderIndex: number): Command {
  return createOrderCall('confirmOrder', orderIndex, null, (model, order) => {
    confirm(model, order)
    return {}
  })
}

export function pay(orderIndex: number): Command {
  return createCommand(`pay(${orderIndex})`, (model, client) => {
    setProviderStatus(orderIndex, 'succeeded').run(model, client)
    confirmOrder(orderIndex).run(model, client)
  })
}

export function getResult(orderIndex: number): Command {
  return createCommand(`getResult(${orderIndex})`, (model, client) => {
    const order = model.orders[orderIndex % model.orders.length]
    if (!order) return
    const { orderStatus } = client.call('getResult', { orderIntentId: order.id })
    const isConfirmed = order.paidAt !== null && model.now >= order.paidAt + CONFIRMATION_MS
    expect(orderStatus).toBe(isConfirmed ? 'CONFIRMED' : 'PENDING')
  })
}

export function getAvailabilities(tourCode: string, quantity: number): Command {
  return createCommand(`getAvailabilities(${tourCode}, ${quantity})`, (model, client) => {
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
}

export function wait(seconds: number): Command {
  return createEvent(`wait(${seconds})`, (model, client) => {
    model.now += seconds * 1000
    client.wait(seconds)
  })
}

export function createOrderIntent(): Command {
  return createEvent('createOrderIntent()', (model, client) => {
    if (model.orders.length < 3) createOrderInBoth(model, client)
  })
}

export function reload(): Command {
  return createEvent('reload()', (_, { mockServer }) => {
    const snapshot = mockServer.snapshot()
    mockServer.restore(snapshot)
    expect(mockServer.snapshot()).toBe(snapshot)
  })
}

/** Two orders of two guests and one tour, created once and restored for every sequence. */
export function createStart(): () => { model: Model; real: Client } {
  const start = { model: createModel(), real: createClient() }
  for (const orderIndex of [0, 1]) {
    createOrderInBoth(start.model, start.real)
    setUnitCounters(orderIndex, 2, 0).run(start.model, start.real)
    addCartItem(orderIndex, 'TOWER', TUESDAY_9).run(start.model, start.real)
  }
  const snapshot = start.real.mockServer.snapshot()
  return () => {
    const real = createClient()
    real.mockServer.restore(snapshot)
    return { model: structuredClone(start.model), real }
  }
}
