/**
 * Replaces the address of the page's history entry. An order that it names is written into the entry as well, as the widget
 * does: at the top it continues only an order that this browser knows (HOST-4).
 */
export function replaceEntry(address: string): void {
  const params = new URL(address, location.href).searchParams
  const orderIntentId = params.get('order_intent_id')
  const launch = {
    tourCode: params.get('tour_code'),
    configCode: params.get('config_code'),
    siteUrl: params.get('site_url'),
    orderIntentId,
  }
  const state: unknown = history.state
  history.replaceState(
    orderIntentId === null ? state : { idx: 0, key: 'entry', usr: { launch } },
    '',
    address,
  )
}
