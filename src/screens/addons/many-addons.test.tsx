import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findLargestStep, recordCounts } from '#e2e/support/browser/measures/count-changes.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { AddonsScreen } from './addons-screen.tsx'

test('Show more tours reveals the first of 200 tours at once, the rest after them, and observes no query for any (ADDON-2)', async () => {
  const { button } = await renderScreen(<AddonsScreen />, {
    order: {},
    scenario: 'many-addons(count=200)',
  })
  await expect.element(button('Show more tours')).toBeVisible()
  const observe = vi.spyOn(QueryObserver.prototype, 'setOptions')
  const counts = recordCounts('article')
  await pressEnabled(button('Show more tours'))
  await expect.poll(() => counts.at(-1)).toBe(200)
  expect(counts.slice(0, 2)).toEqual([4, 24])
  expect(findLargestStep(counts)).toBe(24)
  // The screen itself observes the order, the settings and the add-ons; it renders twice.
  expect(observe.mock.calls.length).toBeLessThan(20)
  const last = page.getByRole('article').nth(199)
  await pressEnabled(last.getByRole('button', { name: 'Choose a time' }))
  await expect.element(last.getByRole('grid')).toBeVisible()
})
