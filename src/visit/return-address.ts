import { buildLaunchQuery } from './launch.ts'
import type { Launch } from './launch.ts'

/**
 * The return address for the payment provider (PAY-5): the host site, its query and fragment included, with
 * `redirect_url` set to the widget's /result with the launch parameters.
 */
export function buildReturnAddress(launch: Launch, orderIntentId: string): string {
  const address = new URL(launch.siteUrl)
  address.searchParams.set(
    'redirect_url',
    `/result${buildLaunchQuery({ ...launch, orderIntentId })}`,
  )
  return address.href
}
