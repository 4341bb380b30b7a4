import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Provider } from '#scenarios/types.ts'

/** The provider's script, for a page's service worker. Browser only: `?script` needs the bundler. */
export const stripeScriptHandlers = (provider: Provider | null): HttpHandler[] => [
  http.get('https://js.stripe.com/endive/stripe.js', async () => {
    if (provider?.does === 'block') return HttpResponse.error()
    if (provider?.does === 'hang') return await new Promise<never>(() => undefined)
    const { default: source } = await import('./stand-in.ts?script')
    const headers = { 'content-type': 'text/javascript; charset=utf-8' }
    return HttpResponse.text(source, { headers })
  }),
]
