import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { Counter } from './counter.tsx'

const field = page.getByRole('spinbutton', { name: 'Adult' })
const increase = page.getByRole('button', { name: 'Increase Adult' })
const decrease = page.getByRole('button', { name: 'Decrease Adult' })

/** One adult, at most three. */
function Adults({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState(1)
  return (
    <Counter
      label="Adult"
      description="Ages 13+"
      value={value}
      max={3}
      onChange={setValue}
      disabled={disabled}
    />
  )
}

test('counts within its limits by buttons and keys (GUESTS-3)', async () => {
  await renderScreen(<Adults />)
  await expect.element(field).toHaveAccessibleDescription('Ages 13+')
  const group = page.getByRole('group', { name: 'Adult' })
  await expect.element(group).toHaveAccessibleDescription('Ages 13+')
  // What is typed replaces the number.
  await field.click()
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue(0)
  await pressEnabled(increase)
  await expect.element(field).toHaveValue(1)
  await pressEnabled(increase)
  await expect.element(field).toHaveValue(2)
  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue(3)
  await expect.element(increase).toBeDisabled()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue(0)
  await expect.element(decrease).toBeDisabled()
})

test.each([
  ['1000000000', 3],
  ['-3', 0],
  ['1.9', 1],
])('takes %s for %s (GUESTS-3)', async (typed, value) => {
  await renderScreen(<Adults />)
  await field.fill(typed)
  await expect.element(field).toHaveValue(value)
})

test('lets the visitor empty the field, which counts as none (GUESTS-3)', async () => {
  await renderScreen(<Adults />)
  await field.fill('')
  await expect.element(field).toHaveValue(null)
  await expect.element(decrease).toBeDisabled()
  await userEvent.tab()
  await expect.element(field).toHaveValue(0)
})

test('stays as it is while it is disabled', async () => {
  await renderScreen(<Adults disabled />)
  await expect.element(increase).toBeDisabled()
  await expect.element(decrease).toBeDisabled()
  await expect.element(field).toHaveAttribute('readonly')
})
