import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import type { SetupIntentChange, SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'
import { hasExpired } from './holds.ts'
import { seededToken } from '#mocks/lib/seeded-random.ts'
import { byId } from './store/db.ts'
import type { SetupIntentRow } from './store/rows.ts'
import type { BookingContext } from './booking-context.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A publishable test key of Stripe's format; it belongs to no account. */
export const PUBLIC_API_KEY = 'pk_test_MockCheckoutOnly'

/** Creates the setup intent of a new order. */
export function createSetupIntent({ db, key }: BookingContext, orderId: string): void {
  const id = `seti_${seededToken(ALPHABET, 24, key, 'setup-intent', orderId)}`
  const clientSecret = `${id}_secret_${seededToken(ALPHABET, 25, key, 'client-secret', orderId)}`
  db.setupIntent.create({
    id,
    order: orderId,
    clientSecret,
    status: 'requires_payment_method',
    paymentMethod: null,
    lastFailure: null,
  })
}

function toSetupIntentState({
  id,
  clientSecret,
  status,
  paymentMethod,
  lastFailure,
}: SetupIntentRow): SetupIntentState {
  return { id, clientSecret, status, paymentMethod, lastFailure }
}

/** @throws Error when the order has none, which createOrder rules out. */
export function getOrderSetupIntent({ db }: BookingContext, orderId: string): SetupIntentState {
  const row = db.setupIntent.findFirst({ where: { order: { equals: orderId } } })
  if (!row) throw new Error(`Order ${orderId} has no setup intent`)
  return toSetupIntentState(row)
}

/** Finds a setup intent by id, for the Stripe stub. */
export function readSetupIntent({ db }: BookingContext, id: string): SetupIntentState | null {
  const row = db.setupIntent.findFirst(byId(id))
  return row && toSetupIntentState(row)
}

const IN_PROGRESS: SetupIntentState['status'][] = ['processing', 'requires_action', 'succeeded']

/**
 * Changes a setup intent on behalf of the Stripe stub. A confirmation that starts before the order's expiry keeps the
 * order and its places while it is in progress; a later one does not restore an expired order.
 * @throws Error for an unknown id.
 */
export function updateSetupIntent(
  context: BookingContext,
  id: string,
  change: SetupIntentChange,
): void {
  const { db, clock } = context
  const data = { lastFailure: null, ...change }
  const setupIntent = db.setupIntent.update({ ...byId(id), data, strict: true })
  const order = db.order.findFirst(byId(setupIntent?.order ?? ''))
  if (!order || hasExpired(context, order)) return
  const settling = IN_PROGRESS.includes(change.status)
  const verifiedAt = change.status === 'succeeded' ? clock.now() : null
  db.order.update({ ...byId(order.id), data: { settling, verifiedAt } })
}

/**
 * Sets the setup intent of an order to succeeded, like a confirmation of its card by Stripe, or to another status.
 * @param lastFailure Why the confirmation failed.
 */
export function verifyCard(
  context: BookingContext,
  { stripeSetupIntent }: { stripeSetupIntent: { clientSecret: string } },
  status: SetupIntentState['status'] = 'succeeded',
  lastFailure: string | null = null,
): void {
  const id = parseSetupIntentId(stripeSetupIntent.clientSecret)
  if (id === null) throw new Error('The order has no setup intent')
  updateSetupIntent(context, id, { status, paymentMethod: 'pm_card_visa_4242', lastFailure })
}
