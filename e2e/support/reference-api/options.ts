import { randomUUID } from 'node:crypto'
import type { ServerState, SetupIntent } from './state.ts'

export type ReferenceApiOptions = {
  /** `strict` (the default) answers in the plainest form, `liberal` uses every freedom of the specification. */
  style?: 'strict' | 'liberal'
  /** The server's clock, which sets the Date header too. */
  now?: () => Date
  /** Addresses of host sites whose origins may call; by default any absolute http(s) address. */
  allowedSites?: readonly string[]
  /** Called once for each new order; by default an id and a client secret in Stripe's form. */
  createSetupIntent?: () => SetupIntent | Promise<SetupIntent>
  /**
   * The provider's status of a setup intent: `succeeded` makes confirmOrder record the payment,
   * `processing` locks the order. By default no card is verified.
   */
  readSetupStatus?: (setupIntentId: string) => string | Promise<string>
  /** The publishable key that goes to the provider's script. */
  publicApiKey?: string
}

function buildSetupIntent(): SetupIntent {
  const [part, secret] = [randomUUID(), randomUUID()].map((uuid) => uuid.replaceAll('-', ''))
  const id = `seti_${part?.slice(0, 24)}`
  return { id, clientSecret: `${id}_secret_${secret?.slice(0, 25)}` }
}

/** The state of a new server with the defaults of the options. */
export function createState(options: ReferenceApiOptions): ServerState {
  let lastNumber = 1000
  return {
    orders: new Map(),
    isLiberal: options.style === 'liberal',
    now: options.now ?? (() => new Date()),
    publicApiKey: options.publicApiKey ?? 'pk_test_reference',
    createSetupIntent: options.createSetupIntent ?? buildSetupIntent,
    readSetupStatus: options.readSetupStatus ?? (() => 'requires_payment_method'),
    nextNumber: () => (lastNumber += 1),
  }
}
