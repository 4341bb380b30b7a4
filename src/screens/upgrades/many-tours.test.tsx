import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configs } from '#fixtures/configs.ts'
import { spyOnFormat } from '#e2e/support/browser/measures/count-changes.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'

test('renders only the changed one of many tours with upgrades again (UPGRADE-1)', async () => {
  const addonCount = configs.find(({ code }) => code === 'paris-pass')?.addonTourCodes.length ?? 0
  const cruises = Array.from({ length: 12 }, (_, index) => `PAR-SEINE-${2 + index * addonCount}`)
  await renderScreen(<UpgradesScreen />, {
    order: {
      tours: ['PAR-EIFFEL', ...cruises],
      // An upgrade starts at the same time.
      times: Object.fromEntries(cruises.map((code) => [code, '20:00'])),
    },
    scenario: 'many-addons(count=100)',
  })
  const cards = page.getByRole('article')
  await expect.element(cards).toHaveLength(9)
  const format = spyOnFormat()
  await pressEnabled(cards.nth(7).getByRole('button', { name: /^Add for/ }))
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  // Only this tour is written again; each tour takes two calls.
  expect(format.mock.calls.length).toBeLessThan(9)
})
