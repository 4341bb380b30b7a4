import { type SubmitEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { IconButton } from './icon-button.tsx'

const add = page.getByRole('button', { name: 'Add a guest' })

/** Adds guests up to two, in a form. */
function Guests({ onSubmit }: { onSubmit: (event: SubmitEvent) => void }) {
  const [count, setCount] = useState(0)
  return (
    <form onSubmit={onSubmit}>
      <p>{`${count} guests`}</p>
      <IconButton
        icon="plus"
        label="Add a guest"
        disabled={count === 2}
        onClick={() => setCount(count + 1)}
      />
    </form>
  )
}

test('keeps the focus at its limit, does nothing there, and never submits its form (GUESTS-3)', async () => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  await renderScreen(<Guests onSubmit={onSubmit} />)
  await expect.element(add).toHaveAttribute('aria-disabled', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}[Space]')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}[Space]')
  await expect.element(page.getByText('2 guests')).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
