import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectReadableInBrands } from '#e2e/widget/properties/brands.ts'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'

test('chosen, hovered and disabled controls and errors can be read in any brand (BRAND-1, LAYOUT-3)', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await renderScreen(<BookingSlotScreen />, { order: { tours: [] } })
  await expect.poll(isAtRest).toBe(true)
  const slot = findShownSlotPicker()
  await pressEnabled(slot.day('1 June 2026'))
  await page
    .getByRole('radio', { name: /^06:30 PM/ })
    .first()
    .click({ force: true })
  await expect.element(slot.chosenTime).toBeVisible()
  await slot.day('2 June 2026').hover()
  await expectReadableInBrands(8)
})
