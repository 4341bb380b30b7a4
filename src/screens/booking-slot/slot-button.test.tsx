import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/screens/support/press.ts'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { safeSessionStorage } from '#src/visit/storage.ts'
import { AddSlot } from './add-slot.tsx'

const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(3)

test('Next says what is missing, and a press leads there (SLOT-6, LAYOUT-3)', async () => {
  const { button, calls } = await renderScreen(
    <AddSlot tourCode="PAR-SEINE" onDone={() => undefined} />,
    { order: {}, path: '/steps/booking_slot' },
  )
  const next = button('Next')
  await expect.element(day).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAccessibleDescription('Choose a day and a time')
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBe(null)
  await pressEnabled(day)
  await expect.element(next).toHaveAccessibleDescription('Choose a time')
  await pressEnabled(page.getByRole('radio', { disabled: false }).first())
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await expect.element(next).toHaveAccessibleDescription('')
  expect(calls('addCartItem')).toEqual([])
})

test('a chosen time is found again after another step (SLOT-14)', async () => {
  const order = { tours: [] }
  const open = <AddSlot tourCode="PAR-SEINE" onDone={() => undefined} />
  const first = await renderScreen(open, { order, path: '/steps/booking_slot' })
  await pressEnabled(day)
  await pressEnabled(page.getByRole('radio', { disabled: false }).first())
  const kept: unknown = JSON.parse(safeSessionStorage.read('tour-checkout:slot-choices') ?? '{}')
  expect(kept).toMatchObject({
    [`${first.order.id} PAR-SEINE month`]: { time: expect.stringMatching(/^2026-06/) },
  })
})
