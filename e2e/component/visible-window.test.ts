import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VisibleWindow } from '#src/host/protocol.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openWidget } from './support/mount.ts'

/** As the loader does. */
function postVisibleWindow(visibleWindow: VisibleWindow): void {
  const data = { tourCheckout: 1, type: 'visible-window', ...visibleWindow }
  const { origin } = new URL(SITE_URL)
  dispatchEvent(new MessageEvent('message', { source: window.parent, origin, data }))
}

// Hidden from assistive technology, so it has no role.
const findBar = () => document.querySelector<HTMLElement>('[data-shown]')
const isBarShown = () => findBar()?.dataset['shown'] === 'true'

test('repeats total, time left and button in a bar while the button is out of sight (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button, heading, route } = await openWidget({
    path: '/steps/addons',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  await expect.element(button('Next')).toBeVisible()
  expect(findBar()).toBeNull()
  postVisibleWindow({ top: 100, height: 500, hasKeyboard: false })
  await expect.poll(isBarShown).toBe(true)
  const bar = findBar()
  expect(bar?.getBoundingClientRect().bottom).toBeCloseTo(600, 0)
  expect(bar?.textContent).toMatch(/\d\d:\d\d.*€4\.50.*Next$/)
  await expect.element(button('Next')).toHaveLength(1)
  expect(bar?.ariaHidden).toBe('true')
  expect(bar?.querySelector('button')?.tabIndex).toBe(-1)

  const keyboard = { top: 100, height: 350, hasKeyboard: true }
  postVisibleWindow(keyboard)
  await expect.poll(isBarShown).toBe(false)
  postVisibleWindow({ ...keyboard, hasKeyboard: false })
  await expect.poll(isBarShown).toBe(true)

  bar?.querySelector('button')?.click()
  await expect.poll(route).toBe('/steps/upgrades')
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expect.poll(() => bar?.textContent).toMatch(/Skip$/)
})

test('disables the button of the bar with the one of the step, and hides the bar at the end (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button } = await openWidget({ path: '/steps/contact', order: { contact: null } })
  await expect.element(button('Next')).toBeDisabled()
  postVisibleWindow({ top: 0, height: 600, hasKeyboard: false })
  await expect.poll(isBarShown).toBe(true)
  expect(findBar()?.querySelector('button')?.disabled).toBe(true)
  const end = button('Next').element().getBoundingClientRect().bottom
  postVisibleWindow({ top: end - 600, height: 620, hasKeyboard: false })
  await expect.poll(isBarShown).toBe(false)
  const { bottom } = button('Next').element().getBoundingClientRect()
  expect(bottom).toBe(end)
})
