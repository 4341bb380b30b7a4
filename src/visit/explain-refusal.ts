import { removeInvisible } from '#src/lib/clean-text.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'

/** The parameters that the host page has to pass (LAUNCH-1). */
const REQUIRED_PARAMS = ['tour_code', 'config_code', 'site_url']

/** Why the launch parameters of an address are refused, for the integrator (LAUNCH-8). */
export function explainRefusal(search: string, embedderOrigin: string | null): string {
  const params = new URLSearchParams(search)
  const missing = REQUIRED_PARAMS.filter((name) => removeInvisible(params.get(name) ?? '') === '')
  const siteUrl = removeInvisible(params.get('site_url') ?? '')
  if (missing.length > 0) return `${missing.join(' and ')} must be set`
  return parseSafeHttpUrl(siteUrl) === null
    ? `site_url has to be an absolute http(s) address, but is ${siteUrl}`
    : `site_url has to be of the origin of the page around the checkout, ${embedderOrigin}, but is ${siteUrl}`
}

/** Why an order of the address counts for nothing, for the integrator (HOST-4). */
export function explainIgnoredOrder(orderIntentId: string): string {
  return `order_intent_id ${orderIntentId} is ignored: it counts in a frame's address at /, in the browser that has begun it`
}
