import { ContactLink } from '#src/components/error-display/error-display.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row } from '#src/ui/row.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'

const SLOW_MS = 60_000

/** The waiting state; adds a note with the contact link after a minute (RESULT-1). */
export function ConfirmationPending({ isUnpaid }: { isUnpaid: boolean }) {
  const [isSlow] = useTimeout(SLOW_MS)
  return (
    <div role="status">
      <Row>
        <Spinner />
        <p>
          {isUnpaid
            ? 'We keep checking: this page goes on by itself once your card is verified.'
            : 'We are confirming your places. Please keep this page open.'}
        </p>
      </Row>
      {isSlow && (
        <p>
          This is taking longer than usual. We keep trying. If you have any questions, please{' '}
          <ContactLink />.
        </p>
      )}
    </div>
  )
}
