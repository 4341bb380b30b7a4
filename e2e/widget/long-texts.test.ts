import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBar } from '#e2e/support/browser/controls/edge-bar.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { findCutTexts } from '#e2e/support/browser/measures/cut-text.ts'
import { t } from '#src/i18n/language.ts'

test('long texts fit in the summary after a tour was deleted (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const order = { tours: ['PAR-EIFFEL', 'PAR-SEINE'], upgrade: 'PAR-EIFFEL-SUMMIT' }
  const screen = await openWidget({ path: '/steps/contact', order, isPseudo: true })
  await pressEnabled(screen.button(t.cartLines.deleteTour('Cruise on the Seine')))
  await expect.element(page.getByText(t.cartLines.undo)).toBeVisible()
  await expectLongTextsFit(screen)
})

test('long texts fit in the bar for a button that is out of sight (LANG-4, LAYOUT-3)', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await openWidget({ path: '/steps/contact', order: { contact: null }, isPseudo: true })
  await showBar({ top: 60, height: 400 })
  await expect.poll(findCutTexts).toEqual([])
})
