import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import { completeStep } from '#mocks/visitor/visitor.ts'
import { loadChunks } from './support/load-chunks.ts'
import { openWidget } from './support/mount.ts'
import { STEP_PATHS, STEP_TITLES, findStepBar } from './support/step-bar.ts'
import { loadAddress, readStoredVisit } from './support/saved-visit.ts'

const TIMESLOT = '/steps/booking_slot?tour_code=PAR-EIFFEL'

/** A step that is completed, and the heading of the next one. */
const COMPLETED = [
  ['unit_items', 'Timeslot'],
  ['booking_slot', 'Explore more tours with your pass'],
  ['addons', 'Upgrade your tour'],
  ['upgrades', 'Contacts'],
  ['contact', 'Passes'],
  ['travelers', 'Payment'],
] as const

const UPGRADES_OFF = { scenario: 'upgrades-off', order: {} }

const { bar, readSteps, readLinks, readCurrent } = findStepBar()

/** Checks that no login, operator or supplier is shown (LAUNCH-7). */
async function expectNoOperator(): Promise<void> {
  const login = /(?:log|sign)[ -]?(?:in|up|out)\b|register|my account|password/i
  for (const role of ['button', 'link', 'textbox'])
    await expect.element(page.getByRole(role, { name: login })).not.toBeInTheDocument()
  const operator = /operat(?:or|ed by)|suppli(?:er|ed by)|ventrata|powered by|provided by/i
  await expect.element(page.getByText(operator)).not.toBeInTheDocument()
}

test.each(STEP_PATHS.map((path, index) => [path, index] as const))(
  'shows %s in the step bar, with links to the steps before it (STEPS-2, STEPS-3)',
  async (path, index) => {
    await openWidget({ path, order: {} })
    await expect.element(bar).toBeVisible()
    expect(readSteps()).toEqual([
      'Travelers',
      'Timeslot',
      'More tours',
      'Upgrades',
      'Contacts',
      'Passes',
      'Payment',
    ])
    expect(readCurrent()).toEqual([STEP_TITLES[index]])
    expect(readLinks()).toEqual(STEP_TITLES.slice(0, index))
  },
)

test.each(STEP_PATHS.slice(1).map((path, index) => [path, STEP_TITLES[index] ?? ''] as const))(
  'leads back from %s to %s (STEPS-11)',
  async (path, previous) => {
    await openWidget({ path, order: {} })
    const link = page.getByRole('link', { name: `Back to ${previous}` })
    await expect.element(link).toBeVisible()
    // A click could miss the link, which moves while the step loads.
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(readCurrent).toEqual([previous])
  },
)

test('leads nowhere back from the first step (STEPS-11)', async () => {
  const { button } = await openWidget()
  await expect.element(button('Next')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Back/ })).not.toBeInTheDocument()
})

