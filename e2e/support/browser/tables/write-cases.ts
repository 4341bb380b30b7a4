import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import type { WriteName } from '#src/contract/calls.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'

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

const EIFFEL_AND_CRUISE = ['PAR-EIFFEL', 'PAR-SEINE']

function pressNext({ button }: Screen) {
  return pressEnabled(button('Next'))
}

function expectHeading(title: string) {
  return async (screen: Screen) => await expect.element(screen.heading(title)).toBeVisible()
}

export const WRITES: Record<WriteName, WriteCase> = {
  setUnitCounters: {
    options: { order: { tours: [] }, path: '/steps/unit_items' },
    prepare: ({ counter }) => counter('Adult').fill('3'),
    press: pressNext,
    expectDone: expectHeading('Timeslot'),
  },
  addCartItem: {
    options: { order: { tours: [] }, path: '/steps/booking_slot' },
    prepare: ({ chooseFirstSlot }) => chooseFirstSlot(),
    press: pressNext,
    expectDone: expectHeading('Explore more tours with your pass'),
    // Clears the chosen time instead (SLOT-5).
    except: ['invalid_date'],
  },
  setCartItemAvailabilityId: {
    options: { order: {}, path: '/steps/contact' },
    prepare: async ({ summary, openSummary }) => {
      await openSummary()
      await pressEnabled(summary.getByRole('link', { name: /^Edit (?!guests)/ }))
      await pressEnabled(page.getByRole('radio', { disabled: false }).last())
    },
    press: ({ button }) => pressEnabled(button('Save')),
    expectDone: expectHeading('Contacts'),
    except: ['invalid_date'],
  },
  setContact: {
    options: { order: { contact: null }, path: '/steps/contact' },
    prepare: ({ fillContact }) => fillContact(contact),
    press: pressNext,
    expectDone: expectHeading('Passes'),
  },
  setTravelers: {
    options: { order: { travelers: [] }, path: '/steps/travelers' },
    prepare: ({ fillTravelers }) => fillTravelers([34, 36, 8]),
    press: pressNext,
    expectDone: expectHeading('Payment'),
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
    options: { order: { tours: EIFFEL_AND_CRUISE }, path: '/steps/contact' },
    prepare: ({ openSummary }) => openSummary(),
    press: ({ button }) => pressEnabled(button('Delete Cruise on the Seine')),
    expectDone: async ({ summary }) =>
      await expect.element(summary.getByRole('listitem')).toHaveLength(1),
  },
}

export const WRITE_CASES = Object.entries(WRITES) as [WriteName, WriteCase][]
