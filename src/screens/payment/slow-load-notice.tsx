import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { Button } from '#src/ui/button.tsx'
import { LOAD_ERROR_MESSAGE } from './load-stripe.ts'

/** Asking the provider again would wait for the same answer: only a new page asks anew, and the order survives that. */
export function SlowLoadNotice() {
  return (
    <>
      <ErrorDisplay error={LOAD_ERROR_MESSAGE} />
      <div>
        <Button kind="secondary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </>
  )
}
