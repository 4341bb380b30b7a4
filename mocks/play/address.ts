import type { Launch } from '#mocks/launch.ts'

/** What a link plays. */
export type Play = Pick<Launch, 'scenario'> &
  Partial<Pick<Launch, 'fault' | 'seed' | 'now' | 'latency'>>

/** Parameters of a page of the pretend world that belong to one visit, or to what was played before. */
const SPENT = [
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
const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:2C|3D|3A|40|2A|2F)/g, decodeURIComponent)

/**
 * The address that plays something on the demo's host page, or in the widget by itself.
 * @param page Where it is played: what belongs to no visit stays, such as the city and the fragment.
 * @param isFresh The server, and the visits that this browser remembers, start over.
 */
export const playAddress = (
  page: string,
  { scenario, fault = '', seed = 1, now = null, latency = null }: Play,
  isFresh = false,
): string => {
  const address = new URL(page)
  for (const name of SPENT) address.searchParams.delete(name)
  const ours = [
    `scenario=${readable(scenario)}`,
    ...(fault === '' ? [] : [`fault=${readable(fault)}`]),
    ...(seed === 1 ? [] : [`seed=${seed}`]),
    ...(now === null ? [] : [`now=${readable(now)}`]),
    ...(latency === null ? [] : [`latency=${latency}`]),
    ...(isFresh ? ['reset'] : []),
  ]
  const rest = address.searchParams.toString()
  address.search = [...(rest === '' ? [] : [rest]), ...ours].join('&')
  return address.href
}
