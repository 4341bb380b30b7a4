import { type HttpHandler, HttpResponse, http } from 'msw'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'

/** Serves Stripe.js from the service worker. Browser only: `?script` needs the bundler. */
export function createStripeScriptHandlers(provider: ProviderBehavior | null): HttpHandler[] {
  return [
    http.get('https://js.stripe.com/endive/stripe.js', async () => {
      if (provider?.behavior === 'block') return HttpResponse.error()
      if (provider?.behavior === 'hang') return await new Promise<never>(() => undefined)
      const { default: source } = await import('./stripe-script.ts?script')
      const headers = { 'content-type': 'text/javascript; charset=utf-8' }
      return HttpResponse.text(source, { headers })
    }),
  ]
}
