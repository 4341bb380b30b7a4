import { useId } from 'react'
import { RetryButton } from './retry-button.tsx'
import { Row } from './stack.tsx'
import { useTimeout } from './use-timeout.ts'
import { t } from '#src/i18n/language.ts'

const SLOW_MS = 10_000

/** Shows 'Still loading' and a retry button after 10 s. */
export function StillLoading({ retry }: { retry: () => void }) {
  const [isSlow, restart] = useTimeout(SLOW_MS)
  const id = useId()
  const handleRetry = () => {
    restart()
    retry()
  }
  return (
    <div role="status">
      {isSlow && (
        <Row wrap>
          <p id={id}>{t.ui.stillLoading}</p>
          <RetryButton aria-describedby={id} onClick={handleRetry} />
        </Row>
      )}
    </div>
  )
}
