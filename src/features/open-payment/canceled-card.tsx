import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { t } from '#src/i18n/language.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StartNewOrder } from './start-new-order.tsx'

/** The provider has canceled the setup intent: the order can no longer be paid for (PAY-18). */
export function CanceledCard({ orderIntentId }: { orderIntentId: string }) {
  return (
    <Alert kind="warning" role="alert">
      <Stack gap="s">
        <span>{t.payment.canceled('canceled')}</span>
        <StartNewOrder orderIntentId={orderIntentId} />
        <ContactHint />
      </Stack>
    </Alert>
  )
}
