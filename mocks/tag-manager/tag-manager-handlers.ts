import { type HttpHandler, HttpResponse, http } from 'msw'
import { buildContainerScript } from './container-script.ts'

/**
 * Serves the Tag Manager script for every well-formed container id, and 404 for others.
 * @param isBlocked Fails every request, as an ad blocker does.
 */
export function createTagManagerHandlers(isBlocked: boolean): HttpHandler[] {
  return [
    http.get('https://www.googletagmanager.com/gtm.js', ({ request }) => {
      if (isBlocked) return HttpResponse.error()
      const id = new URL(request.url).searchParams.get('id') ?? ''
      if (!/^GTM-[A-Z0-9]{4,12}$/.test(id)) return new HttpResponse(null, { status: 404 })
      const headers = { 'content-type': 'application/javascript; charset=UTF-8' }
      return HttpResponse.text(buildContainerScript(id), { headers })
    }),
  ]
}
