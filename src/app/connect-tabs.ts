import type { QueryClient } from '@tanstack/react-query'
import { createRefreshOrder } from '#src/api/mutations/refresh-order.ts'
import { getCachedOrder } from '#src/api/order.ts'
import { createRandomId } from '#src/lib/random-id.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import type { Services } from '#src/session/services.ts'
import type { VisitStore } from '#src/session/visit-store.ts'
import { createPaymentLock } from '#src/session/payment-lock.ts'

const CHANNEL = 'tour-checkout:payment'
const HEARTBEAT_MS = 5000
/** A tab in the background runs its timers once a minute; one that is silent for longer was closed. */
const SILENCE_MS = 70_000

type TabMessage = {
  /** A random id of the sending tab. */
  tab: string
  /** null: a request to the tabs that are paying to report it. */
  orderIntentId: string | null
  isPaying: boolean
}

function isTabMessage(value: unknown): value is TabMessage {
  return isRecord(value) && typeof value['tab'] === 'string' && 'orderIntentId' in value
}

/** The tabs that pay for the order of this one, until they end it or fall silent. */
function createPayers(onEmpty: () => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const remove = (tab: string) => {
    clearTimeout(timers.get(tab))
    if (timers.delete(tab) && timers.size === 0) onEmpty()
  }
  return {
    add(tab: string) {
      clearTimeout(timers.get(tab))
      const timer = setTimeout(() => remove(tab), SILENCE_MS)
      timers.set(tab, timer)
    },
    remove,
    clear: () => [...timers.keys()].forEach(remove),
  }
}

/** Opens now and closes while the page is in the back/forward cache, from which an open channel would keep it. */
function openWhileShown(open: () => void, close: () => void): () => void {
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open()
  }
  open()
  addEventListener('pagehide', close)
  addEventListener('pageshow', reopen)
  return () => {
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', reopen)
    close()
  }
}

type TabConnection = { services: Services; client: QueryClient; visitStore: VisitStore }

/**
 * Notifies the other tabs of this browser while this one pays, and locks the order here while another one does;
 * afterwards the order is read again (PAY-12). Returns a function that disconnects.
 */
export function connectTabs(connection: TabConnection): () => void {
  const { services, client } = connection
  const refreshOrder = createRefreshOrder(connection)
  const { getPhase, setPhase, subscribe } = services.get(createPaymentLock)
  const tab = createRandomId()
  const payers = createPayers(() => {
    if (getPhase() !== 'elsewhere') return
    setPhase('none')
    const order = getCachedOrder(client)
    if (order !== undefined) refreshOrder(order.id).catch(() => undefined)
  })
  let channel: BroadcastChannel | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let paidOrderId: string | null = null

  const post = (orderIntentId: string | null, isPaying: boolean) =>
    channel?.postMessage({ tab, orderIntentId, isPaying } satisfies TabMessage)

  const announce = () => {
    const phase = getPhase()
    const isPaying = phase === 'checking' || phase === 'confirming'
    if (isPaying === (paidOrderId !== null)) return
    clearInterval(heartbeat)
    if (isPaying) {
      const orderIntentId = (paidOrderId = getCachedOrder(client)?.id ?? null)
      post(orderIntentId, true)
      heartbeat = setInterval(() => post(orderIntentId, true), HEARTBEAT_MS)
    } else {
      post(paidOrderId, false)
      paidOrderId = null
    }
  }

  const receive = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return
    const { orderIntentId, isPaying, tab: payer } = data
    if (orderIntentId === null && paidOrderId !== null) post(paidOrderId, true)
    if (orderIntentId !== getCachedOrder(client)?.id) return
    if (!isPaying) {
      payers.remove(payer)
      return
    }
    payers.add(payer)
    // Pressed in two tabs at once: the same one of them goes on in both views.
    const phase = getPhase()
    if (phase === 'none' || (phase === 'checking' && payer < tab)) setPhase('elsewhere')
  }

  const open = () => {
    try {
      channel = new BroadcastChannel(CHANNEL)
    } catch {
      // Without the channel the server's refusal and the check before Pay remain.
      return
    }
    channel.addEventListener('message', receive)
    post(null, false)
    announce()
  }
  const close = () => {
    clearInterval(heartbeat)
    if (paidOrderId !== null) post(paidOrderId, false)
    paidOrderId = null
    channel?.close()
    channel = null
    payers.clear()
  }

  const disconnect = openWhileShown(open, close)
  const unsubscribe = subscribe(announce)
  return () => {
    unsubscribe()
    disconnect()
  }
}
