import { ContactSentence } from '#src/components/error-display/error-display.tsx'
import { useVoice } from '#src/visit/use-voice.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row } from '#src/ui/row.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { t } from '#src/i18n/all-texts.ts'

const SLOW_MS = 10_000

/** The waiting state; without a note about the payment, it has the contact link after ten seconds (RESULT-1). */
export function ConfirmationPending({ isUnpaid }: { isUnpaid: boolean }) {
  const [isSlow] = useTimeout(SLOW_MS)
  const text = isUnpaid ? t.result.keepChecking : t.result.confirming
  useVoice(text)
  return (
    <div>
      <Row>
        <Spinner />
        <p>{text}</p>
      </Row>
      <div role="status">
        {isSlow && !isUnpaid && (
          <p>
            <span>{t.result.keepTrying}</span> <ContactSentence />
          </p>
        )}
      </div>
    </div>
  )
}
