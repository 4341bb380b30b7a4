import type { SetupIntentState } from '#mocks/stripe/types.ts'
import { hasExpired } from './holds.ts'
import { token } from './random.ts'
import type { SetupIntentRow } from './rows.ts'
import type { WorldState } from './state.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A test key, as the provider's library expects one: nothing here could reach a live account. */
export const PUBLIC_API_KEY = 'pk_test_PretendWorldOnly'

export const createSetupIntent = ({ db, key }: WorldState, order: string): void => {
  const id = `seti_${token(LETTERS, 24, key, 'setup-intent', order)}`
  const clientSecret = `${id}_secret_${token(LETTERS, 25, key, 'client-secret', order)}`
  db.setupIntent.insert({
    id,
    order,
    clientSecret,
    status: 'requires_payment_method',
    paymentMethod: null,
  })
}

const stateOf = ({
  id,
  clientSecret,
  status,
  paymentMethod,
}: SetupIntentRow): SetupIntentState => ({
  id,
  clientSecret,
  status,
  paymentMethod,
})

export const setupIntentOf = ({ db }: WorldState, order: string): SetupIntentState => {
  const [row] = db.setupIntent.where({ order })
  if (!row) throw new Error(`Order ${order} has no setup intent`)
  return stateOf(row)
}

export const readSetupIntent = ({ db }: WorldState, id: string): SetupIntentState | null => {
  const row = db.setupIntent.get(id)
  return row && stateOf(row)
}

const UNDER_WAY: SetupIntentState['status'][] = ['processing', 'requires_action', 'succeeded']

/**
 * The provider's side moves on. A confirmation that begins before the order's expiry keeps the
 * order and its places, however long the bank takes; one that begins later does not revive it.
 */
export const updateSetupIntent = (
  world: WorldState,
  id: string,
  change: Pick<SetupIntentState, 'status' | 'paymentMethod'>,
): void => {
  const { db } = world
  db.setupIntent.change(id, change)
  const order = db.order.get(db.setupIntent.get(id)?.order ?? '')
  if (!order || hasExpired(world, order)) return
  db.order.change(order.id, { settling: UNDER_WAY.includes(change.status) })
}
