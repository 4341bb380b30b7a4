import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectMessageAfter } from '#e2e/support/browser/conditions/time.ts'
import { StillLoading } from './still-loading.tsx'

const stillLoading = page.getByRole('status').filter({ hasText: 'Still loading' })
const again = page.getByRole('button', { name: 'Try again' })

async function renderWaiting(retry = () => undefined as void): Promise<number> {
  const renderedAt = Date.now()
  await renderScreen(<StillLoading retry={retry} />, { timers: 'fake' })
  // The region is there before its text, so that a screen reader announces it.
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
  return renderedAt
}

test('offers after 10 seconds to load again, and then again after 10 more (API-4, ERR-4)', async () => {
  const retry = vi.fn<() => void>()
  await renderWaiting(retry)
  for (const presses of [1, 2]) {
    await expectMessageAfter(10_000, Date.now(), stillLoading)
    await expect.element(again).toHaveAccessibleDescription('Still loading')
    await pressEnabled(again)
    expect(retry).toHaveBeenCalledTimes(presses)
    await expect.element(stillLoading).not.toBeInTheDocument()
    // The button that had the focus is gone.
    await expect.element(page.getByRole('main')).toHaveFocus()
  }
})
