import { buildLaunchQuery } from '#src/session/launch.ts'
import type { Launch } from '#src/session/launch.ts'

/**
 * Where the payment provider sends the visitor back: the host site with `redirect_url` holding the
 * widget's own /result and its four parameters (spec point 7). The URL API keeps the query and the
 * fragment that the host site's address may have.
 */
export function buildReturnAddress(launch: Launch, orderIntentId: string): string {
  const address = new URL(launch.siteUrl)
  address.searchParams.set(
    'redirect_url',
    `/result${buildLaunchQuery({ ...launch, orderIntentId })}`,
  )
  return address.href
}
