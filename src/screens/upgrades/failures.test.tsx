import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FailureNotice } from '#src/components/error-display/failure-notice.tsx'
import { FAILED_CALL, SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { resumeTime, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'

/** Upgrades below the notices of its page. */
function renderUpgrades(options: RenderOptions) {
  return renderScreen(
    <>
      <FailureNotice />
      <UpgradesScreen />
    </>,
    { path: '/steps/upgrades', order: {}, ...options },
  )
}

test('can be skipped when the upgrades cannot be read (ERR-4, UPGRADE-5)', async () => {
  allowErrors(FAILED_CALL)
  const fault = 'getAllAllowedUpgrades:503'
  const { alert, button, route } = await renderUpgrades({ fault })
  await expect.element(alert).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await pressEnabled(button('Skip'))
  await expect.poll(route).toBe('/steps/contact')
})

test('leads to another time when the date of an upgrade is sold out (UPGRADE-6)', async () => {
  const fault = 'getAllAllowedUpgrades:invalid_date'
  const { alert, button, route } = await renderUpgrades({ fault })
  await expect.element(alert).toHaveTextContent(SOLD_OUT)
  await expect.element(button('Skip')).toBeEnabled()
  await pressEnabled(page.getByRole('link', { name: 'Change time' }))
  await expect.poll(route).toMatch(/^\/steps\/booking_slot/)
})

test('links an upgrade that is sold out on the date to the timeslot of its item (UPGRADE-6)', async () => {
  const fault = 'upgradeCartItem:invalid_date@1'
  const { alert, button, order, route } = await renderUpgrades({ fault })
  await pressEnabled(button('Add for €50.50'))
  await expect.element(alert).toHaveTextContent(SOLD_OUT)
  await expect.element(button('Add for €50.50')).toBeEnabled()
  await pressEnabled(alert.getByRole('link', { name: 'Change time' }))
  const [item] = order.extendedCart.items
  await expect.poll(route).toBe(`/steps/booking_slot?cart_item_id=${item?.id}`)
})

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
  stopTime()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await expect.element(addButtons).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(5000)
  resumeTime()
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expect.element(addButtons.first()).toBeVisible()
  await expect.element(heading('Searching available upgrades...')).not.toBeInTheDocument()
})
