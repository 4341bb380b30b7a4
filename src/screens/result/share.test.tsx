import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { renderConfirmation } from '#e2e/support/browser/mount/render-result.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

/** The system's own menu, which no test can open. Returns what is shared. */
function fakeShare(answer: () => Promise<void> = () => Promise.resolve()): ShareData[] {
  const shared: ShareData[] = []
  const share = (data: ShareData) => {
    shared.push(data)
    return answer()
  }
  for (const [name, value] of Object.entries({ share, canShare: () => true }))
    Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
  return shared
}

const TWO_TOURS = { order: { verified: true, tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }

test('shares tours, times and references, on a phone in place of copying (RESULT-12)', async () => {
  await setViewport(390, 844)
  const shared = fakeShare()
  const { button } = await renderConfirmation(TWO_TOURS)
  await expect.element(button('Copy all references')).not.toBeInTheDocument()
  await button('Share').click()
  expect(shared).toHaveLength(1)
  expect(shared[0]?.text).toMatch(
    /^Eiffel Tower with a guide\nThu, 11 June 2026 \S+ [AP]M\nReference \S+\n\nCruise on the Seine\nFri, 12 June 2026 \S+ [AP]M\nReference \S+$/,
  )
  await page.viewport(1280, 800)
  await expect.element(button('Share')).toBeVisible()
  await expect.element(button('Copy all references')).toBeVisible()
})

test('a menu that was closed changes nothing, and one that fails brings copying back (RESULT-12)', async () => {
  await setViewport(390, 844)
  let name = 'AbortError'
  fakeShare(() => Promise.reject(new DOMException('', name)))
  const { button } = await renderConfirmation(TWO_TOURS)
  await button('Share').click()
  await expect.element(button('Share')).toBeVisible()
  name = 'NotAllowedError'
  await button('Share').click()
  await expect.element(button('Copy all references')).toBeVisible()
  await expect.element(button('Share')).not.toBeInTheDocument()
  await expectFocusKept()
})

test('there is no Share where the system has none (RESULT-12)', async () => {
  const { button } = await renderConfirmation(TWO_TOURS)
  await expect.element(button('Copy all references')).toBeVisible()
  await expect.element(button('Share')).not.toBeInTheDocument()
})
