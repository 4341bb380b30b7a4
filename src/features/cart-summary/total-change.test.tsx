import { expect, onTestFinished, test, vi } from 'vitest'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { CartSummary } from './cart-summary.tsx'

const { amount, deleteButton, items } = findCartSummary()

/** The texts that the totals show in place of themselves. */
function readChanges(): string[] {
  return [...document.querySelectorAll('[data-total]')].map((total) => {
    const { content } = getComputedStyle(total, '::after')
    return content === 'none' ? '' : content.replaceAll(/"|attr\(.*|\/.*/g, '').trim()
  })
}

/** Deletes a tour with fees of 4.50. */
async function deleteCruise(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => emulateMedia())
  await emulateMedia({ reducedMotion })
  await renderScreen(<CartSummary countdown={null} />, {
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    timers: 'fake',
  })
  await expect.element(items).toHaveLength(2)
  await pressEnabled(deleteButton('Cruise on the Seine'))
}

test('each total shows for a moment what was taken away (CART-15)', async () => {
  await deleteCruise('no-preference')
  await expect.poll(readChanges).toEqual(['−€4.50', '−€4.50'])
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(readChanges).toEqual(['', ''])
})

test('shows nothing of a change with reduced motion (CART-15)', async () => {
  await deleteCruise('reduce')
  await expect.element(amount('€0.00').first()).toBeInTheDocument()
  await expect.element(items).toHaveLength(1)
  expect(readChanges()).toEqual(['', ''])
})
