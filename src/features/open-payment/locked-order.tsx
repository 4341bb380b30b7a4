import { useEffect } from 'react'
import { createOrderTrouble } from '#src/api/order-trouble.ts'
import { Notice } from '#src/components/error-display/notice.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useCardStatus } from './use-card-status.ts'
import { t } from '#src/i18n/language.ts'
import { textLink } from '#src/ui/link.ts'
import { useService } from '#src/visit/app-state.ts'
import { Link, Redirect } from '#src/visit/link.tsx'
import { CanceledCard } from './canceled-card.tsx'

/**
 * The provider's answer about the card of an order that the server keeps from changes although no tab of this browser
 * pays for it (PAY-17): a page may have died during its payment.
 */
export function LockedOrder({ order }: { order: OrderIntent }) {
  const { status } = useCardStatus(order, true)
  const trouble = useService(createOrderTrouble)
  useEffect(() => {
    if (status === 'unverified') trouble.set(null)
  }, [status, trouble])
  if (status === 'verified') return <Redirect to="/result" orderId={order.id} />
  if (status === 'canceled') return <CanceledCard orderIntentId={order.id} />
  if (status === undefined || status === 'unverified') return null
  return (
    <Notice
      text={status === 'open' ? t.payment.bankPending(status) : t.payment.unknownOutcome(status)}
    >
      <Link className={textLink} to="/steps/payment">
        {t.stepFrame.backTo(t.steps.payment)}
      </Link>
    </Notice>
  )
}