test('leads back to the step where an edit was started, without saving (STEPS-11)', async () => {
  const { calls, heading, route, summary } = await openWidget({
    path: '/steps/contact',
    order: {},
  })
  await summary.getByRole('link', { name: /^Edit Eiffel/ }).click()
  await expect.element(heading('Timeslot')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Contacts' }).click()
  await expect.poll(route).toBe('/steps/contact')
  expect(calls('setCartItemAvailabilityId')).toEqual([])
})

test('says which steps are done (STEPS-3, LAYOUT-3)', async () => {
  const { stepLink, heading } = await openWidget({ path: '/steps/contact', order: {} })
  await stepLink('Upgrades').click()
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expect.element(stepLink('Timeslot')).toHaveAccessibleDescription('Done')
  await expect.element(stepLink('Contacts')).toHaveAccessibleDescription('')
})

test('keeps the links up to the highest step visited after a step back (STEPS-3)', async () => {
  const { stepLink } = await openWidget({ path: '/steps/contact', order: {} })
  await stepLink('Timeslot').click()
  await expect.poll(readCurrent).toEqual(['Timeslot'])
  expect(readLinks()).toEqual(['Travelers', 'More tours', 'Upgrades', 'Contacts'])
})

test('moves the focus to the heading of each next step and sets the document title (STEPS-10)', async () => {
  const screen = await openWidget()
  for (const [step, heading] of COMPLETED) {
    await completeStep(screen, step)
    await expect.element(screen.heading(heading)).toHaveFocus()
    await expect.poll(() => document.title).toBe(heading)
  }
})

test('does not take the focus from the page when it opens (STEPS-10)', async () => {
  const { heading } = await openWidget()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(bar).toBeVisible()
  await expect.poll(() => document.title).toBe('Travelers')
  await expect.element(heading('Travelers')).not.toHaveFocus()
})

test('shows no login, no operator and no supplier on any step (LAUNCH-7)', async () => {
  const { heading, stepLink } = await openWidget({ path: '/steps/payment', order: {} })
  await expect.element(heading('Payment')).toBeVisible()
  await expectNoOperator()
  for (const [index, title] of STEP_TITLES.slice(0, -1).entries()) {
    await stepLink(title).click()
    await expect.element(heading(COMPLETED[index - 1]?.[1] ?? 'Travelers')).toBeVisible()
    await expectNoOperator()
  }
})

test('restores the query of a step when it is clicked (STEPS-4)', async () => {
  const { chooseGuests, heading, stepLink, route } = await openWidget()
  await chooseGuests({ Adult: 2 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await stepLink('Travelers').click()
  await expect.element(heading('Travelers')).toHaveFocus()
  await stepLink('Timeslot').click()
  await expect.element(heading('Timeslot')).toHaveFocus()
  expect(route()).toBe(TIMESLOT)
})

test('saves each visited step with its path, query and index, the latest at the end (STEPS-4)', async () => {
  const { chooseGuests, heading, stepLink } = await openWidget()
  const unitItems = { path: '/steps/unit_items', query: '', index: 0 }
  const bookingSlot = { path: '/steps/booking_slot', query: '?tour_code=PAR-EIFFEL', index: 1 }
  await chooseGuests({ Adult: 2 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.poll(() => readStoredVisit()?.steps).toEqual([unitItems, bookingSlot])
  await stepLink('Travelers').click()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.poll(() => readStoredVisit()?.steps).toEqual([bookingSlot, unitItems])
})

test('opens the first step when no step is saved (STEPS-1)', async () => {
  const { heading, route } = await openWidget({ path: '/' })
  await expect.element(heading('Travelers')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
})

test.each([['/'], ['/nowhere'], ['/steps'], ['/steps/nowhere'], ['/steps/contact/more']])(
  'leads from %s to the last visited step with its query (STEPS-1, STEPS-8)',
  async (address) => {
    const screen = await openWidget()
    const { chooseGuests, heading, route } = screen
    await chooseGuests({ Adult: 2 })
    await expect.element(heading('Timeslot')).toBeVisible()
    loadAddress(screen, address)
    await expect.poll(route).toBe(TIMESLOT)
    await expect.element(heading('Timeslot')).toBeVisible()
  },
)

test('leads from an unknown address to the first step when no step is saved (STEPS-8)', async () => {
  const { heading, route } = await openWidget({ path: '/nowhere' })
  await expect.element(heading('Travelers')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
})

test('goes from More tours to Contacts without upgrades, and the bar has no Upgrades (STEPS-6)', async () => {
  const { button, heading } = await openWidget({ ...UPGRADES_OFF, path: '/steps/addons' })
  await button('Skip').click()
  await expect.element(heading('Contacts')).toHaveFocus()
  expect(readSteps()).toEqual([
    'Travelers',
    'Timeslot',
    'More tours',
    'Contacts',
    'Passes',
    'Payment',
  ])
  expect(readLinks()).toEqual(['Travelers', 'Timeslot', 'More tours'])
})

test('offers no upgrade in the summary when there are none (STEPS-6)', async () => {
  const { summary } = await openWidget({ ...UPGRADES_OFF, path: '/steps/contact' })
  await expect.element(summary.getByRole('link', { name: /^Edit (?!guests)/ })).toBeVisible()
  await expect.element(summary.getByRole('link', { name: /upgrade/ })).not.toBeInTheDocument()
})

test('leads from the address of Upgrades to Contacts without upgrades, and reads none (STEPS-6)', async () => {
  const { heading, route, calls } = await openWidget({ ...UPGRADES_OFF, path: '/steps/upgrades' })
  await expect.element(heading('Contacts')).toBeVisible()
  expect(route()).toBe('/steps/contact')
  expect(calls('getAllAllowedUpgrades')).toEqual([])
})

const NO_GUESTS = {
  message: 'Choose your guests first: start times depend on group size.',
  way: 'Choose travelers',
}

const NO_TOURS = { message: 'Your cart is empty', way: 'Choose a time' }

for (const { path, title } of [
  { path: '/steps/addons', title: 'Explore more tours with your pass' },
  { path: '/steps/upgrades', title: 'Upgrade your tour' },
  { path: '/steps/contact', title: 'Contacts' },
])
  test(`says at ${path}, opened by its address, what is missing and leads there (STEPS-1, ERR-4)`, async () => {
    const { button, heading, route } = await openWidget({ path })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText(NO_GUESTS.message)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    await button(NO_GUESTS.way).click()
    await expect.poll(route).toBe('/steps/unit_items')
  })

test.each(['/steps/addons', '/steps/upgrades', '/steps/contact'])(
  'says at %s that the cart is empty and leads to Timeslot (STEPS-1, ERR-4)',
  async (path) => {
    const { button, heading } = await openWidget({ path, order: { tours: [] } })
    await expect.element(page.getByText(NO_TOURS.message)).toBeVisible()
    // Below the notice each add-on has a button of this name, too.
    await button(NO_TOURS.way).first().click()
    await expect.element(heading('Timeslot')).toBeVisible()
  },
)

test('makes one history entry of two presses of Skip (STEPS-7)', async () => {
  const { button, heading } = await openWidget({ path: '/steps/upgrades', order: {} })
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  const { idx } = history.state as { idx: number }
  const skip = button('Skip').element()
  if (skip instanceof HTMLElement) for (const _ of [1, 2]) skip.click()
  await expect.element(heading('Contacts')).toBeVisible()
  expect(history.state).toMatchObject({ idx: idx + 1 })
})

test('lets the browser show a press before the step that it opens is rendered (STEPS-9)', async () => {
  await loadChunks()
  const { button, heading, stepLink } = await openWidget({ path: '/steps/upgrades', order: {} })
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  /** Presses, and reads the heading at the end of the task of the press. */
  const press = async (locator: Locator) => {
    ;(locator.element() as HTMLElement).click()
    for (const _ of [1, 2, 3]) await Promise.resolve()
    return document.querySelector('h1')?.textContent
  }
  expect(await press(button('Skip'))).toBe('Upgrade your tour')
  await expect.element(heading('Contacts')).toBeVisible()
  expect(await press(stepLink('Upgrades'))).toBe('Contacts')
  await expect.element(heading('Upgrade your tour')).toBeVisible()
})
