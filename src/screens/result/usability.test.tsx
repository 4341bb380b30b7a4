import { expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { expectNoTextCut } from '#e2e/support/browser/measures/cut-text.ts'
import { renderConfirmation } from '#e2e/support/browser/mount/render-result.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

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
