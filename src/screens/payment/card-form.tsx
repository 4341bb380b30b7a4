import { css } from '@linaria/core'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useSettings } from '#src/order/order.ts'
import type { Contact, OrderIntent } from '#src/contract/entities.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { MainButton } from '#src/components/step-frame/main-button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { mutedText } from '#src/theme/tokens.ts'
import { textLink } from '#src/ui/link.ts'
import { Link } from '#src/visit/link.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import type { CardPayment, PaymentSnapshot } from './card-payment.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { submitFields } from './confirm-card.ts'
import { LOAD_TIMEOUT_MS } from '#src/features/open-payment/load-stripe.ts'
import { isRefusal, PaymentProblemNotice } from './payment-problem.tsx'
import { getLockPhase } from './payment-machine.ts'
import { ReloadPageButton, SlowLoadNotice } from './slow-load-notice.tsx'
import { t } from '#src/i18n/language.ts'

/** Time after which the visitor can stop a check that hangs. */
const CANCEL_DELAY_MS = 20_000
/** A bank may take minutes; after this the visitor can check the outcome of the confirmation. */
const RELOAD_DELAY_MS = 60_000

type Props = {
  order: OrderIntent
  payment: CardPayment
  snapshot: PaymentSnapshot
  /** Stripe refused to load the Payment Element. */
  onLoadError: (reason: PaymentError) => void
  report: (error: PaymentError) => void
}

function CancelButton({ payment }: { payment: CardPayment }) {
  const [isSlow] = useTimeout(CANCEL_DELAY_MS)
  return (
    isSlow && (
      <Button ref={returnFocusOnUnmount} kind="secondary" onClick={() => payment.send('cancel')}>
        {t.payment.stopWaiting}
      </Button>
    )
  )
}

/** A reload looks for the outcome of the confirmation. */
function ReloadButton() {
  const [isSlow] = useTimeout(RELOAD_DELAY_MS)
  return isSlow && <ReloadPageButton />
}

/** About the height of Stripe's fields: what stands below must not move when they appear. */
export const CARD_FIELDS_HEIGHT = '320px'

const cardFields = css`
  min-height: ${CARD_FIELDS_HEIGHT};
`

const note = css`
  ${mutedText()};
`

/** Data that the card form need not ask for again. */
function toBillingDetails(contact: Contact | null) {
  if (contact === null) return {}
  const [country = '', dial = '', number = ''] = contact.phoneNumber.split('|')
  return {
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    email: contact.emailAddress,
    ...(number !== '' && { phone: `+${dial.replace('-', '')}${number}` }),
    ...(country !== '' && { address: { country } }),
  }
}

export function CardForm({ order, payment, snapshot, onLoadError, report }: Props) {
  const id = useId()
  const stripe = useStripe()
  const elements = useElements()
  const settings = useSettings()
  const [isReady, setReady] = useState(false)
  const [fields, setFields] = useState({ empty: true, complete: false })
  const [isSlow] = useTimeout(LOAD_TIMEOUT_MS)
  const isLate = isSlow && !isReady
  const { state, problem } = snapshot
  const { total } = order.extendedCart.pricing.displayed
  // PAY-14: nothing is paid out, so the amount on the button is never negative.
  const amount = formatMoney(Math.max(total, 0), settings.currency, { decimals: true })
  const isLocked = getLockPhase(state) !== 'none'
  const isBusy = isLocked && state !== 'unknown'
  // In this state Pay looks up the outcome of the last confirmation, which needs no card.
  const canPress = state === 'unknown' || (isReady && fields.complete)

  const isMissing = state !== 'unknown' && isReady && !fields.complete && !isBusy

  const blockedHint = fields.empty ? t.payment.enterCard : t.payment.cardIncomplete

  const refused = !isBusy && isRefusal(problem) ? problem : null
  useEffect(() => {
    // The way on is another card, below the reason.
    if (refused !== null) elements?.getElement('payment')?.focus()
  }, [refused, elements])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (stripe === null || elements === null) return
    if (canPress) payment.press(order, { stripe, elements })
    // The provider marks the fields that are missing or incorrect, and focuses the first.
    else void submitFields(elements)
  }

  return (
    <form id={id} onSubmit={submit} aria-busy={isBusy || (!isReady && !isSlow)}>
      <Stack gap="m">
        {state === 'awaitingBank' && (
          <Alert kind="warning" role="alert">
            <p>{t.payment.bankPending('open')}</p>
            <p>{t.payment.anotherCard}</p>
          </Alert>
        )}
        {!isBusy && <PaymentProblemNotice problem={problem} order={order} />}
        <div className={isLate ? undefined : cardFields}>
          <PaymentElement
            options={{
              layout: 'tabs',
              wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
              readOnly: isBusy,
              defaultValues: { billingDetails: toBillingDetails(order.contact) },
            }}
            onReady={() => setReady(true)}
            onChange={setFields}
            onLoadError={({ error }) => onLoadError(error)}
          />
        </div>
        {isLate && <SlowLoadNotice code="form_stalled" report={report} />}
        <p className={note}>{t.payment.direct}</p>
        {order.contact !== null && order.contact.emailAddress !== '' && (
          <p className={note} inert={isLocked}>
            <span>{t.payment.ticketsTo(order.contact.emailAddress)}</span>{' '}
            <Link
              className={textLink}
              to="/steps/contact"
              backTo="/steps/payment"
              aria-label={t.payment.editContact}
            >
              {t.cart.edit}
            </Link>
          </p>
        )}
        {refused !== null && <ContactHint />}
        <MainButton
          form={id}
          icon="lock"
          busy={isBusy}
          disabled={!canPress && !isMissing}
          missing={isMissing ? blockedHint : ''}
        >
          {t.payment.pay(amount)}
        </MainButton>
        {state === 'checking' && <CancelButton payment={payment} />}
        {state === 'confirming' && <ReloadButton />}
      </Stack>
    </form>
  )
}
