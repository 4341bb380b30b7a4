import { RetryButton } from './retry-button.tsx'
import { Row } from './row.tsx'
import { useAfter } from './use-after.ts'

const LONG_MS = 10_000

/** Stands beside what is loading: after 10 s it says so and lets the visitor ask again. */
export function StillLoading({ retry }: { retry: () => void }) {
  const [isLong, restart] = useAfter(LONG_MS)
  const again = () => {
    restart()
    retry()
  }
  return (
    <div role="status">
      {isLong && (
        <Row wrap>
          <p>Still loading</p>
          <RetryButton onClick={again} />
        </Row>
      )}
    </div>
  )
}
