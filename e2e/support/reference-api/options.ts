import { randomUUID } from 'node:crypto'
import type { Liberty } from './liberties.ts'
import { LIBERTIES } from './liberties.ts'
import type { ServerState, SetupIntent } from './state.ts'

export type ReferenceApiOptions = {
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number
  /** `strict` (the default), `liberal` for all liberties, or a list of some. */
  style?: 'strict' | 'liberal' | readonly Liberty[]
  /** The server's clock, of its Date header too. */
  now?: () => Date
  /** Addresses of host sites whose origins may call; by default any absolute http(s) address. */
  allowedSites?: readonly string[]
  /** Called once for each new order; by default an id and a client secret in Stripe's form. */
  createSetupIntent?: () => SetupIntent | Promise<SetupIntent>
  /**
   * The provider's status of a setup intent: `succeeded` makes confirmOrder record the payment,
   * `processing` locks the order. By default `succeeded` after `completeSetup`.
   */
  readSetupStatus?: (setupIntentId: string) => string | Promise<string>
  /** The publishable key that goes to the provider's script. */
  publicApiKey?: string
  /** Seconds from the first hold to the expiry: 1800 by default. */
  holdSeconds?: number
  /** Answers of getResult after the payment before CONFIRMED: 2 by default. */
  pendingResults?: number
  /** Where a confirmed order leads to; `delaySec` in seconds. */
  redirect?: { url: string; delaySec: number }
  /** Refuse a request that has the XSRF cookie and no header; false by default. */
  requireXsrfHeader?: boolean
}

function buildSetupIntent(): SetupIntent {
  const [part, secret] = [randomUUID(), randomUUID()].map((uuid) => uuid.replaceAll('-', ''))
  const id = `seti_${part?.slice(0, 24)}`
  return { id, clientSecret: `${id}_secret_${secret?.slice(0, 25)}` }
}

function resolveLiberties(style: ReferenceApiOptions['style'] = 'strict'): Set<Liberty> {
  if (style === 'strict') return new Set()
  return new Set(style === 'liberal' ? LIBERTIES : style)
}

/** The state of a new server with the defaults of the options. */
export function createState(options: ReferenceApiOptions): ServerState {
  let lastNumber = 1000
  const succeededSetups = new Set<string>()
  return {
    orders: new Map(),
    succeededSetups,
    liberties: resolveLiberties(options.style),
    now: options.now ?? (() => new Date()),
    holdSeconds: options.holdSeconds ?? 1800,
    pendingResults: options.pendingResults ?? 2,
    publicApiKey: options.publicApiKey ?? 'pk_test_reference',
    redirect: options.redirect,
    createSetupIntent: options.createSetupIntent ?? buildSetupIntent,
    readSetupStatus:
      options.readSetupStatus ??
      ((id) => (succeededSetups.has(id) ? 'succeeded' : 'requires_payment_method')),
    nextNumber: () => (lastNumber += 1),
  }
}
