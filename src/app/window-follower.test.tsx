import type { ReactNode } from 'react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { WindowFollower } from '#src/features/window-follower/window-follower.tsx'
import { AddonsScreen } from '#src/screens/addons/addons-screen.tsx'
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
    await expect.poll(() => findBar()?.textContent).toMatch(/^1 Adult, 1 Child · €0\.00Next$/)
  },
)
