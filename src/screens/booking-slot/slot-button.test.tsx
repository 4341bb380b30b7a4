import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { safeSessionStorage } from '#src/visit/storage.ts'
import { AddSlot } from './add-slot.tsx'

const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(3)

test('Next says what is missing, and a press leads there; what is chosen is told (SLOT-6, LAYOUT-3, LAYOUT-5)', async () => {
  const { button, calls, services } = await renderScreen(
    <AddSlot tourCode="PAR-SEINE" onDone={() => undefined} />,
    { order: {}, path: '/steps/booking_slot' },
  )
  const next = button('Next')
  const { read } = services.get(createVoice)
  await expect.element(day).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAccessibleDescription('Choose a day and a time')
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBe(null)
  await pressEnabled(day)
  await expect.element(next).toHaveAccessibleDescription('Choose a time')
  await expect.poll(read).toMatch(/^\d+ times$/)
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="radiogroup"]')).not.toBe(null)
  await pressEnabled(page.getByRole('radio', { disabled: false }).first())
  await expect.poll(read).toMatch(/June 2026 \d+:\d\d [AP]M$/)
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await expect.element(next).toHaveAccessibleDescription('')
  expect(calls('addCartItem')).toEqual([])
})

test.each([
  'x',
  '[]',
  '{"KEY":1}',
  '{"KEY":{"date":null,"time":null}}',
  '{"KEY":{"month":{"year":"x","month":6},"date":null,"time":null}}',
  '{"KEY":{"monday":"x","date":null,"time":null}}',
  '{"KEY":{"month":{"year":2026,"month":6},"date":5,"time":null}}',
])('a kept choice that cannot be read is none: %s (SLOT-14)', async (stored) => {
  const order = { tours: [] }
  const addSlot = <AddSlot tourCode="PAR-SEINE" onDone={() => undefined} />
  const { order: first } = await renderScreen(null, { order })
  const key = `${first.id} PAR-SEINE month`
  safeSessionStorage.write('tour-checkout:slot-choices', stored.replace('KEY', key))
  // The same order: each mock server begins with the same numbers.
  const { order: second } = await renderScreen(addSlot, { order, path: '/steps/booking_slot' })
  expect(second.id).toBe(first.id)
  await expect.element(day).toBeVisible()
})
