import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoTextCut } from './support/cut-text.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { expectVisualTabOrder } from './support/tab-stops.ts'
import { setViewport } from './support/viewport.ts'
import { findShownSlotPicker } from './support/widget.ts'

type Case = { title: string; options: MountOptions; prepare?: () => Promise<void> }

async function showTimes(): Promise<void> {
  const { day, times } = findShownSlotPicker()
  await day('2 June 2026').click()
  await expect.element(times.first()).toBeVisible()
}

async function showWeek(): Promise<void> {
  await page.getByRole('button', { name: 'Choose a time' }).first().click()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

/** Each step with what a visitor opens there. */
const CASES: Case[] = [
  { title: 'Travelers', options: { order: {} } },
  {
    title: 'Timeslot',
    options: { path: '/steps/booking_slot?tour_code=PAR-EIFFEL', order: { tours: [] } },
    prepare: showTimes,
  },
  {
    title: 'Explore more tours with your pass',
    options: { path: '/steps/addons', order: {} },
    prepare: showWeek,
  },
  {
    title: 'Upgrade your tour',
    options: { path: '/steps/upgrades', order: { upgrade: 'PAR-EIFFEL-SUMMIT' } },
  },
  { title: 'Contacts', options: { path: '/steps/contact', order: {} } },
  { title: 'Passes', options: { path: '/steps/travelers', order: { travelers: [] } } },
  { title: 'Payment', options: { path: '/steps/payment', order: {} } },
]

for (const { title, options, prepare } of CASES)
  test(`is reached by Tab as it is seen, and whole with text of twice the size: '${title}' (LAYOUT-3)`, async () => {
    const { heading, summary } = await openWidget(options)
    await setViewport(1280, 800)
    await expect.element(heading(title)).toBeVisible()
    await prepare?.()
    await expect.element(page.getByRole('status', { name: /Loading/ })).not.toBeInTheDocument()
    // No other step has been reached from Travelers.
    const stepBar = title === 'Travelers' ? [] : ['nav']
    await expectVisualTabOrder(['', ...stepBar, 'main', 'aside'])
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    expectNoTextCut()
    const { clientHeight, scrollHeight } = summary.element()
    expect(scrollHeight, 'The total is in sight').toBe(clientHeight)

    await setViewport(390, 844)
    expectNoTextCut()
    document.documentElement.removeAttribute('style')
    // The step takes the focus, and is a way back to it afterwards.
    const [skipLink] = page.getByRole('link', { name: /^Skip to/ }).elements()
    if (skipLink instanceof HTMLElement) skipLink.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expectVisualTabOrder(['', ...stepBar, 'aside', 'main'])
  })
