import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

/** Milliseconds between the two presses: long enough for a response of the server in the page. */
const GAP_MS = 120

/** A button over the whole page, as something that comes to lie under the pointer. */
function createCover(): HTMLButtonElement {
  const cover = document.createElement('button')
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 9'
  cover.textContent = 'Next screen'
  return cover
}

test('ignores the second press of a double click on a control that was not there before (CART-7)', async () => {
  await loadChunks()
  const { heading, stepLink } = await openWidget({ path: '/steps/contact', order: {} })
  // The guard of presses starts when the page is idle.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const cover = createCover()
  let hits = 0
  cover.addEventListener('click', () => (hits += 1))
  addEventListener('click', () => document.body.append(cover), { once: true })
  // Playwright holds the button down this long, so that the presses are as far apart.
  await stepLink('Travelers').dblClick({ delay: GAP_MS, force: true })
  await expect.element(heading('Travelers')).toBeVisible()
  expect(hits).toBe(0)
  await page.elementLocator(cover).click()
  expect(hits).toBe(1)
  cover.remove()
})
