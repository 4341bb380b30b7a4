import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { IconButton } from './icon-button.tsx'

const add = page.getByRole('button', { name: 'Add a guest' })

/** Adds guests up to two. */
function Guests() {
  const [count, setCount] = useState(0)
  return (
    <>
      <p>{`${count} guests`}</p>
      <IconButton
        icon="plus"
        label="Add a guest"
        disabled={count === 2}
        onClick={() => setCount(count + 1)}
      />
    </>
  )
}

test('keeps the focus at its limit and does nothing there (GUESTS-3)', async () => {
  await renderScreen(<Guests />)
  await expect.element(add).toHaveAttribute('aria-disabled', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}[Space]')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}[Space]')
  await expect.element(page.getByText('2 guests')).toBeVisible()
  await expect.element(add).toHaveFocus()
})
