import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { expectCalmMotion } from '#e2e/support/browser/measures/motion.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'

test('animates only transform and opacity, of the consents and the summary too (LAYOUT-3)', async () => {
  await renderScreen(
    <>
      <ContactScreen />
      <CartSummary countdown={null} />
    </>,
    { path: '/steps/contact', order: {} },
  )
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  await expectCalmMotion()
})
