import { createAnalytics } from '#src/analytics/data-layer.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { watchOrder } from '#src/order/order-cache.ts'
import { createHostChannel } from '#src/host-channel/channel.ts'
import { createVisibleWindow } from '#src/host-channel/visible-window.ts'
import { observeContentSize } from '#src/host-channel/content-size.ts'
import type { WidgetMessage } from '#src/embed/protocol.ts'
import { getCurrentPath } from '#src/visit/base-path.ts'
import { parsePrefill } from '#src/domain/prefill.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { isStorageAvailable } from '#src/visit/is-storage-available.ts'
import { createConsent } from '#src/visit/consent.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import type { Services } from '#src/visit/services.ts'

/**
 * Reports the visit to the host page and handles its messages (HOST-1, HOST-3).
 * @param initialOrderId The order that the visit began with: from the launch parameters or the saved visit.
 */
export function connectHost(services: Services, initialOrderId: string | null): void {
  const channel = services.get(createHostChannel)
  const visible = services.get(createVisibleWindow)
  const { post } = channel
  channel.onMessage(({ type, ...rest }) => {
    if ('prefill' in rest) applyPrefill(services, rest.prefill)
    if (type === 'consent' || ('consent' in rest && rest.consent))
      services.get(createConsent).grant()
    if (type !== 'hello-ack') return
    const { style } = document.documentElement
    // The host now resizes the frame to its content, whose height is no limit of it: the window of the host is.
    let height = 0
    const limitHeight = () => {
      height = Math.max(height, visible.getWindow()?.height ?? 0)
      style.setProperty('--window-height', `${height}px`)
    }
    visible.subscribe(limitHeight)
    limitHeight()
    // The host learns of a growth a moment later: until then a bar of the frame would make the content narrower.
    style.setProperty('scrollbar-width', 'none')
  })
  post({ type: 'hello' })
  observeContentSize(channel)
  reportSteps(services.get(createVisitStore), post)
  reportCart(services, initialOrderId, post)
  services.get(createAnalytics).onTrack((event) => {
    post({ type: 'analytics', event })
    if (event.event !== 'purchase') return
    const { transaction_id: transactionId, value, currency } = event.ecommerce
    // A frame without storage whose API fails knows no amount: pages count on one.
    if (value !== undefined && currency !== undefined)
      post({ type: 'purchase', transactionId, value, currency })
  })
}

/** Keeps the valid parts, and names the others for the integrator (HOST-9). */
function applyPrefill(services: Services, json: string): void {
  const value = parseJson(json)
  const { prefill, refused } = parsePrefill(value)
  services.get(createHostPrefill).set(prefill)
  // A renderer that sets no properties writes '[object Object]' into the attribute.
  if (value === undefined && json !== '')
    console.warn(
      'prefill was left out, because it is not JSON: write JSON.stringify(prefill) into the attribute, or set the property.',
    )
  if (refused.length > 0)
    console.warn(
      `Parts of prefill were left out, because they are not as documented: ${refused.join(', ')}`,
    )
}

type PostMessage = (message: WidgetMessage) => void

function reportSteps(
  { read, subscribe }: ReturnType<typeof createVisitStore>,
  post: PostMessage,
): void {
  let reportedPath = ''
  const reportStep = () => {
    const pathname = getCurrentPath()
    const { orderIntentId } = read()
    const isStep = pathname.startsWith('/steps/')
    if (!isStorageAvailable() && (isStep || orderIntentId === null))
      post({ type: 'save-order', orderIntentId, path: isStep ? pathname : '/steps/unit_items' })
    if (pathname === reportedPath || pathname === '/') return
    if (reportedPath === '') post({ type: 'ready' })
    reportedPath = pathname
    post({ type: 'step', step: pathname.split('/').at(-1) ?? '' })
    if (pathname === '/timeout') post({ type: 'expired' })
  }
  reportStep()
  subscribe(reportStep)
}

function reportCart(
  { launch, get }: Services,
  initialOrderId: string | null,
  post: PostMessage,
): void {
  const client = get(createQueryClient)
  let reportedCart = ''
  let isOrderReported = false
  let cart: OrderIntent['extendedCart'] | null = null
  const { queryKey } = settingsQuery(launch)
  const reportContent = () => {
    // The order may arrive before the settings, which hold the currency.
    const currency = client.getQueryData(queryKey)?.settings.currency
    if (cart === null || currency === undefined) return
    const { items, pricing } = cart
    const currentCart = `${items.length} ${pricing.displayed.total}`
    if (currentCart === reportedCart) return
    reportedCart = currentCart
    post({ type: 'cart', items: items.length, total: pricing.displayed.total, currency })
  }
  watchOrder(client, ({ id, extendedCart }) => {
    if (!isOrderReported && id !== initialOrderId)
      post({ type: 'order-created', orderIntentId: id })
    isOrderReported = true
    cart = extendedCart
    reportContent()
  })
  client.getQueryCache().subscribe(reportContent)
}
