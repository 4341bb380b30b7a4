import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Help' })

/** A button that opens a dialog. */
function Help() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Help" open={open} onClose={() => setOpen(false)}>
        <p>The number is on the back.</p>
      </Dialog>
    </>
  )
}

async function openHelp(): Promise<void> {
  await renderScreen(<Help />)
  await pressEnabled(opener)
  await expect.element(dialog.getByText('The number is on the back.')).toBeVisible()
}

for (const [way, close] of [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its Close button', () => dialog.getByRole('button', { name: 'Close' }).click()],
  [
    'a press beside it',
    // The backdrop is not an element: clicks at its position.
    () => page.elementLocator(document.body).click({ position: { x: 2, y: 2 }, force: true }),
  ],
] as const)
  test(`is closed by ${way}, and returns the focus (PASS-4)`, async () => {
    await openHelp()
    await expect.element(opener).not.toHaveFocus()
    expect(dialog.element().matches(':modal')).toBe(true)
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await pressEnabled(opener)
    await expect.element(dialog).toBeVisible()
  })

test.each(['-200px', '20px', '90vh'])(
  'is in sight, near its button at %s (PASS-4)',
  async (marginTop) => {
    await renderScreen(
      <div style={{ marginTop }}>
        <Help />
      </div>,
    )
    await pressEnabled(opener)
    await expect.element(dialog).toBeVisible()
    const { top, bottom } = measure(dialog)
    expect(top).toBeGreaterThanOrEqual(16)
    expect(top).toBeLessThanOrEqual(Math.max(16, measure(opener).bottom + 8))
    expect(bottom).toBeLessThanOrEqual(window.innerHeight - 16)
  },
)

test('stays open when its content is pressed (PASS-4)', async () => {
  await openHelp()
  await dialog.getByText('The number is on the back.').click()
  await userEvent.tab()
  await expect.element(dialog).toBeVisible()
})
