import type { Launch } from './launch.ts'

/**
 * The return address for the payment provider (PAY-5): the host site, its query and fragment included, with
 * `redirect_url` set to the widget's /result with exactly the four parameters; the host adds language and theme again.
 */
export function buildReturnAddress(launch: Launch, orderIntentId: string): string {
  const result = new URLSearchParams({
    site_url: launch.siteUrl,
    order_intent_id: orderIntentId,
    tour_code: launch.tourCode,
    config_code: launch.configCode,
  })
  const address = new URL(launch.siteUrl)
  address.searchParams.set('redirect_url', `/result?${result}`)
  return address.href
}
