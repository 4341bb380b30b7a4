import { findCity } from './catalog.ts'
import { listFees, priceOrder, priceUpgrade } from './pricing.ts'
import type { ServerState, StoredItem, StoredOrder } from './state.ts'

function buildBooking(tourCode: string, displayed: number, reference: string | null): object {
  return {
    tour: { code: tourCode },
    pricing: { displayed },
    ventrataBooking: reference === null ? null : { supplierReference: reference },
  }
}

/** A cart item as an answer shows it: only the booked one of original and upgrade has a reference. */
export function buildCartItem(order: StoredOrder, item: StoredItem): object {
  const city = findCity(order.configCode)
  const { upgradeCode, reference } = item
  return {
    id: item.id,
    availabilityId: item.startsAt,
    original: buildBooking(item.tourCode, 0, upgradeCode === null ? reference : null),
    upgraded:
      upgradeCode === null
        ? null
        : buildBooking(upgradeCode, priceUpgrade(city, order, item), `${reference}-U`),
    unitCounters: order.unitCounters,
    mandatoryPayments: listFees(city, order, item),
  }
}

/** The expiry as ISO text in UTC, to the second or with milliseconds if so chosen. */
function formatExpiry(state: ServerState, expiresAt: number): string {
  const iso = new Date(expiresAt).toISOString()
  return state.isLiberal ? iso.replace('Z', '+00:00') : `${iso.slice(0, 19)}Z`
}

/** An order intent as an answer shows it. */
export function buildOrderIntent(state: ServerState, order: StoredOrder): object {
  const city = findCity(order.configCode)
  return {
    id: order.id,
    extendedCart: {
      items: order.items.map((item) => buildCartItem(order, item)),
      pricing: { displayed: priceOrder(city, order) },
    },
    unitCounters: order.unitCounters,
    contact: order.contact,
    travelers: order.travelers.map(({ age, pass, dietaryRestrictions }) => ({
      age,
      pass: pass ?? null,
      dietaryRestrictions: dietaryRestrictions ?? null,
    })),
    payment: order.paid ? { method: 'card' } : null,
    stripeSetupIntent: {
      publicApiKey: state.publicApiKey,
      clientSecret: order.setupIntent.clientSecret,
    },
    ventrataOrder:
      order.expiresAt === null
        ? null
        : {
            utcExpiresAt: formatExpiry(state, order.expiresAt),
            supplierReference: order.reference,
          },
  }
}
