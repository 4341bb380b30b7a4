import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from './support/mount.ts'

const countCards = () => document.querySelectorAll('article').length

/** The numbers of cards that the page has had, one after the other. */
function recordCardCounts(): number[] {
  const counts = [countCards()]
  const observer = new MutationObserver(() => {
    const count = countCards()
    if (count !== counts.at(-1)) counts.push(count)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return counts
}

test('Show more tours reveals the first of 200 tours at once, the rest after them, and observes no query for any (ADDON-2)', async () => {
  const { button } = await openWidget({
    path: '/steps/addons',
    order: {},
    scenario: 'many-addons(count=200)',
  })
  await expect.element(button('Show more tours')).toBeVisible()
  const observe = vi.spyOn(QueryObserver.prototype, 'setOptions')
  const counts = recordCardCounts()
  await button('Show more tours').click()
  await expect.poll(countCards).toBe(200)
  expect(counts).toEqual([4, 15, 200])
  // The screen itself observes the order, the settings and the add-ons; it renders twice.
  expect(observe.mock.calls.length).toBeLessThan(20)
  const last = page.getByRole('article').nth(199)
  await last.getByRole('button', { name: 'Choose a time' }).click()
  await expect.element(last.getByRole('grid')).toBeVisible()
})
