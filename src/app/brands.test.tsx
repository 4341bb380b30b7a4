import axe from 'axe-core'
import fc from 'fast-check'
import { afterEach, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderWithStripe } from '#e2e/support/browser/mount/render-payment.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { applyBrand } from '#e2e/support/browser/conditions/theme.ts'
import { isLoaded } from '#e2e/support/browser/measures/usability.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { AddonsScreen } from '#src/screens/addons/addons-screen.tsx'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'
import { ContactScreen } from '#src/screens/contact/contact-screen.tsx'
import { PaymentScreen } from '#src/screens/payment/payment-screen.tsx'
import { TimeoutScreen } from '#src/screens/timeout/timeout-screen.tsx'
import { TravelersScreen } from '#src/screens/travelers/travelers-screen.tsx'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'
import { UpgradesScreen } from '#src/screens/upgrades/upgrades-screen.tsx'
import { renderResult } from '#e2e/support/browser/mount/render-result.tsx'

/** Accents for which a fixed color of text or border would fail. */
const HARD_ACCENTS = [
  'ffd400',
  'fafafa',
  '050505',
  '808080',
  '0000ff',
  'ff0000',
  '00ff00',
  '00ffff',
  'ff6600',
  '7a1fa2',
]

const digits = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => value.toString(16).padStart(6, '0'))
const randomBrand = fc.record(
  { accent: digits, surface: digits, text: digits, scheme: fc.constantFrom('light', 'dark') },
  { requiredKeys: ['accent'] },
)

/** Random brands of the nightly run, on all screens together. */
const NIGHTLY_BRANDS = 500

const SCREENS: Record<string, () => Promise<unknown>> = {
  Travelers: () => renderScreen(<UnitItemsScreen />),
  'More tours': () =>
    renderScreen(<AddonsScreen />, { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }),
  Upgrades: () => renderScreen(<UpgradesScreen />, { order: { upgrade: 'PAR-EIFFEL-SUMMIT' } }),
  Contacts: () => renderScreen(<ContactScreen />, { order: {} }),
  Passes: () => renderScreen(<TravelersScreen />, { order: {} }),
  Payment: () => renderWithStripe(<PaymentScreen />, { scenario: 'mandatory-payments' }),
  Confirmation: () => renderResult({ timers: 'real' }),
  'Time expired': () => renderScreen(<TimeoutScreen />),
}

/** The brands for a screen: a third of the hard accents in one of the schemes, and random ones. */
function listBrands(screen: number): Record<string, string>[] {
  const hard = HARD_ACCENTS.filter((_, index) => (index + screen) % 3 === 0).map(
    (accent, index) => ({ accent, scheme: (index + screen) % 2 === 0 ? 'light' : 'dark' }),
  )
  return [
    ...hard,
    ...fc.sample(randomBrand, {
      numRuns: inject('isNightly') ? Math.ceil(NIGHTLY_BRANDS / Object.keys(SCREENS).length) : 1,
      seed: screen,
    }),
  ]
}

/** What axe finds too faint on the present screen with any of the brands. */
async function findFaintTexts(screen: number): Promise<string[]> {
  const problems: string[] = []
  for (const brand of listBrands(screen)) {
    applyBrand(brand)
    const { violations, passes } = await axe.run('main', { runOnly: ['color-contrast'] })
    expect(passes.length).toBe(1)
    for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      problems.push(`${JSON.stringify(brand)}: ${html} ${failureSummary}`)
  }
  return problems
}

afterEach(() => document.documentElement.removeAttribute('style'))

test.each(Object.entries(SCREENS).map(([title, render], index) => ({ title, render, index })))(
  '$title can be read in any brand (BRAND-1, LAYOUT-3)',
  async ({ render, index }) => {
    await render()
    await expect.poll(isLoaded).toBe(true)
    expect(await findFaintTexts(index)).toEqual([])
  },
)

test('chosen, hovered and disabled controls and errors can be read in any brand (BRAND-1, LAYOUT-3)', async () => {
  await renderScreen(<BookingSlotScreen />, { order: { tours: [] } })
  await expect.poll(isLoaded).toBe(true)
  const slot = findShownSlotPicker()
  await pressEnabled(slot.day('1 June 2026'))
  await page
    .getByRole('radio', { name: /^06:30 PM/ })
    .first()
    .click({ force: true })
  await expect.element(slot.chosenTime).toBeVisible()
  await slot.day('2 June 2026').hover()
  expect(await findFaintTexts(8)).toEqual([])
})
