import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'

test("shows 'Searching available upgrades...' beside the summary while the upgrades load (UPGRADE-5, ERR-4)", async () => {
  const { heading, summary } = await renderScreen(
    <>
      <UpgradesScreen />
      <CartSummary countdown={null} />
    </>,
    {
      path: '/steps/upgrades',
      order: {},
      fault: 'getAllAllowedUpgrades:slow',
      timers: 'fake',
    },
  )
  const addButtons = page.getByRole('button', { name: /^Add for/ })
  await expect.element(heading('Searching available upgrades...')).toBeVisible()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(addButtons).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expect.element(addButtons.first()).toBeVisible()
  await expect.element(heading('Searching available upgrades...')).not.toBeInTheDocument()
})
