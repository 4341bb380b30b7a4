import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '#src/i18n/language.ts'
import { findControls } from '#e2e/support/pages/controls.ts'
import { postVisibleWindow } from './host-messages.ts'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'
import { findShownSlotPicker } from './widget.ts'

/** A state of a screen that can be shown in any language: its controls are found by the texts of that language. */
type LanguageState = MountOptions & {
  act?: (screen: Screen) => Promise<unknown>
  /** Something is under way until the end. */
  isBusy?: boolean
  /** A bar covers a part of the page. */
  hasBar?: boolean
}

const TIMESLOT = { path: '/steps/booking_slot?tour_code=PAR-EIFFEL', order: { tours: [] } }
const CART = ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE'].map((name) => `PAR-${name}`)

const { button: findButton } = findControls(page)
const enabledTime = page.getByRole('radio', { disabled: false })

async function chooseDay(): Promise<void> {
  await findShownSlotPicker().freeDays.nth(1).click()
  await expect.element(enabledTime.first()).toBeInTheDocument()
}

async function chooseTime(): Promise<void> {
  await chooseDay()
  await enabledTime.first().click({ force: true })
}

async function expectAlert({ alert }: Screen): Promise<void> {
  await expect.element(alert.first()).toBeVisible()
}

/** Presses the button that goes on, and waits for the message. */
async function goOn(screen: Screen): Promise<void> {
  await findButton(t.common.next).click()
  await expectAlert(screen)
}

/** Leaves every text field with a wrong value. */
async function enterErrors(): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox')
  await expect.element(fields.first()).toBeVisible()
  for (const field of fields.elements()) {
    await userEvent.fill(field, '#')
    await userEvent.tab()
  }
}

/** Time goes on until what hangs offers another attempt. */
async function waitLong(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(findButton(t.ui.tryAgain)).toBeVisible()
}

/** Shows the bar for a button that is out of sight, on a phone. */
async function showBar(): Promise<void> {
  await page.viewport(390, 844)
  await expect
    .poll(() => {
      postVisibleWindow({ top: 60, height: 400 })
      return document.querySelector('[data-shown="true"]')
    })
    .not.toBeNull()
}

async function deleteTour(): Promise<void> {
  await findButton(t.cartLines.deleteTour('Cruise on the Seine')).click()
  await expect.element(page.getByText(t.cartLines.undo)).toBeVisible()
}

/** Every screen with the states that have texts of their own. */
export const LANGUAGE_STATES: Record<string, LanguageState> = {
  Travelers: {},
  'Travelers, not saved': {
    fault: 'setUnitCounters:500',
    act: goOn,
  },
  Timeslot: { ...TIMESLOT, act: chooseTime },
  'Timeslot, taken': {
    ...TIMESLOT,
    fault: 'addCartItem:invalid_date',
    act: async (screen) => {
      await chooseTime()
      await goOn(screen)
    },
  },
  'Timeslot, sold out': { ...TIMESLOT, scenario: 'sold-out' },
  'Timeslot, few places': { ...TIMESLOT, scenario: 'limited', act: chooseDay },
  'Timeslot without guests': { path: TIMESLOT.path },
  'Timeslot of two tours': {
    path: '/steps/booking_slot',
    order: { tours: CART, unitCounters: [{ type: 'ADULT', quantity: 1 }] },
  },
  'More tours': {
    path: '/steps/addons',
    scenario: 'many-addons',
    order: { tours: CART.slice(0, 2) },
    act: async () => {
      await page.getByRole('button', { name: t.addons.chooseTime }).first().click()
      await chooseTime()
    },
  },
  'More tours, failed': {
    path: '/steps/addons',
    order: {},
    fault: 'getTourAddons:500',
    act: expectAlert,
  },
  Upgrades: { path: '/steps/upgrades', order: { tours: CART, upgrade: 'PAR-EIFFEL-SUMMIT' } },
  'Upgrades, none': { path: '/steps/upgrades', scenario: 'no-upgrades', order: {} },
  Contacts: {
    path: '/steps/contact',
    order: { tours: CART, contact: null },
    act: async () => {
      await enterErrors()
      await deleteTour()
    },
  },
  'Contacts with a bar': {
    path: '/steps/contact',
    order: { contact: null },
    act: showBar,
    hasBar: true,
  },
  'Contacts, not saved': {
    path: '/steps/contact',
    order: {},
    fault: 'setContact:network',
    act: async (screen) => {
      for (const box of page.getByRole('checkbox').all()) await box.click({ force: true })
      await goOn(screen)
    },
  },
  Passes: { path: '/steps/travelers', scenario: 'dietary', order: {}, act: enterErrors },
  'Passes with help': {
    path: '/steps/travelers',
    order: {},
    act: () => findButton(t.travelers.whereIsPass).first().click(),
  },
  'Passes without guests': { path: '/steps/travelers' },
  Payment: {
    path: '/steps/payment',
    scenario: 'mandatory-payments',
    order: { tours: CART, upgrade: 'PAR-EIFFEL-SUMMIT' },
  },
  'Payment, incomplete': { path: '/steps/payment', order: { contact: null, travelers: [] } },
  Confirmation: {
    path: '/result',
    scenario: 'mandatory-payments',
    order: { tours: CART, upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
  },
  'Confirmation, not verified': { path: '/result', order: {}, isBusy: true },
  'Time expired': { path: '/timeout' },
  'Incorrect parameters': { launch: { tour_code: null } },
  'First page, hanging': { scenario: 'hang', timers: 'fake', act: waitLong, isBusy: true },
  'Unknown order': {
    launch: { order_intent_id: '00000000-0000-4000-8000-000000000000' },
    act: expectAlert,
  },
}

/** Opens the widget in a state, with its order summary unfolded. */
export async function showState({
  act,
  isBusy = false,
  ...options
}: LanguageState): Promise<Screen> {
  const screen = await openWidget(options)
  const isLoaded = () =>
    document.querySelector('h1, [role="alert"]') !== null &&
    document.querySelector('[aria-busy="true"]') === null
  if (!isBusy) await expect.poll(isLoaded).toBe(true)
  await act?.(screen)
  const toggle = page.getByRole('button', { name: t.cart.summary })
  if (toggle.query()?.ariaExpanded === 'false') await toggle.click()
  return screen
}
