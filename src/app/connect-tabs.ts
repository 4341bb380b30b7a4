import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { getCachedOrder } from '#src/order/order-cache.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { Services } from '#src/visit/services.ts'
import { buildLockName, createPaymentPhase, isLockTaken } from '#src/order/payment-lock.ts'

const CHANNEL = `${STORAGE_PREFIX}payment`

/** Runs now and ends while the page is in the back/forward cache, from which a lock or a channel would keep it. */
function runWhileShown(run: (signal: AbortSignal) => void): () => void {
  let controller = new AbortController()
  const close = () => controller.abort()
  const open = () => {
    close()
    controller = new AbortController()
    run(controller.signal)
  }
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

function connect(services: Services, signal: AbortSignal): void {
  const client = services.get(createQueryClient)
  const { locks } = navigator
  const { read: getPhase, set: setPhase, subscribe } = services.get(createPaymentPhase)
  const channel = new BroadcastChannel(CHANNEL)
  /** Ends the lock of this tab, or its request for the lock; null while it does not pay. */
  let payment: AbortController | null = null
  let isHolder = false

  const hold = async (orderIntentId: string, end: AbortSignal) => {
    await locks.request(buildLockName(orderIntentId), { signal: end }, async () => {
      if (end.aborted) return
      isHolder = true
      channel.postMessage(orderIntentId)
      await new Promise((resolve) => end.addEventListener('abort', resolve))
      isHolder = false
    })
  }

  const announce = () => {
    const phase = getPhase()
    const order = getCachedOrder(client)
    if (phase !== 'checking' && phase !== 'confirming') {
      payment?.abort()
      payment = null
    } else if (payment === null && order !== undefined) {
      payment = new AbortController()
      // Rejects when the payment ends before the lock is free, and where the page may not use locks.
      hold(order.id, payment.signal).catch(() => undefined)
    }
  }

  /** Locks the order here until the other tab that pays for it has ended. */
  const yieldTo = async (orderIntentId: string) => {
    const phase = getPhase()
    if (orderIntentId !== getCachedOrder(client)?.id || isHolder) return
    if (phase !== 'none' && phase !== 'checking') return
    setPhase('elsewhere')
    try {
      await locks.request(buildLockName(orderIntentId), { mode: 'shared', signal }, () => undefined)
      // Read before the lock ends here: a paid order leads to /result.
      await refreshOrder(services, orderIntentId)
    } finally {
      if (getPhase() === 'elsewhere') setPhase('none')
    }
  }

  const receive = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') yieldTo(data).catch(() => undefined)
  }

  /** Finds a tab that began to pay before this one listened. */
  const findPayer = async () => {
    // The lock would be this tab's own.
    if (payment !== null) return
    const orderIntentId = getCachedOrder(client)?.id
    if (orderIntentId !== undefined && (await isLockTaken(orderIntentId)))
      await yieldTo(orderIntentId)
  }

  channel.addEventListener('message', receive)
  const unsubscribe = subscribe(announce)
  signal.addEventListener('abort', () => {
    unsubscribe()
    channel.close()
    payment?.abort()
  })
  announce()
  findPayer().catch(() => undefined)
}

/**
 * Notifies the other tabs of this browser while this one pays, and locks the order here while another one does;
 * afterwards the order is read again (PAY-12). Where the browser has no locks or refuses them to the page, as to one of
 * an opaque origin, the server's refusal and the check before Pay remain. Returns a function that disconnects.
 */
export function connectTabs(services: Services): () => void {
  return 'locks' in navigator ? runWhileShown((signal) => connect(services, signal)) : () => {}
}
