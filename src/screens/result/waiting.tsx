import { ContactLink } from '#src/features/error-display/error-display.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row } from '#src/ui/row.tsx'
import { useAfter } from '#src/ui/use-after.ts'

const LONG_MS = 60_000

/** While the confirmation is under way; after a minute it says so and gives a way to ask. */
export function Waiting() {
  const [isLong] = useAfter(LONG_MS)
  return (
    <div role="status">
      <Row>
        <Spinner />
        <p>We are confirming your places. Please keep this page open.</p>
      </Row>
      {isLong && (
        <p>
          This is taking longer than usual. We keep trying. If you have any questions, please{' '}
          <ContactLink />.
        </p>
      )}
    </div>
  )
}
