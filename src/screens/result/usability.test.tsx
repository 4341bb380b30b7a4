import { expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { expectNoTextCut } from '#e2e/support/browser/measures/cut-text.ts'
import { renderConfirmation, renderResult } from '#e2e/support/browser/mount/render-result.tsx'
import { expectLongTextsFit, isLoaded } from '#e2e/support/browser/measures/usability.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

const CART = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE'].map((name) => `PAR-${name}`)

test('confirmed: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderResult({
    isPseudo: true,
    scenario: 'mandatory-payments',
    order: { tours: CART, upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
    timers: 'real',
  })
  await expect.poll(isLoaded).toBe(true)
  await expectLongTextsFit(screen)
})

test('not verified: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderResult({ isPseudo: true, order: {} })
  await expect.element(screen.heading(/./)).toBeVisible()
  await expectLongTextsFit(screen)
})

test('is accessible with very long words on tickets (LAYOUT-3)', async () => {
  const { heading } = await renderConfirmation({
    scenario: 'hostile-strings',
    order: { tours: [...CART, 'PAR-MARKET', 'PAR-VERSAILLES'], verified: true },
  })
  await expect.element(heading(/^Thank you/)).toBeVisible()
  await expectAccessible()
})

test('breaks a first name of fifty letters on a phone (LAYOUT-3)', async () => {
  const firstName = contact.firstName.padEnd(50, 'm')
  const { heading } = await renderConfirmation({
    order: { contact: { ...contact, firstName }, verified: true },
  })
  await expect.element(heading(`Thank you, ${firstName}`)).toBeVisible()
  for (const width of [390, 320]) {
    await setViewport(width, 800)
    expectNoTextCut()
  }
})
