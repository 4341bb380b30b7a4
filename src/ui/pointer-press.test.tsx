import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { TextField } from './field.tsx'

const age = page.getByRole('textbox', { name: 'Age' })

/** A field whose error comes when it is left. */
function LeftField() {
  const [error, setError] = useState<string>()
  return <TextField label="Age" error={error} onBlur={() => setError('Incorrect age')} />
}

function send(type: string, button = 0): void {
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, button }))
}

async function openField(): Promise<void> {
  await renderScreen(<LeftField />, { timers: 'fake' })
  await expect.element(age).toBeVisible()
  // React observes presses in an effect, a task after the element is there.
  await runTasks()
  age.element().focus()
}

/** Leaves the field, and waits for what that shows, but for no click. */
async function leaveField(): Promise<void> {
  age.element().blur()
  await vi.advanceTimersByTimeAsync(50)
}

test('shows no error before the click of a finger, whose focus moves after it is lifted (LAYOUT-3)', async () => {
  await openField()
  send('pointerdown')
  send('pointerup')
  await vi.advanceTimersByTimeAsync(50)
  await leaveField()
  expect(age.element().ariaInvalid).toBe('false')
  send('click')
  await vi.advanceTimersByTimeAsync(0)
  await expect.element(age).toHaveAccessibleDescription('Incorrect age')
})

test.each([
  ['a drag, which has no click', () => send('pointerup')],
  ['a press that ends in another window', () => dispatchEvent(new Event('blur'))],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
  ['a menu', () => send('contextmenu')],
  ['a scroll', () => send('pointercancel')],
])('shows the error after %s (CONTACT-4)', async (_, end) => {
  await openField()
  send('pointerdown')
  await leaveField()
  expect(age.element().ariaInvalid).toBe('false')
  end()
  await vi.advanceTimersByTimeAsync(300)
  await expect.element(age).toHaveAccessibleDescription('Incorrect age')
})

test('a right click, whose menu takes its release, holds nothing (CONTACT-4)', async () => {
  await openField()
  send('pointerdown', 2)
  await leaveField()
  await expect.element(age).toHaveAccessibleDescription('Incorrect age')
})
