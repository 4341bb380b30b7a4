import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TravelersScreen } from './travelers-screen.tsx'

async function renderPasses() {
  const screen = await renderScreen(<TravelersScreen />, { order: { travelers: [] } })
  const passes = page.getByRole('textbox', { name: 'Pass number' })
  await expect.element(passes).toHaveLength(3)
  return { ...screen, passes }
}

/** Pastes as a browser does: the field takes the text unless the page does. Returns whether it would. */
function paste(field: Locator, text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return field.element().dispatchEvent(event)
}

test('a list of numbers fills the following guests, and says so (PASS-7)', async () => {
  const { passes } = await renderPasses()
  expect(paste(passes.nth(1), '1111 2222 3333\n444455556666\r\n777788889999')).toBe(false)
  await expect.element(passes.nth(1)).toHaveValue('111122223333')
  await expect.element(passes.nth(2)).toHaveValue('444455556666')
  await expect.element(passes.nth(0)).toHaveValue('')
  await expect.element(passes.nth(1)).toHaveAccessibleDescription('2 of 3 pass numbers filled in')
  await passes.nth(1).fill('111122223334')
  await expect.element(passes.nth(1)).toHaveAccessibleDescription('Optional, 12 digits')
})

test('a number that is too short keeps its place, with its error (PASS-7, PASS-3)', async () => {
  const { passes } = await renderPasses()
  paste(passes.nth(0), '111122223333,44445555,777788889999')
  await expect.element(passes.nth(1)).toHaveAccessibleDescription('Pass must be 12 digits')
  await expect.element(passes.nth(2)).toHaveValue('777788889999')
})

test('a single number is left to the browser (PASS-7)', async () => {
  const { passes } = await renderPasses()
  expect(paste(passes.nth(0), '1111 2222 3333')).toBe(true)
})
