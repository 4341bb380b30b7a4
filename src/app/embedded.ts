import type { QueryClient } from '@tanstack/react-query'
import { onTrack } from '#src/analytics/data-layer.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { watchOrder } from '#src/api/watch-order.ts'
import { hearHost, tellHost } from '#src/host/channel.ts'
import type { FromWidget } from '#src/host/protocol.ts'
import { watchContent } from '#src/host/surroundings.ts'
import { giveConsent } from '#src/session/consent.ts'
import type { Launch } from '#src/session/launch.ts'
import type { Memory } from '#src/session/memory.ts'
import { openPath } from '#src/session/base.ts'
import { canKeep } from '#src/session/can-keep.ts'

type Visit = {
  launch: Launch
  memory: Memory
  client: QueryClient
  /** The order that the visit began with, passed by the host or remembered. */
  known: string | null
}

/** Tells the page around of the visit, and hears what it has to say: HOST-1, HOST-3. */
export function connectHost({ launch, memory, client, known }: Visit): void {
  const tell = (message: FromWidget) => tellHost(launch.siteUrl, message)
  hearHost(launch.siteUrl, ({ type, ...rest }) => {
    if (type === 'consent' || ('consent' in rest && rest.consent)) giveConsent()
    // The frame is as tall as its content from now on: what goes by the window's height would chase it.
    if (type === 'welcome') document.documentElement.style.setProperty('--window', '1e6px')
  })
  tell({ type: 'hello' })
  watchContent(launch.siteUrl)
  watchSteps(memory, tell)
  watchCart({ launch, memory, client, known }, tell)
  onTrack((event) => {
    tell({ type: 'analytics', event })
    if (event.event !== 'purchase') return
    const { transaction_id: transactionId, value, currency } = event.ecommerce
    tell({ type: 'purchase', transactionId, value, currency })
  })
}

type Tell = (message: FromWidget) => void

function watchSteps(memory: Memory, tell: Tell): void {
  let at = ''
  const look = () => {
    const pathname = openPath()
    const { orderIntentId } = memory.read()
    const isStep = pathname.startsWith('/steps/')
    if (!canKeep() && (isStep || orderIntentId === null))
      tell({ type: 'keep', orderIntentId, path: isStep ? pathname : '/steps/unit_items' })
    if (pathname === at || pathname === '/') return
    if (at === '') tell({ type: 'ready' })
    at = pathname
    tell({ type: 'step', step: pathname.split('/').at(-1) ?? '' })
    if (pathname === '/timeout') tell({ type: 'expired' })
  }
  look()
  memory.subscribe(look)
}

function watchCart({ launch, client, known }: Visit, tell: Tell): void {
  let cart = ''
  let isKnown = false
  watchOrder(client, ({ id, extendedCart: { items, pricing } }) => {
    if (!isKnown && id !== known) tell({ type: 'order-created', orderIntentId: id })
    isKnown = true
    const currency = client.getQueryData(settingsQuery(launch).queryKey)?.settings.currency
    const now = `${items.length} ${pricing.displayed.total}`
    if (now === cart || currency === undefined) return
    cart = now
    tell({ type: 'cart', items: items.length, total: pricing.displayed.total, currency })
  })
}
