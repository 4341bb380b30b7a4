import { ResultScreen } from '#src/screens/result/result-screen.tsx'
import { useOrder } from '#src/order/order.ts'
import type { RenderOptions } from './render-screen.tsx'
import { renderWithStripe } from './render-payment.tsx'
import { waitForConfirmation } from '#e2e/support/browser/controls/result.ts'

function Result() {
  return <ResultScreen orderIntentId={useOrder().id} />
}

/** Renders /result like `renderWithStripe`, with an order whose card is verified. */
export function renderResult(options: RenderOptions = {}) {
  return renderWithStripe(<Result />, {
    path: '/result',
    order: { verified: true },
    timers: 'fake',
    ...options,
  })
}

/** Renders /result and waits until the order is confirmed. */
export async function renderConfirmation(options: RenderOptions = {}) {
  const screen = await renderResult(options)
  await waitForConfirmation(screen)
  return screen
}
