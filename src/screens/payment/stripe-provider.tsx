import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { refreshOrder } from '#src/order/refresh-order.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { isLockTaken, usePaymentPhase } from '#src/order/payment-lock.ts'
import { useServices } from '#src/visit/app-state.ts'
import { readCardStatus } from '#src/visit/payment-mark.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { CanceledCard } from '#src/features/open-payment/canceled-card.tsx'
import { retrieveCardStatus } from '#src/features/open-payment/card-status.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { CARD_FIELDS_HEIGHT, CardForm } from './card-form.tsx'
import type { CardPayment, PaymentSnapshot } from './card-payment.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { type PaymentState, getLockPhase } from './payment-machine.ts'
import { LOAD_TIMEOUT_MS, loadStripeScript } from '#src/features/open-payment/load-stripe.ts'
import { createReportPaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { SlowLoadNotice } from './slow-load-notice.tsx'
import { t } from '#src/i18n/language.ts'

/** The theme in the provider's words; its form is in frames that custom properties do not reach. */
function buildAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const read = (property: string) => style.getPropertyValue(property)
  const isThemed = style.colorScheme !== 'normal'
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      ...(isThemed && { colorTextPlaceholder: read('--muted') }),
      colorPrimary: read('--accent-line'),
      colorBackground: read('--card'),
      colorText: read('--text'),
      colorTextSecondary: read('--muted'),
      colorDanger: read('--red'),
      borderRadius: read('--radius'),
      fontFamily: read('--font'),
      // The size of the visitor's browser settings, which the provider's frames do not get from the page.
      fontSizeBase: style.fontSize,
      spacingUnit: '4px',
    },
  }
}

/** Shown in place of the card form until Stripe.js has loaded (PAY-8). */
function CardFormLoading({ report }: { report: (error: PaymentError) => void }) {
  const [isSlow] = useTimeout(LOAD_TIMEOUT_MS)
  if (isSlow) return <SlowLoadNotice code="script_stalled" report={report} />
  return (
    <div role="status" aria-busy="true" aria-label={t.payment.loading}>
      <Stack gap="m">
        <Skeleton height={CARD_FIELDS_HEIGHT} />
        <Skeleton height="48px" />
      </Stack>
    </div>
  )
}

/** The states that end the look-up of an earlier confirmation, unless /result opens. */
const OUTCOMES: readonly PaymentState[] = ['unknown', 'awaitingBank', 'refused']

type Props = { order: OrderIntent; payment: CardPayment; snapshot: PaymentSnapshot }

/** Loads Stripe.js, then shows the card form; offers a retry when loading fails (PAY-8). */
export function StripeProvider({ order, payment, snapshot }: Props) {
  const { publicApiKey, clientSecret } = order.stripeSetupIntent
  const client = useQueryClient()
  const services = useServices()
  const reportError = services.get(createReportPaymentError)
  const [renewals, setRenewals] = useState(0)
  const [isRenewing, setRenewing] = useState(false)
  const [loadError, setLoadError] = useState<unknown>(null)
  const [appearance, setAppearance] = useState(buildAppearance)
  // Runs after the theme's own listener, which was added earlier.
  useEffect(() => {
    const preference = matchMedia('(prefers-color-scheme: dark)')
    const updateAppearance = () => setAppearance(buildAppearance())
    preference.addEventListener('change', updateAppearance)
    return () => preference.removeEventListener('change', updateAppearance)
  }, [])
  const queryKey = ['stripe', publicApiKey]
  // Loaded here because `Elements` never settles when it receives a promise that rejects.
  const { data: stripe, error } = useQuery({
    queryKey,
    queryFn: () => loadStripeScript(publicApiKey),
    structuralSharing: false,
  })
  const { id } = order
  const report = useCallback((reason: PaymentError) => reportError(reason, id), [reportError, id])
  useEffect(() => {
    if (error === null) return
    report({ type: 'api_connection_error', code: 'script_blocked', message: error.message })
  }, [error, report])
  const phase = usePaymentPhase()
  // The provider refuses a form for a card that it has verified already.
  const [isLookedUp, setLookedUp] = useState(() => !isPaymentPending(order.id))
  if (!isLookedUp && OUTCOMES.includes(snapshot.state)) setLookedUp(true)
  // A tab died or was reloaded during a confirmation: its outcome comes before another one (PAY-9, PAY-13).
  useEffect(() => {
    if (stripe === undefined || phase !== 'none' || !isPaymentPending(order.id)) return
    let isCurrent = true
    void isLockTaken(order.id).then((isPaid) => {
      if (isCurrent && !isPaid) payment.resume(order, stripe)
    })
    return () => {
      isCurrent = false
    }
  }, [stripe, order, payment, phase])

  /** Mounts a new form with the current setup intent; until that is known, none that could be filled in. */
  const renewForm = async () => {
    setLoadError(null)
    setRenewing(true)
    try {
      await refreshOrder(services, order.id)
      setRenewals((count) => count + 1)
    } catch (reason) {
      setLoadError(reason)
    } finally {
      setRenewing(false)
    }
  }
  // Retries once automatically, then only by 'Try again'.
  const handleLoadError = async (reason: PaymentError) => {
    report(reason)
    if (renewals === 0) return await renewForm()
    setLoadError(reason)
    if (stripe === undefined) return
    // The provider shows no form for a setup intent that has ended: a verified card goes on from here (PAY-18).
    const { status } = await retrieveCardStatus(stripe, clientSecret)
    if (status !== null && status !== 'unverified') payment.resume(order, stripe)
  }

  const isBusy = getLockPhase(snapshot.state) !== 'none'
  if (!isBusy && readCardStatus(order) === 'canceled')
    return <CanceledCard orderIntentId={order.id} />
  if (error !== null)
    return (
      <ErrorDisplay
        error={t.payment.loadError}
        retry={() => void client.resetQueries({ queryKey })}
      />
    )
  if (loadError !== null && !isBusy)
    return <ErrorDisplay error={loadError} retry={() => void renewForm()} />
  if (stripe === undefined || !isLookedUp || isRenewing || loadError !== null)
    return <CardFormLoading report={report} />
  return (
    <Elements
      key={`${clientSecret} ${renewals}`}
      stripe={stripe}
      options={{ clientSecret, appearance }}
    >
      <CardForm
        order={order}
        payment={payment}
        snapshot={snapshot}
        onLoadError={(reason) => void handleLoadError(reason)}
        report={report}
      />
    </Elements>
  )
}
