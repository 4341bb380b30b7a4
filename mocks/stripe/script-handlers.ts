import { type HttpHandler, HttpResponse, http } from 'msw'
import source from './stand-in.ts?script'

/** The provider's script, for a page's service worker. Browser only: `?script` needs the bundler. */
export const stripeScriptHandlers: HttpHandler[] = [
  http.get('https://js.stripe.com/endive/stripe.js', () =>
    HttpResponse.text(source, { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  ),
]
