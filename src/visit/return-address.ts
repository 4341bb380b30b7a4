import { LANGUAGE_PARAM } from '#src/contract/launch.ts'
import type { Launch } from './launch.ts'

/** The query of an entry address: '?site_url=…&order_intent_id=…&tour_code=…', with language and theme if set. */
export function buildLaunchQuery(launch: Launch): string {
  const { siteUrl, orderIntentId, tourCode, configCode, lang, theme } = launch
  const params = new URLSearchParams({ site_url: siteUrl })
  if (orderIntentId) params.set('order_intent_id', orderIntentId)
  params.set('tour_code', tourCode)
  params.set('config_code', configCode)
  if (lang !== undefined) params.set(LANGUAGE_PARAM, lang)
  if (theme !== undefined) params.set('theme', theme)
  return `?${params}`
}

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
