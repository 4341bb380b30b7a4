import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findBar, isBarShown, showBar } from '#e2e/support/browser/controls/edge-bar.ts'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { findShownContactForm, findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { MainButton } from '#src/components/step-frame/main-button.tsx'
import { AddonsScreen } from '#src/screens/addons/addons-screen.tsx'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'
import { ContactScreen } from '#src/screens/contact/contact-screen.tsx'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'

test('disables the button with the one of the step, and hides the bar while one types and at the end (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button } = await renderScreen(<ContactScreen />, {
    path: '/steps/contact',
    order: { contact: null },
  })
  await expect.element(button('Next')).toBeDisabled()
  await showBar({ top: 0, height: 600 })
  expect(findBar()?.querySelector('button')?.ariaDisabled).toBe('true')
  const firstName = findShownContactForm().firstName.element() as HTMLElement
  firstName.focus()
  await expect.poll(isBarShown).toBe(false)
  firstName.blur()
  await expect.poll(isBarShown).toBe(true)
  const end = button('Next').element().getBoundingClientRect().bottom
  postVisibleWindow({ top: end - 600, height: 620 })
  await expect.poll(isBarShown).toBe(false)
  const { bottom } = button('Next').element().getBoundingClientRect()
  expect(bottom).toBe(end)
})

test('does not lay the bar over what the visitor is pressing (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button } = await renderScreen(<AddonsScreen />, {
    path: '/steps/addons',
    order: {},
    timers: 'fake',
  })
  await expect.element(button('Skip')).toBeVisible()
  await showBar({ top: 0, height: 500 })
  const press = (type: string) =>
    document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  for (const end of ['pointerup', 'pointercancel']) {
    press('pointerdown')
    postVisibleWindow({ top: end.length, height: 500 })
    await vi.advanceTimersByTimeAsync(500)
    expect(isBarShown()).toBe(false)
    press(end)
    expect(isBarShown()).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    await expect.poll(isBarShown).toBe(true)
  }
})

/** Opens a step on a phone whose button is below the window. */
async function openWithBar(screen: ReactNode, options: RenderOptions) {
  await setViewport(390, 800)
  const rendered = await renderScreen(screen, options)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await showBar({ top: 0, height: 330 })
  return rendered
}

test('names beside the total whom the step commits (HOST-6, GUESTS-5)', async () => {
  const { button } = await openWithBar(<UnitItemsScreen />, { path: '/steps/unit_items' })
  await pressEnabled(button('Increase Child'))
  await expect.poll(() => findBar()?.textContent).toMatch(/^€0\.001 Adult, 1 ChildNext$/)
})

test('leaves out the total beside a button that says it (HOST-6)', async () => {
  const pay = <MainButton onPress={() => undefined}>Pay €0.00</MainButton>
  await openWithBar(
    <StepFrame title="Payment" actions={pay}>
      <div style={{ height: '400px' }} />
    </StepFrame>,
    { path: '/steps/payment', order: {} },
  )
  expect(findBar()?.textContent).toBe('Pay €0.00')
})

test('leaves out the total while the line of the summary has it in sight (HOST-6)', async () => {
  const summary = document.createElement('aside')
  document.body.prepend(summary)
  onTestFinished(() => summary.remove())
  await openWithBar(<UnitItemsScreen />, { path: '/steps/unit_items' })
  const isTotalShown = () => findBar()?.querySelector('strong') != null
  postVisibleWindow({ top: 0, height: 331 })
  await expect.poll(isTotalShown).toBe(false)
  postVisibleWindow({ top: 20, height: 330 })
  await expect.poll(isTotalShown).toBe(true)
})

test('does not lie over what is brought into view in the summary (HOST-6, CART-1)', async () => {
  const screen = (
    <>
      <UnitItemsScreen />
      {createPortal(<CartSummary countdown={null} />, document.body)}
    </>
  )
  const { openSummary, summary } = await openWithBar(screen, {
    path: '/steps/unit_items',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'] },
  })
  await openSummary()
  const link = summary.getByRole('link', { name: /^Edit/ }).first()
  await expect.element(link).toBeVisible()
  await setViewport(390, 330)
  link.element().scrollIntoView({ block: 'end' })
  const { top = 0 } = findBar()?.getBoundingClientRect() ?? {}
  expect(measure(link).bottom).toBeLessThanOrEqual(top)
})

test('says for some seconds what a pressed button waits for, and leads there (HOST-6, SLOT-5)', async () => {
  const slot = findShownSlotPicker()
  await openWithBar(<BookingSlotScreen />, {
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
    timers: 'fake',
  })
  await expect.element(slot.freeDays.first()).toBeVisible()
  findBar()?.querySelector('button')?.click()
  await expect.poll(() => findBar()?.textContent).toBe('Choose a day and a timeNext')
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(6000)
  await expect.poll(() => findBar()?.textContent).toMatch(/^€0\.00/)
})

test('shows that the step is busy (HOST-6)', async () => {
  await openWithBar(<UnitItemsScreen />, {
    path: '/steps/unit_items',
    send: { setUnitCounters: () => new Promise(() => undefined) },
  })
  findBar()?.querySelector('button')?.click()
  await expect.poll(() => findBar()?.querySelector('button')?.ariaBusy).toBe('true')
  expect(findBar()?.querySelector('button')?.disabled).toBe(false)
})

test('is away while a frame of the card form has the keyboard (HOST-6, PAY-1)', async () => {
  await openWithBar(
    <>
      <UnitItemsScreen />
      <iframe title="Card number" srcDoc="<input autofocus>" />
    </>,
    { path: '/steps/unit_items' },
  )
  const frame = page.getByTitle('Card number').element() as HTMLIFrameElement
  frame.focus()
  await expect.poll(isBarShown).toBe(false)
})
