import type { CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'
import type { BookOptions } from '#mocks/tools/visitor/book.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import type { Probe } from './probe.ts'

/** What a verification is run with. */
export type JourneyOptions = {
  configCode: string
  tourCode: string
  /** The longest time that the expiry of an order is waited for, in milliseconds. */
  maxWaitMs: number
  /** Waits; a test moves the clock of its server instead. */
  wait: (ms: number) => Promise<void>
  /** Confirms the card. @returns Why it could not; null: it did. */
  verifyCard: (order: OrderIntent) => Promise<string | null>
  /** Tells that a part could not be checked, and why. */
  skip: (part: string, reason: string) => void
}

const DAY = 24 * 60 * 60 * 1000

/** What the visitor books, from tomorrow on. */
export function getBookOptions(
  { serverTime }: Probe,
  { configCode, tourCode }: JourneyOptions,
): BookOptions {
  return {
    configCode,
    tourCode,
    firstDay: () => new Date(serverTime() + DAY).toISOString().slice(0, 10),
    skip: ['upgrades'],
  }
}

/** Runs a part of a journey that needs places; without any it is left unchecked. */
export async function tryPart<T>(
  options: JourneyOptions,
  name: string,
  part: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof ScenarioNotPlayableError)) throw error
    options.skip(name, 'no departure with free places within three months')
    return undefined
  }
}

/** Books the main tour, and checks that the order says so. */
export async function holdTour(
  probe: Probe,
  options: JourneyOptions,
): Promise<OrderIntent | undefined> {
  const { tourCode } = options
  const bookOptions = getBookOptions(probe, options)
  return await tryPart(options, 'the whole booking', async () => {
    const order = await book(probe.call, { ...bookOptions, until: 'addons' })
    const path = 'orderIntent.extendedCart.items'
    const { items } = order.extendedCart
    probe.expect(items.length === 1, path, 'one cart item', items)
    probe.expect(
      items[0]?.original.tour.code === tourCode,
      `${path}.0.original.tour.code`,
      tourCode,
      items[0],
    )
    probe.expect(
      order.unitCounters.length > 0,
      'orderIntent.unitCounters',
      'the guests that setUnitCounters has set',
      order.unitCounters,
    )
    const { ventrataOrder } = order
    const expiresAt = ventrataOrder?.utcExpiresAt
    const expected = "a time after the server's clock, from the first cart item on"
    if (ventrataOrder === null || typeof expiresAt === 'string')
      probe.expect(
        Date.parse(expiresAt ?? '') > probe.serverTime(),
        'orderIntent.ventrataOrder.utcExpiresAt',
        expected,
        expiresAt,
      )
    checkSums(probe, order)
    return order
  })
}

/** The total of an order is the sum of its lines. */
export function checkSums(
  { expect }: Probe,
  { extendedCart: { items, pricing } }: OrderIntent,
): void {
  const { total, upgrades, mandatoryPayments } = pricing.displayed
  const path = 'orderIntent.extendedCart.pricing.displayed'
  const fees = items.flatMap((item) => item.mandatoryPayments.map((fee) => fee.pricing.displayed))
  const differences = items.map(({ upgraded }) => upgraded?.pricing.displayed ?? 0)
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  expect(
    total === upgrades + mandatoryPayments,
    `${path}.total`,
    'upgrades + mandatoryPayments',
    pricing.displayed,
  )
  expect(
    upgrades === sum(differences),
    `${path}.upgrades`,
    `${sum(differences)}, the sum of the upgrades of the items`,
    upgrades,
  )
  expect(
    mandatoryPayments === sum(fees),
    `${path}.mandatoryPayments`,
    `${sum(fees)}, the sum of the fees of the items`,
    mandatoryPayments,
  )
}

/** Every code of the cart is one of the settings (CART-8). */
export function checkCodes(
  { expect }: Probe,
  { extendedCart }: OrderIntent,
  settings: CallResult<'getSettings'>['settings'],
): void {
  const tours = new Set(settings.usedTours.map(({ code }) => code))
  const fees = new Set(settings.usedMandatoryPayments.map(({ code }) => code))
  for (const [index, { original, upgraded, mandatoryPayments }] of extendedCart.items.entries()) {
    const path = `orderIntent.extendedCart.items.${index}`
    for (const booked of [original, upgraded])
      if (booked)
        expect(
          tours.has(booked.tour.code),
          `${path}`,
          'a tour of usedTours in getSettings',
          booked.tour.code,
        )
    for (const { code } of mandatoryPayments)
      expect(
        fees.has(code),
        `${path}.mandatoryPayments`,
        'a fee of usedMandatoryPayments in getSettings',
        code,
      )
  }
}

/** An item of the cart by its id. */
export function findItem({ extendedCart }: OrderIntent, id: string) {
  return extendedCart.items.find((item) => item.id === id)
}
