/** A call of the API, or one of the card provider's. */
export type RequestCall = {
  /** 'getUnits'; the name may be one that the contract does not have. */
  name: string
  /** The setup intent of a call of the card provider's; undefined for the API. */
  setupIntentId?: string
}

/** The host of Stripe's API. */
export const STRIPE_HOST = 'api.stripe.com'

const BACKEND_HOSTS = [STRIPE_HOST, 'js.stripe.com', 'www.googletagmanager.com']

/** Whether a request is one for a backend: to the API, its document, the card provider or the tag manager. */
export function isBackendRequest({ url }: Pick<Request, 'url'>): boolean {
  const { hostname, pathname } = new URL(url)
  return (
    BACKEND_HOSTS.includes(hostname) ||
    pathname.startsWith('/api/') ||
    pathname.endsWith('/openapi.json')
  )
}

const API_PATH = /^\/api\/([A-Za-z][\w-]*)$/
const STRIPE_PATH = /^\/v1\/setup_intents\/(\w+)(\/confirm)?$/

/** Finds the call that a request makes; null: it makes none. */
export function findCall({ method, url }: Pick<Request, 'method' | 'url'>): RequestCall | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (hostname === STRIPE_HOST) {
    const [, setupIntentId, confirmSuffix] = STRIPE_PATH.exec(pathname) ?? []
    if (setupIntentId === undefined || method !== (confirmSuffix ? 'POST' : 'GET')) return null
    return { name: confirmSuffix ? 'confirmSetupIntent' : 'retrieveSetupIntent', setupIntentId }
  }
  const name = method === 'POST' ? API_PATH.exec(pathname)?.[1] : undefined
  return name === undefined ? null : { name }
}
