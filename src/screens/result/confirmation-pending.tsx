import { ContactSentence } from '#src/components/error-display/error-display.tsx'
import { useVoice } from '#src/visit/use-voice.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row } from '#src/ui/row.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { t } from '#src/i18n/language.ts'

const SLOW_MS = 10_000

/**
 * The waiting state, with the contact link after ten seconds (RESULT-1).
 * @param props.isExplained A notice has said that it takes longer, and whom to ask.
 */
export function ConfirmationPending({ isExplained = false }: { isExplained?: boolean }) {
  const [isSlow] = useTimeout(SLOW_MS)
  useVoice(t.result.confirming)
  return (
    <div>
      <Row>
        <Spinner />
        <p>{t.result.confirming}</p>
      </Row>
      <div role="status">
        {isSlow && !isExplained && (
          <p>
            <span>{t.result.keepTrying}</span> <ContactSentence />
          </p>
        )}
      </div>
    </div>
  )
}
