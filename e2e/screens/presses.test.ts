import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { loadChunks } from './support/load-chunks.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'

/** Milliseconds between the two presses: long enough for a response of the server in the page. */
const GAP_MS = 120

/** Opens the widget and waits for the guard of presses, which starts when the page is idle. */
async function openGuarded(options: MountOptions) {
  await loadChunks()
  const screen = await openWidget(options)
  await new Promise((resolve) => requestIdleCallback(resolve))
  return screen
}

/** Double-clicks a control whose first click changes what lies under the pointer. */
async function doubleClick(control: Locator): Promise<void> {
  // Playwright holds the button down this long, so that the presses are as far apart.
  await control.dblClick({ delay: GAP_MS, force: true })
}

/** A button over the whole page, as something that comes to lie under the pointer. */
function createCover(): HTMLButtonElement {
  const cover = document.createElement('button')
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 9'
  cover.textContent = 'Next screen'
  return cover
}

test('keeps an upgrade when its button is double-clicked and has become Remove meanwhile (CART-7)', async () => {
  const { calls } = await openGuarded({ path: '/steps/upgrades', order: {} })
  const card = page.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await doubleClick(card.getByRole('button', { name: /^Add for/ }))
  await expect.element(card.getByRole('button', { name: 'Remove' })).toBeEnabled()
  expect(calls('upgradeCartItem')).toHaveLength(1)
  expect(calls('resetCartItem')).toEqual([])
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect.element(card.getByRole('button', { name: /^Add for/ })).toBeVisible()
})

test('ignores the second press of a double click on a control that was not there before (CART-7)', async () => {
  const { heading, stepLink } = await openGuarded({ path: '/steps/contact', order: {} })
  const cover = createCover()
  let hits = 0
  cover.addEventListener('click', () => (hits += 1))
  addEventListener('click', () => document.body.append(cover), { once: true })
  await doubleClick(stepLink('Travelers'))
  await expect.element(heading('Travelers')).toBeVisible()
  expect(hits).toBe(0)
  await page.elementLocator(cover).click()
  expect(hits).toBe(1)
  cover.remove()
})

test('takes every quick press of a counter and of the arrow of a calendar (CART-7)', async () => {
  const { button } = await openGuarded({ path: '/steps/unit_items' })
  const adults = page.getByRole('spinbutton', { name: 'Adult' })
  await expect.element(adults).toHaveValue(1)
  await page.getByRole('group', { name: 'Adult' }).getByRole('button').last().tripleClick()
  await expect.element(adults).toHaveValue(4)
  await button('Next').click()
  await expect.element(page.getByText('June 2026')).toBeVisible()
  await button('Next month').dblClick()
  await expect.element(page.getByText('August 2026')).toBeVisible()
})

for (const name of ['Timeslot', 'Edit guests', 'Back to More tours'])
  test(`makes one history entry of two quick presses of Enter on '${name}' (STEPS-7)`, async () => {
    const { network } = await openGuarded({ path: '/steps/upgrades', order: {} })
    const link = page.getByRole('link', { name })
    await expect.element(link).toBeVisible()
    const { idx } = history.state as { idx: number }
    const release = network.hold(/\/api\//, 'request')
    const element = link.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    release()
    await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Upgrade')
    expect(history.state).toMatchObject({ idx: idx + 1 })
  })
