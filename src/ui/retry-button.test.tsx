import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { RetryButton } from './retry-button.tsx'

const again = page.getByRole('button', { name: 'Try again' })

/** A region that fails until the visitor tries again. */
function Region() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <aside aria-label="Order summary">
      {hasFailed ? <RetryButton onClick={() => setFailed(false)} /> : <a href="/next">Next link</a>}
    </aside>
  )
}

test('leaves the focus to the region around it, where Tab goes on (ERR-4)', async () => {
  await renderScreen(
    <>
      <a href="/other">Other link</a>
      <Region />
    </>,
  )
  await expect.element(again).toBeEnabled()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Next link' })).toHaveFocus()
  await expect.element(page.getByRole('complementary')).not.toHaveAttribute('tabindex')
})

test('does not take the focus from elsewhere when it goes (ERR-4)', async () => {
  await renderScreen(
    <>
      <input aria-label="Name" />
      <Region />
    </>,
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(again).toBeEnabled()
  name.element().focus()
  again.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})
