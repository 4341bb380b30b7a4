import { ContactSentence } from '#src/components/error-display/error-display.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row } from '#src/ui/row.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { t } from '#src/i18n/all-texts.ts'

const SLOW_MS = 60_000

/** The waiting state; adds a note with the contact link after a minute (RESULT-1). */
export function ConfirmationPending({ isUnpaid }: { isUnpaid: boolean }) {
  const [isSlow] = useTimeout(SLOW_MS)
  return (
    <div role="status">
      <Row>
        <Spinner />
        <p>{isUnpaid ? t.result.keepChecking : t.result.confirming}</p>
      </Row>
      {isSlow && (
        <p>
          <span>{t.result.keepTrying}</span> <ContactSentence />
        </p>
      )}
    </div>
  )
}
