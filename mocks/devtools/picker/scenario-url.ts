import type { MockOptions } from '#mocks/lib/mock-options.ts'

/** What a link plays. */
export type ScenarioUrlParams = Pick<MockOptions, 'scenario'> &
  Partial<Pick<MockOptions, 'fault' | 'seed' | 'now' | 'latency'>>

/** Parameters of a page of the pretend world that belong to one visit, or to what was played before. */
const ONE_TIME_PARAMS = [
  'scenario',
  'fault',
  'seed',
  'now',
  'latency',
  'reset',
  'panel',
  'order_intent_id',
  'redirect_url',
  'booked',
]

/** As a person would write it: these marks need no escape in a query. */
const encodeReadable = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:2C|3D|3A|40|2A|2F)/g, decodeURIComponent)

/**
 * The address that plays something on the demo's host page, or in the widget by itself.
 * @param page Where it is played: what belongs to no visit stays, such as the city and the fragment.
 * @param isFresh The server, and the visits that this browser remembers, start over.
 */
export const buildScenarioUrl = (
  page: string,
  { scenario, fault = '', seed = 1, now = null, latency = null }: ScenarioUrlParams,
  isFresh = false,
): string => {
  const address = new URL(page)
  for (const name of ONE_TIME_PARAMS) address.searchParams.delete(name)
  const params = [
    `scenario=${encodeReadable(scenario)}`,
    ...(fault === '' ? [] : [`fault=${encodeReadable(fault)}`]),
    ...(seed === 1 ? [] : [`seed=${seed}`]),
    ...(now === null ? [] : [`now=${encodeReadable(now)}`]),
    ...(latency === null ? [] : [`latency=${latency}`]),
    ...(isFresh ? ['reset'] : []),
  ]
  const otherParams = address.searchParams.toString()
  address.search = [...(otherParams === '' ? [] : [otherParams]), ...params].join('&')
  return address.href
}
