import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import type { Route } from '#mocks/wire/backend.ts'

/** Serves Stripe.js in the page. Browser only: `?script` needs the bundler. */
export function createStripeScriptRoute(provider: ProviderBehavior | null): Route {
  const respond = async () => {
    if (provider?.behavior === 'block') return Response.error()
    if (provider?.behavior === 'hang') return await new Promise<never>(() => undefined)
    const { default: source } = await import('./stripe-script.ts?script')
    return new Response(source, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  }
  return ({ url }) => (url === 'https://js.stripe.com/endive/stripe.js' ? respond() : null)
}
