import type { ReactNode } from 'react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm, findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { WindowFollower } from '#src/features/window-follower/window-follower.tsx'
import { AddonsScreen } from '#src/screens/addons/addons-screen.tsx'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'
import { ContactScreen } from '#src/screens/contact/contact-screen.tsx'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'

/** A screen with an empty column and the bar that follows the visible window. */
function Page({ children }: { children: ReactNode }) {
  const layout = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={layout}>
        <section>{children}</section>
        <aside />
      </div>
      <WindowFollower layout={layout} countdown={null} />
    </>
  )
}

// Hidden from assistive technology, so it has no role.
function findBar() {
  return document.querySelector<HTMLElement>('[data-shown]')
}

function isBarShown() {
  return findBar()?.dataset['shown'] === 'true'
}

test('disables the button with the one of the step, and hides the bar while one types and at the end (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button } = await renderScreen(
    <Page>
      <ContactScreen />
    </Page>,
    { path: '/steps/contact', order: { contact: null } },
  )
  await expect.element(button('Next')).toBeDisabled()
  postVisibleWindow({ top: 0, height: 600 })
  await expect.poll(isBarShown).toBe(true)
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
  const { button } = await renderScreen(
    <Page>
      <AddonsScreen />
    </Page>,
    { path: '/steps/addons', order: {}, timers: 'fake' },
  )
  await expect.element(button('Skip')).toBeVisible()
  postVisibleWindow({ top: 0, height: 500 })
  await vi.advanceTimersByTimeAsync(500)
  await expect.poll(isBarShown).toBe(true)
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

test.each([390, 1280])(
  'names beside the total whom the step commits, at %d px (HOST-6, GUESTS-5)',
  async (width) => {
    await page.viewport(width, 800)
    const { button } = await renderScreen(
      <Page>
        <UnitItemsScreen />
      </Page>,
      { path: '/steps/unit_items' },
    )
    await expect.element(button('Next')).toBeVisible()
    postVisibleWindow({ top: 0, height: 330 })
    await expect.poll(isBarShown).toBe(true)
    await pressEnabled(button('Increase Child'))
    await expect.poll(() => findBar()?.textContent).toMatch(/^€0\.001 Adult, 1 ChildNext$/)
  },
)

/** Opens a step on a phone whose button is below the window. */
async function openWithBar(screen: ReactNode, options: RenderOptions, width = 390) {
  await setViewport(width, 800)
  await renderScreen(<Page>{screen}</Page>, options)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  postVisibleWindow({ top: 0, height: 330 })
  await expect.poll(isBarShown).toBe(true)
}

test('leaves out the total while the line of the summary has it in sight (HOST-6)', async () => {
  await openWithBar(<UnitItemsScreen />, { path: '/steps/unit_items' })
  const { parentElement } = page.getByRole('complementary').element()
  parentElement?.setAttribute('style', 'display: flex; flex-direction: column-reverse')
  const isTotalShown = () => findBar()?.querySelector('strong')?.checkVisibility()
  postVisibleWindow({ top: 0, height: 331 })
  await expect.poll(isTotalShown).toBe(false)
  postVisibleWindow({ top: 20, height: 330 })
  await expect.poll(isTotalShown).toBe(true)
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

test('has its button where the one of the step is beside the summary (HOST-6)', async () => {
  await openWithBar(<UnitItemsScreen />, { path: '/steps/unit_items' }, 1280)
  const { right } = findBar()?.querySelector('button')?.getBoundingClientRect() ?? { right: 0 }
  // The column of the step, from the edge of the wrapper on.
  expect(right).toBeCloseTo((1280 - 996) / 2 + 16 + 486, 0)
})
