import type { MockOptions } from '#mocks/page/mock-options.ts'
import { MOCK_PARAMS } from '#mocks/page/mock-options.ts'

/** Parameters of a link that plays scenarios. */
export type ScenarioUrlParams = Pick<MockOptions, 'scenario'> &
  Partial<Pick<MockOptions, 'fault' | 'seed' | 'now' | 'latency'>>

/** Parameters of one visit or of the scenarios played before; links do not include them. */
const ONE_TIME_PARAMS = [...MOCK_PARAMS, 'order_intent_id', 'redirect_url', 'booked']

/** Keeps characters that are valid in a query, so that people can read the link. */
function encodeReadable(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(?:2C|3D|3A|40|2A|2F)/g, decodeURIComponent)
}

/**
 * Builds a URL that plays scenarios.
 * @param page URL of the demo site or of the widget. Its other parameters, such as the city, and its fragment are kept.
 * @param start 'fresh' resets the mock server and the saved visits of this browser; 'end' also goes to the end of the
 * scenario.
 */
export function buildScenarioUrl(
  page: string,
  { scenario, fault = '', seed = 1, now = null, latency = null }: ScenarioUrlParams,
  start: 'continued' | 'fresh' | 'end' = 'continued',
): string {
  const address = new URL(page)
  for (const name of ONE_TIME_PARAMS) address.searchParams.delete(name)
  const params = [
    `scenario=${encodeReadable(scenario)}`,
    ...(fault === '' ? [] : [`fault=${encodeReadable(fault)}`]),
    ...(seed === 1 ? [] : [`seed=${seed}`]),
    ...(now === null ? [] : [`now=${encodeReadable(now)}`]),
    ...(latency === null ? [] : [`latency=${latency}`]),
    ...(start === 'fresh' ? ['reset'] : []),
    ...(start === 'end' ? ['show'] : []),
  ]
  const otherParams = address.searchParams.toString()
  address.search = [...(otherParams === '' ? [] : [otherParams]), ...params].join('&')
  return address.href
}
