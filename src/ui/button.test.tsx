import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectMessageAfter } from '#e2e/support/browser/conditions/time.ts'
import { BlockedHint } from './blocked-hint.tsx'
import { Button } from './button.tsx'

const save = page.getByRole('button', { name: 'Save' })
const takingLonger = page
  .getByRole('status')
  .filter({ hasText: 'This is taking longer than usual' })

/** A button that is busy from its first press on. */
function Saving({ onClick }: { onClick: () => void }) {
  const [busy, setBusy] = useState(false)
  const handleClick = () => {
    setBusy(true)
    onClick()
  }
  return (
    <Button busy={busy} onClick={handleClick}>
      Save
    </Button>
  )
}

test('keeps label, width and focus while it is busy, and ignores presses (CART-7)', async () => {
  const onClick = vi.fn<() => void>()
  await renderScreen(<Saving onClick={onClick} />)
  await expect.element(save).toHaveAttribute('aria-busy', 'false')
  const { width } = save.element().getBoundingClientRect()
  await pressEnabled(save)
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  expect(save.element().getBoundingClientRect().width).toBe(width)
  await expect.element(save).toHaveFocus()
  await save.click({ force: true })
  await userEvent.keyboard('{Enter}[Space]')
  expect(onClick).toHaveBeenCalledOnce()
})

test('does not submit its form while it is busy or disabled (CART-7)', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const states = [{ busy: true }, { disabled: true }, {}]
  await renderScreen(
    <>
      {states.map((state, index) => (
        <form key={index} onSubmit={onSubmit}>
          <Button type="submit" {...state}>
            Save
          </Button>
        </form>
      ))}
    </>,
  )
  await expect.element(save).toHaveLength(3)
  for (const [index, count] of [0, 0, 1].entries()) {
    await save.nth(index).click({ force: true })
    expect(onSubmit).toHaveBeenCalledTimes(count)
  }
})

test('says what it waits for, and makes it stand out after a press (SLOT-6, LAYOUT-3)', async () => {
  const [onBlocked, onClick] = [vi.fn<(button: Element) => void>(), vi.fn<() => void>()]
  await renderScreen(
    <>
      <p id="price">€5.00</p>
      <BlockedHint id="missing">Choose a time first</BlockedHint>
      <Button blockedBy="missing" aria-describedby="price" onBlocked={onBlocked} onClick={onClick}>
        Save
      </Button>
    </>,
  )
  await expect.element(save).toHaveAccessibleDescription('Choose a time first €5.00')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  const hint = page.getByText('Choose a time first').element()
  expect(hint.getAnimations()).toHaveLength(0)
  await save.click({ force: true })
  expect(hint.getAnimations()).toHaveLength(1)
  expect(onBlocked.mock.calls).toEqual([[save.element()]])
  expect(onClick).not.toHaveBeenCalled()
})

test('takes Enter held down for one press (ERR-4)', async () => {
  const onClick = vi.fn<() => void>()
  await renderScreen(<Button onClick={onClick}>Save</Button>)
  await expect.element(save).toBeEnabled()
  await userEvent.tab()
  await userEvent.keyboard('{Enter>4/}')
  expect(onClick).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('says after 20 seconds that it takes longer, and offers to check, again and again (API-4, CART-7)', async () => {
  const onCheck = vi.fn<() => void>()
  await renderScreen(
    <Button busy onCheck={onCheck}>
      Save
    </Button>,
    { timers: 'fake' },
  )
  const check = page.getByRole('button', { name: 'Check now' })
  for (const presses of [1, 2]) {
    const startedAt = Date.now()
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await expectMessageAfter(20_000, startedAt, takingLonger)
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await pressEnabled(check)
    expect(onCheck).toHaveBeenCalledTimes(presses)
    await expect.element(takingLonger).not.toBeInTheDocument()
    // The button that had the focus is gone.
    await expect.element(page.getByRole('main')).toHaveFocus()
  }
})

test('tells after 3 seconds that it still works, as no reader says that it is busy (LAYOUT-5)', async () => {
  await renderScreen(<Button busy>Save</Button>, { timers: 'fake' })
  const startedAt = Date.now()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  const working = page.getByRole('status').filter({ hasText: 'Still working' })
  await expectMessageAfter(3000, startedAt, working)
})
