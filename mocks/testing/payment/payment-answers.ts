import type { OrderIntent } from '#src/contract/entities.ts'
import type { PaymentSimulation, PendingRequest } from './payment-simulation.ts'

/** The instant at which each visit begins. */
export const PAYMENT_TIME = Date.parse('2026-06-01T08:00:00Z')

/** An order that lacks nothing but its payment; it expires two minutes after PAYMENT_TIME. */
export function buildPaymentOrder(): OrderIntent {
  const option = { tour: { code: 'TOWER' }, pricing: { displayed: 0 }, ventrataBooking: null }
  return {
    id: `order-${crypto.randomUUID()}`,
    extendedCart: {
      items: [
        {
          id: 'item-1',
          availabilityId: '2026-06-15T09:30:00+02:00',
          original: option,
          upgraded: null,
          unitCounters: [],
          mandatoryPayments: [],
        },
      ],
      pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
    },
    unitCounters: [{ type: 'ADULT', quantity: 2 }],
    contact: {
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.org',
      phoneNumber: 'GB|44|2071234567',
      allowMarketing: false,
    },
    travelers: [{ age: 30, pass: null, dietaryRestrictions: null }],
    payment: null,
    stripeSetupIntent: { publicApiKey: 'pk_test_1', clientSecret: 'seti_1_secret_2' },
    ventrataOrder: {
      utcExpiresAt: new Date(PAYMENT_TIME + 120_000).toISOString(),
      supplierReference: 'REF',
    },
  }
}

function withExpiry(order: OrderIntent, expiresAt: number): OrderIntent {
  const utcExpiresAt = new Date(expiresAt).toISOString()
  return { ...order, ventrataOrder: { utcExpiresAt, supplierReference: 'REF' } }
}

/** Writes of another tab, one for each part that the visitor agrees to. */
export const CHANGES: Record<string, (order: OrderIntent) => OrderIntent> = {
  total: (order) => ({
    ...order,
    extendedCart: {
      ...order.extendedCart,
      pricing: {
        displayed: {
          ...order.extendedCart.pricing.displayed,
          total: order.extendedCart.pricing.displayed.total + 1,
        },
      },
    },
  }),
  time: (order) => ({
    ...order,
    extendedCart: {
      ...order.extendedCart,
      items: order.extendedCart.items.map((item) => ({
        ...item,
        availabilityId: '2026-06-15T10:30:00+02:00',
      })),
    },
  }),
  items: (order) => ({ ...order, extendedCart: { ...order.extendedCart, items: [] } }),
  guests: (order) => ({
    ...order,
    unitCounters: order.unitCounters.map(({ type, quantity }) => ({
      type,
      quantity: quantity + 1,
    })),
  }),
  travelers: (order) => ({ ...order, travelers: [] }),
  contact: (order) => ({ ...order, contact: null }),
  secret: (order) => ({
    ...order,
    stripeSetupIntent: { publicApiKey: 'pk_test_1', clientSecret: 'seti_2_secret_3' },
  }),
  earlierExpiry: (order) => withExpiry(order, PAYMENT_TIME + 100_000),
  laterExpiry: (order) => withExpiry(order, PAYMENT_TIME + 180_000),
}

const connectionError = { type: 'api_connection_error', message: 'No connection' }

function intent(status: string) {
  return { setupIntent: { status } }
}

function stateError(status?: string) {
  return {
    error: {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: 'Unexpected state',
      ...(status === undefined ? {} : { setup_intent: { status } }),
    },
  }
}

/** Stripe confirms no setup intent that is processing or has succeeded. */
function canConfirm({ setupStatus }: PaymentSimulation) {
  return setupStatus === 'requires_payment_method' || setupStatus === 'requires_action'
}

type Answer = (simulation: PaymentSimulation, request: PendingRequest) => void

/** Every outcome of the Stripe stub, and slow or lost answers of the API. */
export const ANSWERS: Record<PendingRequest['kind'], Record<string, Answer>> = {
  submit: {
    valid: (_, { resolve }) => resolve({}),
    invalid: (_, { resolve }) => resolve({ error: { type: 'validation_error' } }),
    failed: (_, { resolve }) => resolve({ error: { type: 'api_error', message: 'Failed' } }),
    throws: (_, { reject }) => reject(new Error('IntegrationError')),
  },
  read: {
    order: (simulation, { resolve }) => resolve(simulation.readServer()),
    fails: (_, { reject }) => reject(new Error('Network Error')),
  },
  confirm: {
    verified(simulation, { resolve }) {
      if (!canConfirm(simulation)) return resolve(stateError(simulation.setupStatus))
      simulation.setSetupStatus('succeeded')
      return resolve(intent('succeeded'))
    },
    processing(simulation, { resolve }) {
      if (!canConfirm(simulation)) return resolve(stateError(simulation.setupStatus))
      simulation.setSetupStatus('processing')
      resolve(intent('processing'))
    },
    declined(simulation, { resolve }) {
      if (!canConfirm(simulation)) return resolve(stateError(simulation.setupStatus))
      simulation.setSetupStatus('requires_payment_method')
      return resolve({ error: { type: 'card_error', code: 'card_declined', message: 'Declined' } })
    },
    bankAsks(simulation, request) {
      simulation.setSetupStatus('requires_action')
      simulation.page.requests.push(request)
    },
    verifiedElsewhere(simulation, { resolve }) {
      simulation.setSetupStatus('succeeded')
      resolve(stateError())
    },
    canceled: (simulation, { resolve }) =>
      resolve(stateError(simulation.setupStatus === 'succeeded' ? 'succeeded' : 'canceled')),
    lostVerified(simulation, { resolve }) {
      simulation.setSetupStatus('succeeded')
      resolve({ error: connectionError })
    },
    lost: (_, { resolve }) => resolve({ error: connectionError }),
    throwsVerified(simulation, { reject }) {
      simulation.setSetupStatus('succeeded')
      reject(new Error('Script error'))
    },
    throws: (_, { reject }) => reject(new Error('Script error')),
    hangsVerified: (simulation) => simulation.setSetupStatus('succeeded'),
  },
  lookUp: {
    status: (simulation, { resolve }) => resolve(intent(simulation.setupStatus)),
    fails: (_, { resolve }) => resolve({ error: connectionError }),
    throws: (_, { reject }) => reject(new Error('Script error')),
  },
  record: {
    recorded: (simulation, { resolve }) => resolve(simulation.confirmOrder()),
    lost(simulation, { reject }) {
      simulation.confirmOrder()
      reject(new Error('Network Error'))
    },
    fails: (_, { reject }) => reject(new Error('Network Error')),
  },
  navigate: {
    leaves(simulation) {
      simulation.reload()
      simulation.openResult()
    },
    refused: (_, { resolve }) => resolve(false),
    silent: (_, { resolve }) => resolve(true),
  },
}
