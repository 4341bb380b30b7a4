import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { runTasks, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { createVoice } from '#src/visit/voice.ts'
import { CartSummary } from './cart-summary.tsx'

const SEINE = 'Cruise on the Seine'

const { items, item, deleteButton } = findCartSummary()

const undo = page.getByRole('button', { name: `Undo removing ${SEINE}` })

/** The summary, with one of two tours deleted. */
async function renderUndo({ key, ...options }: RenderOptions & { key?: '{Enter}' } = {}) {
  const screen = await renderScreen(<CartSummary countdown={null} />, {
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    ...options,
  })
  if (key === undefined) await deleteButton(SEINE).click()
  else await pressOn(deleteButton(SEINE), key)
  await expect.element(undo).toBeVisible()
  await expect.element(items).toHaveLength(1)
  return screen
}

test('offers Undo as long as it has the focus (CART-10)', async () => {
  await renderUndo({ timers: 'fake' })
  stopTime()
  undo.element().focus()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(undo).toBeVisible()
  undo.element().blur()
  await expect.element(undo).not.toBeInTheDocument()
})

test('offers for 8 seconds an Undo that nobody uses (CART-10)', async () => {
  const { summary } = await renderUndo({ timers: 'fake' })
  await summary.getByRole('heading', { name: 'Order summary' }).hover()
  // Undo goes away by a timer that begins when the pointer has left it.
  await runTasks()
  stopTime()
  await vi.advanceTimersByTimeAsync(7000)
  await runTasks()
  await expect.element(undo).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(undo).not.toBeInTheDocument()
})

test('stays for who presses Delete by key, and is told after what was removed (CART-10, LAYOUT-5)', async () => {
  const { services } = await renderUndo({ timers: 'fake', key: '{Enter}' })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(undo).toBeVisible()
  expect(services.get(createVoice).read()).toBe('You can undo this.')
})

test('shows why Undo failed beside the order, and lets it be pressed again (CART-1, CART-10, ERR-4)', async () => {
  allowErrors(/HttpError/)
  await setViewport(1024, 480)
  const { setFaults, summary } = await renderUndo()
  setFaults('addCartItem:500@1')
  await pressEnabled(undo)
  await expect
    .element(summary.getByRole('alert'))
    .toHaveTextContent('Request failed with status code 500')
  const [list] = summary.getByRole('list').elements()
  expect(list?.parentElement?.clientHeight).toBeGreaterThanOrEqual(64)
  await pressEnabled(undo)
  await expect.element(item(SEINE)).toBeVisible()
})
