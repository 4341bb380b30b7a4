import { Notice } from '#src/components/error-display/notice.tsx'
import { t } from '#src/i18n/language.ts'
import { StartNewOrder } from './start-new-order.tsx'

/** The provider has canceled the setup intent: the order can no longer be paid for (PAY-18). */
export function CanceledCard({ orderIntentId }: { orderIntentId: string }) {
  return (
    <Notice text={t.payment.canceled('canceled')}>
      <StartNewOrder orderIntentId={orderIntentId} />
    </Notice>
  )
}
