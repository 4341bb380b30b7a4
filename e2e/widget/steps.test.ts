import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { completeStep } from '#mocks/tools/visitor/visitor.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findStepBar } from '#e2e/support/browser/controls/step-bar.ts'

/** A step that is completed, and the heading of the next one. */
const COMPLETED = [
  ['unit_items', 'Timeslot'],
  ['booking_slot', 'Explore more tours with your pass'],
  ['addons', 'Upgrade your tour'],
  ['upgrades', 'Contacts'],
  ['contact', 'Passes'],
  ['travelers', 'Payment'],
] as const

const ALL_TITLES = [
  'Travelers',
  'Timeslot',
  'More tours',
  'Upgrades',
  'Contacts',
  'Passes',
  'Payment',
]

const { bar, readSteps, readLinks, readCurrent } = findStepBar()

/** Checks that no login, operator or supplier is shown (LAUNCH-7). */
function expectNoOperator(): void {
  for (const control of document.querySelectorAll('a, button, input, label'))
    expect(`${control.ariaLabel} ${control.textContent}`).not.toMatch(
      /(?:log|sign)[ -]?(?:in|up|out)\b|register|my account|password/i,
    )
  expect(document.querySelector('#root')?.textContent).not.toMatch(
    /operat(?:or|ed by)|suppli(?:er|ed by)|ventrata|powered by|provided by/i,
  )
}

test('shows each step in the bar with links to the steps before it, in its title and by its focus, the time left once a time is held, and no operator (CART-2, STEPS-2, STEPS-3, STEPS-10, STEPS-11, LAUNCH-7)', async () => {
  const screen = await openWidget()
  const back = page.getByRole('link', { name: /^Back/ })
  await expect.element(screen.button('Next')).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  await expect.poll(() => document.title).toBe('Travelers')
  // The first step leaves the focus to the page around it.
  await expect.element(screen.heading('Travelers')).not.toHaveFocus()
  expectNoOperator()
  for (const [index, [step, heading]] of COMPLETED.entries()) {
    expect(readSteps()).toEqual(ALL_TITLES)
    expect(readCurrent()).toEqual([ALL_TITLES[index]])
    expect(readLinks()).toEqual(ALL_TITLES.slice(0, index))
    await completeStep(screen, step)
    await expect.element(screen.heading(heading)).toHaveFocus()
    await expect.poll(() => document.title).toBe(heading)
    await expect.element(back).toHaveAccessibleName(`Back to ${ALL_TITLES[index] ?? ''}`)
    expectNoOperator()
    await expect.element(screen.summary.getByRole('timer')).toHaveLength(index === 0 ? 0 : 1)
  }
  expect(readCurrent()).toEqual(['Payment'])
  expect(readLinks()).toEqual(ALL_TITLES.slice(0, -1))
})

test('leads back from Payment step by step, and keeps the links to the steps after it (STEPS-3, STEPS-11, LAYOUT-3)', async () => {
  const { stepLink } = await openWidget({ path: '/steps/payment', order: {} })
  await expect.element(bar).toBeVisible()
  for (const [index, previous] of [...ALL_TITLES.slice(0, -1).entries()].toReversed()) {
    const link = page.getByRole('link', { name: `Back to ${previous}` })
    await expect.element(link).toBeVisible()
    await pressEnabled(link)
    await expect.poll(readCurrent).toEqual([previous])
    expect(readLinks()).toEqual(ALL_TITLES.toSpliced(index, 1))
    await expect.element(stepLink('Payment')).toHaveAccessibleDescription('')
    for (const title of ALL_TITLES.slice(0, index))
      await expect.element(stepLink(title)).toHaveAccessibleDescription('Done')
  }
})

test('goes from More tours to Contacts without upgrades, reads none, and the bar has no Upgrades (STEPS-6)', async () => {
  const { button, calls, heading, route, stepLink, summary } = await openWidget({
    scenario: 'upgrades-off',
    order: {},
    path: '/steps/addons',
  })
  await pressEnabled(button('Skip'))
  await expect.element(heading('Contacts')).toHaveFocus()
  expect(route()).toBe('/steps/contact')
  expect(readSteps()).toEqual(ALL_TITLES.toSpliced(3, 1))
  expect(readLinks()).toEqual(['Travelers', 'Timeslot', 'More tours'])
  await expect.element(stepLink('More tours')).toHaveAccessibleDescription('Done')
  await expect.element(summary.getByRole('link', { name: /^Edit (?!guests)/ })).toBeVisible()
  await expect.element(summary.getByRole('link', { name: /upgrade/ })).not.toBeInTheDocument()
  expect(calls('getAllAllowedUpgrades')).toEqual([])
})

test('lets the browser show a press before the step that it opens is rendered (STEPS-9)', async () => {
  await loadChunks()
  const { button, heading, stepLink } = await openWidget({ path: '/steps/upgrades', order: {} })
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  /** Presses, and reads the heading at the end of the task of the press. */
  const pressAndRead = async (locator: Locator) => {
    ;(locator.element() as HTMLElement).click()
    for (const _ of [1, 2, 3]) await Promise.resolve()
    return document.querySelector('h1')?.textContent
  }
  expect(await pressAndRead(button('Skip'))).toBe('Upgrade your tour')
  await expect.element(heading('Contacts')).toBeVisible()
  expect(await pressAndRead(stepLink('Upgrades'))).toBe('Contacts')
  await expect.element(heading('Upgrade your tour')).toBeVisible()
})
