import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { Button } from '#src/ui/button.tsx'
import { LOAD_ERROR_MESSAGE } from './load-stripe.ts'

/** Offers to reload the page: a retry on this page would wait for the same pending request. The order is kept. */
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
