import type { Store } from '#src/lib/store.ts'
import type { PaymentPhase } from '#src/order/payment-lock.ts'

function getIndex() {
  return Number((history.state as { idx?: number } | null)?.idx ?? 0)
}

/**
 * Returns to the page when the visitor goes back or forward while this tab pays (PAY-12). Listeners of the window run
 * in the order of their registration, so this one has to be there before the router's, which changes the screen.
 * @returns A function that removes the guard.
 */
export function guardBack({ read, subscribe }: Store<PaymentPhase>): () => void {
  let held: { href: string; index: number } | null = null
  const unsubscribe = subscribe(() => {
    const phase = read()
    if (phase === 'none' || phase === 'elsewhere') held = null
    else held ??= { href: location.href, index: getIndex() }
  })
  const stay = (event: PopStateEvent) => {
    if (held === null || location.href === held.href) return
    event.stopImmediatePropagation()
    history.go(held.index - getIndex())
  }
  addEventListener('popstate', stay)
  return () => {
    unsubscribe()
    removeEventListener('popstate', stay)
  }
}
