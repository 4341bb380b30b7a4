import { expect, test } from 'vitest'
import { renderWithStripe } from '#e2e/support/browser/mount/render-payment.ts'
import {
  expectLongTextsFit,
  expectReachedAndWhole,
  isLoaded,
} from '#e2e/support/browser/measures/usability.ts'
import { PaymentScreen } from './payment-screen.tsx'

const FEES = {
  scenario: 'mandatory-payments',
  order: {
    tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE', 'PAR-MONTMARTRE'],
    upgrade: 'PAR-EIFFEL-SUMMIT',
  },
}

test.each([
  { title: 'fees', options: FEES },
  { title: 'missing steps', options: { order: { contact: null, travelers: [] } } },
])(
  'with $title: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
  async ({ options }) => {
    const screen = await renderWithStripe(<PaymentScreen />, { ...options, isPseudo: true })
    await expect.poll(isLoaded).toBe(true)
    await expectLongTextsFit(screen)
  },
)

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  const { pay } = await renderWithStripe(<PaymentScreen />)
  await expect.poll(isLoaded).toBe(true)
  await expect.element(pay).toBeVisible()
  await expectReachedAndWhole()
})
