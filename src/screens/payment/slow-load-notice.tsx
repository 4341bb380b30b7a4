import { useEffect } from 'react'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { LOAD_ERROR_MESSAGE } from '#src/features/open-payment/load-stripe.ts'
import { reloadPage } from '#src/api/reload-page.ts'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { t } from '#src/i18n/language.ts'

/** Loads the page again, which ends every pending request. The order is kept. */
export function ReloadPageButton() {
  return (
    <div>
      <Button ref={returnFocusOnUnmount} kind="secondary" onClick={() => void reloadPage()}>
        {t.app.reload}
      </Button>
    </div>
  )
}

type Props = { code: 'script_stalled' | 'form_stalled'; report: (error: PaymentError) => void }

/**
 * Offers to reload the page: a retry on this page would wait for the same pending request. The order is kept.
 * Reported once, because Stripe.js says nothing (PAY-7).
 */
export function SlowLoadNotice({ code, report }: Props) {
  useEffect(() => {
    report({ type: 'api_connection_error', code, message: LOAD_ERROR_MESSAGE })
  }, [code, report])
  return (
    <>
      <ErrorDisplay error={t.payment.loadError} />
      <ReloadPageButton />
    </>
  )
}
