import type { CombinedSetup } from '#scenarios/engine/combine-scenarios.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { isAllowedSite } from './is-allowed-site.ts'
import { isForgedWrite } from './xsrf-token.ts'

/** Refuses calls for sites that may not sell (API-2), and writes without the token of the scenario (API-5). */
export function withSiteRules(
  { allowedSites, requiresXsrfToken }: Pick<CombinedSetup, 'allowedSites' | 'requiresXsrfToken'>,
  backend: Backend,
): Backend {
  return async (request) => {
    const call = findCall(request)
    if (call === null || call.setupIntentId !== undefined) return await backend(request)
    const headers = Object.fromEntries(request.headers)
    if (!isAllowedSite(headers, allowedSites))
      return createErrorResponse(403, {
        message: 'Bookings are not possible from this website.',
        code: 'unknown_site',
      })
    if (requiresXsrfToken && isForgedWrite(call.name, headers))
      return createErrorResponse(403, {
        message: 'This page is out of date. Please reload it and try again.',
        code: 'invalid_xsrf_token',
      })
    return await backend(request)
  }
}
