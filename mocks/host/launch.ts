import type { City } from './city.ts'

/** Parameters of the pretend world: the widget's frame reads them from its own address. */
const WORLD = ['scenario', 'seed', 'now', 'latency', 'reset', 'fault']

/** Parameters that are meant once: what the card provider's return brings, and a fresh start. */
const SPENT = /^(?:redirect_status$|reset$|setup_intent|payment_intent)/

/** What belongs to one order: not in the address that 'Start New Order' leads to. */
const OF_ORDER = ['order_intent_id', 'redirect_url']

const without = (page: URL, drop: (name: string) => boolean): string => {
  const address = new URL(page)
  for (const name of page.searchParams.keys()) if (drop(name)) address.searchParams.delete(name)
  return address.href
}

/** The page's address as it stays: a reload repeats nothing that was meant once, and keeps a confirmation. */
export const restingAddress = (page: URL): string => without(page, (name) => SPENT.test(name))

/**
 * Where the widget sends people back to. It holds no order ('Start New Order' leads here, and whoever holds
 * an order's id can read it) and no fragment, which would scroll away from the confirmation.
 */
const siteUrl = (page: URL): string => {
  const address = new URL(without(page, (name) => SPENT.test(name) || OF_ORDER.includes(name)))
  address.hash = ''
  return address.href
}

/** The widget's entry address for a city's tour (point 1), with the pretend world of this page. */
export const launchAddress = (page: URL, city: Pick<City, 'tourCode' | 'configCode'>): string => {
  const launch = new URLSearchParams({
    tour_code: city.tourCode,
    config_code: city.configCode,
    site_url: siteUrl(page),
  })
  for (const name of ['order_intent_id', ...WORLD]) {
    for (const value of page.searchParams.getAll(name)) launch.append(name, value)
  }
  return `/?${launch}`
}
