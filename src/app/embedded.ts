import type { QueryClient } from '@tanstack/react-query'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { watchOrder } from '#src/api/watch-order.ts'
import { createHostChannel } from '#src/host/channel.ts'
import { watchContent } from '#src/host/content-size.ts'
import type { FromWidget } from '#src/host/protocol.ts'
import { openPath } from '#src/session/base.ts'
import { canKeep } from '#src/session/can-keep.ts'
import { createConsent } from '#src/session/consent.ts'
import type { Memory } from '#src/session/memory.ts'
import type { Services } from '#src/session/services.ts'

type Visit = {
  services: Services
  memory: Memory
  client: QueryClient
  /** The order that the visit began with, passed by the host or remembered. */
  known: string | null
}

/** Tells the page around of the visit, and receives what it has to say: HOST-1, HOST-3. */
export function connectHost({ services, memory, client, known }: Visit): void {
  const channel = services.get(createHostChannel)
  const { post } = channel
  channel.onMessage(({ type, ...rest }) => {
    if (type === 'consent' || ('consent' in rest && rest.consent))
      services.get(createConsent).give()
    // The frame is as tall as its content from now on: what goes by the window's height would chase it.
    if (type === 'welcome') document.documentElement.style.setProperty('--window', '1e6px')
  })
  post({ type: 'hello' })
  watchContent(channel)
  watchSteps(memory, post)
  watchCart({ services, memory, client, known }, post)
  services.get(createAnalytics).onTrack((event) => {
    post({ type: 'analytics', event })
    if (event.event !== 'purchase') return
    const { transaction_id: transactionId, value, currency } = event.ecommerce
    post({ type: 'purchase', transactionId, value, currency })
  })
}

type Post = (message: FromWidget) => void

function watchSteps(memory: Memory, post: Post): void {
  let at = ''
  const look = () => {
    const pathname = openPath()
    const { orderIntentId } = memory.read()
    const isStep = pathname.startsWith('/steps/')
    if (!canKeep() && (isStep || orderIntentId === null))
      post({ type: 'keep', orderIntentId, path: isStep ? pathname : '/steps/unit_items' })
    if (pathname === at || pathname === '/') return
    if (at === '') post({ type: 'ready' })
    at = pathname
    post({ type: 'step', step: pathname.split('/').at(-1) ?? '' })
    if (pathname === '/timeout') post({ type: 'expired' })
  }
  look()
  memory.subscribe(look)
}

function watchCart({ services, client, known }: Visit, post: Post): void {
  let cart = ''
  let isKnown = false
  watchOrder(client, ({ id, extendedCart: { items, pricing } }) => {
    if (!isKnown && id !== known) post({ type: 'order-created', orderIntentId: id })
    isKnown = true
    const currency = client.getQueryData(settingsQuery(services.launch).queryKey)?.settings.currency
    const now = `${items.length} ${pricing.displayed.total}`
    if (now === cart || currency === undefined) return
    cart = now
    post({ type: 'cart', items: items.length, total: pricing.displayed.total, currency })
  })
}
