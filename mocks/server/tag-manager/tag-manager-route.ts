import type { Route } from '#mocks/wire/backend.ts'
import { buildContainerScript } from './container-script.ts'

const SCRIPT_ADDRESS = 'https://www.googletagmanager.com/gtm.js'

/**
 * Serves the Tag Manager script for every well-formed container id, and 404 for others.
 * @param isBlocked Fails every request, as an ad blocker does.
 */
export function createTagManagerRoute(isBlocked: boolean): Route {
  const respond = async (id: string) => {
    if (isBlocked) return Response.error()
    if (!/^GTM-[A-Z0-9]{4,12}$/.test(id)) return new Response(null, { status: 404 })
    const headers = { 'content-type': 'application/javascript; charset=UTF-8' }
    return new Response(buildContainerScript(id), { headers })
  }
  return ({ url }) => {
    const { origin, pathname, searchParams } = new URL(url)
    return origin + pathname === SCRIPT_ADDRESS ? respond(searchParams.get('id') ?? '') : null
  }
}
