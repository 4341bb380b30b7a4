import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectLongTextsFit, isLoaded } from '#e2e/support/browser/measures/usability.ts'
import { TimeoutScreen } from './timeout-screen.tsx'

test('long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderScreen(<TimeoutScreen />, { path: '/timeout', isPseudo: true })
  await expect.poll(isLoaded).toBe(true)
  await expectLongTextsFit(screen)
})
