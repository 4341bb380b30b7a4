import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { WriteName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

/** The calls that change an order. */
export const WRITE_NAMES = Object.entries(calls).flatMap(([name, { kind }]) =>
  kind === 'write' ? [name as WriteName] : [],
)

export function isWrite(name: string): name is WriteName {
  return WRITE_NAMES.some((write) => write === name)
}

type ReadCase = {
  /** Opens the widget at the screen that sends the call. */
  options: MountOptions
  /** Actions that lead to the call. */
  open?: (screen: Screen) => Promise<unknown>
  /** The screen's heading after the response. */
  heading: string
}

/** Calls that a screen waits for and that neither a reload of a step nor its Next makes. */
type OtherRead = 'createOrderIntent' | 'getAvailabilities' | 'getWeekCalendar'

export const READS: Record<OtherRead, ReadCase> = {
  createOrderIntent: { options: {}, heading: 'Travelers' },
  getAvailabilities: {
    options: { order: { tours: [] }, path: '/steps/booking_slot' },
    open: () => pressEnabled(findShownSlotPicker().freeDays.first()),
    heading: 'Timeslot',
  },
  getWeekCalendar: {
    options: { order: {}, path: '/steps/addons' },
    open: ({ button }) => pressEnabled(button('Choose a time').first()),
    heading: 'Explore more tours with your pass',
  },
}

export const READ_CASES = Object.entries(READS) as [OtherRead, ReadCase][]

type WriteCase = {
  options: MountOptions
  /** Actions that enable the button. */
  prepare?: (screen: Screen) => Promise<void>
  /** Presses the button that sends the call. */
  press: (screen: Screen) => Promise<void>
  /** Checks the screen after the write has succeeded. */
  expectDone: (screen: Screen) => Promise<unknown>
  /** The call books places: a sold-out date has its own message. */
  takesPlaces?: boolean
  /** Failures that are not shown as an error with an unchanged button. */
  except?: readonly FailureKind[]
}

/** Writes of other buttons than Next. */
type OtherWrite =
  | 'setCartItemAvailabilityId'
  | 'upgradeCartItem'
  | 'resetCartItem'
  | 'removeCartItem'

export const WRITES: Record<OtherWrite, WriteCase> = {
  setCartItemAvailabilityId: {
    options: { order: {}, path: '/steps/contact' },
    prepare: async ({ summary, openSummary }) => {
      await openSummary()
      await pressEnabled(summary.getByRole('link', { name: /^Edit (?!guests)/ }))
      await pressEnabled(page.getByRole('radio', { disabled: false }).last())
    },
    press: ({ button }) => pressEnabled(button('Save')),
    expectDone: async ({ heading }) => await expect.element(heading('Contacts')).toBeVisible(),
    except: ['invalid_date'],
  },
  upgradeCartItem: {
    options: { order: {}, path: '/steps/upgrades' },
    press: ({ button }) => pressEnabled(button(/^Add for /).first()),
    expectDone: async ({ button }) => await expect.element(button('Remove')).toBeVisible(),
    takesPlaces: true,
  },
  resetCartItem: {
    options: { order: { upgrade: 'PAR-EIFFEL-SUMMIT' }, path: '/steps/upgrades' },
    press: ({ button }) => pressEnabled(button('Remove')),
    expectDone: async ({ button }) =>
      await expect.element(button('Remove')).not.toBeInTheDocument(),
    takesPlaces: true,
  },
  removeCartItem: {
    options: { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }, path: '/steps/contact' },
    prepare: ({ openSummary }) => openSummary(),
    press: ({ button }) => pressEnabled(button('Delete Cruise on the Seine')),
    expectDone: async ({ summary }) =>
      await expect.element(summary.getByRole('listitem')).toHaveLength(1),
  },
}

export const WRITE_CASES = Object.entries(WRITES) as [OtherWrite, WriteCase][]
