import { buildLaunchQuery } from './launch.ts'
import type { Launch } from './launch.ts'

/**
 * The return address for the payment provider (PAY-5): the host site, its query and fragment included, with
 * `redirect_url` set to the widget's /result with exactly the four parameters; the host adds language and theme again.
 */
export function buildReturnAddress(launch: Launch, orderIntentId: string): string {
  const { siteUrl, tourCode, configCode } = launch
  const address = new URL(siteUrl)
  address.searchParams.set(
    'redirect_url',
    `/result${buildLaunchQuery({ siteUrl, orderIntentId, tourCode, configCode })}`,
  )
  return address.href
}
