import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { useOrder } from '#src/order/order.ts'
import { ResultScreen } from '#src/screens/result/result-screen.tsx'
import type { cards } from '#fixtures/cards.ts'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { waitForConfirmation } from '#e2e/support/browser/controls/result.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import type { RenderOptions } from './render-screen.tsx'
import { renderScreen } from './render-screen.tsx'
import { provideStripe } from '#e2e/support/browser/conditions/stripe.ts'

/** Removes the screen when /result is opened, as the router does. */
function UntilResult({ children }: { children: ReactNode }) {
  return useLocation().pathname === '/result' ? null : children
}

/** Renders Payment, or a part of it, like `renderScreen`: with an order that is complete, and the Stripe stub. */
export async function renderWithStripe(screen: ReactNode, options: RenderOptions = {}) {
  provideStripe()
  const rendered = await renderScreen(screen, { path: '/steps/payment', order: {}, ...options })
  vi.stubGlobal('fetch', rendered.network.fetch)
  return rendered
}

/**
 * Renders Payment like `renderWithStripe`, with a card form and a bank that have no frames and answer at once. Timers are
 * fake by default.
 */
export async function renderPayment(screen: ReactNode, options: RenderOptions = {}) {
  const card = controlCard({ confirmDelayMs: 0 })
  const content = <UntilResult>{screen}</UntilResult>
  const rendered = await renderWithStripe(content, { timers: 'fake', ...options })
  return {
    ...rendered,
    card,
    /** Fills in the card form and presses Pay. */
    async payWith(name: keyof typeof cards) {
      await card.fill(name)
      await pressEnabled(rendered.pay)
    },
    /** Waits until /result is opened. */
    async waitForResult() {
      await expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(500)
          return rendered.route()
        })
        .toBe('/result')
    },
  }
}

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
