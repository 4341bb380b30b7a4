import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { recoverLostFocus } from './focus.ts'

test('takes the focus for a region only where nothing has it (ERR-4)', async () => {
  await renderScreen(<input aria-label="Name" />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeVisible()
  const main = page.getByRole('main').element() as HTMLElement
  await userEvent.tab()
  recoverLostFocus(main)
  await expect.element(name).toHaveFocus()
  ;(name.element() as HTMLElement).blur()
  recoverLostFocus(main)
  await expect.element(page.getByRole('main')).toHaveFocus()
})
