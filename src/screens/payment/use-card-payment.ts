import { useEffect, useSyncExternalStore } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { buildAddPaymentInfoEvent, buildAgreedPurchase } from '#src/analytics/events.ts'
import { createApiClient } from '#src/api/client.ts'
import { refreshOrder } from '#src/order/refresh-order.ts'
import { createPendingWrites } from '#src/order/write-order.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { commitConfirmedOrder } from '#src/order/result-order.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { CallResult } from '#src/contract/calls.ts'
import { isExpired } from '#src/order/expiry.ts'
import { summarizeBooking } from '#src/domain/order-differences.ts'
import { createNavigateTop } from '#src/host-channel/navigate-top.ts'
import { buildReturnAddress } from '#src/visit/return-address.ts'
import { CARD_STATUS_INTERVAL_MS } from '#src/features/open-payment/card-status.ts'
import { type NavigateStep, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { useService } from '#src/visit/app-state.ts'
import { createPaymentPhase } from '#src/order/payment-lock.ts'
import { setCardStatus, setPaymentPending } from '#src/visit/payment-mark.ts'
import type { Services } from '#src/visit/services.ts'
import { type CardPayment, type PaymentSnapshot, createCardPayment } from './card-payment.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { createReportPaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { t } from '#src/i18n/language.ts'
import { sleep } from '#src/lib/sleep.ts'

/** How long Pay waits for a change of the order that is still being sent. */
const WRITE_TIMEOUT_MS = 20_000

/** Resolves after this time, or when the visitor returns, as from the app of a bank, or the connection does. */
function waitForReturn(ms: number): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { signal })
    document.addEventListener('visibilitychange', () => resolve(), { signal })
  }).finally(() => controller.abort())
}

/** The payment of the visit: it goes on when its screen is closed, and navigates as the latest screen does. */
function createVisitPayment(services: Services): (navigate: NavigateStep) => CardPayment {
  const { launch } = services
  const { call } = services.get(createApiClient)
  const pendingWrites = services.get(createPendingWrites)
  let navigateStep: NavigateStep
  let recorded: CallResult<'confirmOrder'> | null = null
  const client = services.get(createQueryClient)
  const readSettings = () => client.getQueryData(settingsQuery(launch).queryKey)?.settings
  const payment = createCardPayment({
    lock: services.get(createPaymentPhase),
    async fetchOrder(orderIntentId) {
      const isWritten = await Promise.race([
        Promise.allSettled(pendingWrites),
        sleep(WRITE_TIMEOUT_MS).then(() => false),
      ])
      // It may reach the server at any time, also while the bank asks: only a reload ends its request.
      if (isWritten === false)
        throw Object.assign(new Error(t.payment.stillSaving), {
          kind: 'still-saving',
        } satisfies PaymentError)
      const order = await refreshOrder(services, orderIntentId)
      // The visitor's clock may have been set while the call was on its way: the next one has the server's time.
      const hasExpired = isExpired(order, services.get(createServerClock))
      return hasExpired ? await refreshOrder(services, orderIntentId) : order
    },
    async confirmOrder(orderIntentId) {
      recorded = await call('confirmOrder', { orderIntentId })
    },
    isExpired: (order) => isExpired(order, services.get(createServerClock)),
    setPending(order) {
      const settings = readSettings()
      const purchase = settings && buildAgreedPurchase({ order, settings })
      setPaymentPending(order, { booking: summarizeBooking(order), purchase }, launch)
    },
    setCardStatus,
    wait: () => waitForReturn(CARD_STATUS_INTERVAL_MS),
    buildReturnUrl: (orderIntentId) => buildReturnAddress(launch, orderIntentId),
    async trackPaymentInfo(order) {
      const settings = readSettings()
      if (settings !== undefined)
        await services.get(createAnalytics).track(buildAddPaymentInfoEvent({ order, settings }))
    },
    report: services.get(createReportPaymentError),
    navigateTop: services.get(createNavigateTop),
    openResult(orderId) {
      if (recorded?.orderIntent.id === orderId && recorded.orderIntent.payment !== null)
        commitConfirmedOrder(services, recorded)
      navigateStep('/result', { replace: true, orderId })
    },
    openTimeout: () => navigateStep('/timeout', { replace: true }),
  })
  return (navigate) => {
    navigateStep = navigate
    return payment
  }
}

function isConfirming({ state }: PaymentSnapshot) {
  return state === 'confirming' || state === 'lookingUp' || state === 'settled'
}

/** While a card is being confirmed, closing the page asks first (PAY-12); Back is held in src/app/start-app.tsx. */
function usePageGuard({ getSnapshot }: CardPayment): void {
  const isOpen = isConfirming(getSnapshot())
  useEffect(() => {
    if (!isOpen) return
    // Read at that moment: the payment's own navigation must not be held up.
    const warn = (event: BeforeUnloadEvent) => {
      if (isConfirming(getSnapshot())) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOpen, getSnapshot])
}

/** The payment of the visit and its state; see payment-machine.ts for the transitions. */
export function useCardPayment(): { payment: CardPayment; snapshot: PaymentSnapshot } {
  const payment = useService(createVisitPayment)(useNavigateStep())
  const snapshot = useSyncExternalStore(payment.subscribe, payment.getSnapshot)
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send('restored')
    }
    addEventListener('pageshow', restore)
    return () => {
      removeEventListener('pageshow', restore)
      payment.send('unmounted')
    }
  }, [payment])
  usePageGuard(payment)
  return { payment, snapshot }
}
