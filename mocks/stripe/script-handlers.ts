import { type HttpHandler, HttpResponse, http } from 'msw'

/** The provider's script, for a page's service worker. Browser only: `?script` needs the bundler. */
export const stripeScriptHandlers: HttpHandler[] = [
  http.get('https://js.stripe.com/endive/stripe.js', async () => {
    const { default: source } = await import('./stand-in.ts?script')
    const headers = { 'content-type': 'text/javascript; charset=utf-8' }
    return HttpResponse.text(source, { headers })
  }),
]
