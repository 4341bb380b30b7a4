import { expect } from 'vitest'
import type { CallName, WriteName } from '#src/contract/calls.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

/** Calls that a screen waits for. */
type ReadName = Exclude<CallName, WriteName | 'getResult' | 'frontendLog'>

type ReadCase = {
  /** Opens the widget at the screen that sends the call. */
  options: MountOptions
  /** Actions that lead to the call. */
  open?: (screen: Screen) => Promise<unknown>
  /** The screen's heading after the response. */
  heading: string
  /** Failures that are not shown as an error with 'Try again'. */
  except?: readonly FailureKind[]
}

/** Two adults and a child with an empty cart. */
const GUESTS_ONLY = { tours: [] }
const ADDONS = 'Explore more tours with your pass'

export const READS: Record<ReadName, ReadCase> = {
  getSettings: { options: {}, heading: 'Travelers' },
  getUnits: {
    options: {},
    // The rest of the page renders without it.
    open: async ({ summary }) => await expect.element(summary).toBeVisible(),
    heading: 'Travelers',
  },
  createOrderIntent: { options: {}, heading: 'Travelers' },
  confirmOrder: { options: { order: {}, path: '/steps/contact' }, heading: 'Contacts' },
  getOrderIntent: {
    options: { order: {}, path: '/steps/contact' },
    open: async ({ heading, reopen }) => {
      await expect.element(heading('Contacts')).toBeVisible()
      reopen({})
    },
    heading: 'Contacts',
    // A new order is created when the saved one is gone (LAUNCH-6).
    except: ['404'],
  },
  getTourAddons: { options: { order: {}, path: '/steps/addons' }, heading: ADDONS },
  getAllAllowedUpgrades: {
    options: { order: {}, path: '/steps/upgrades' },
    heading: 'Upgrade your tour',
    // Shows a link to Timeslot (UPGRADE-6), and no upgrades where the answer has none that can be read.
    except: ['invalid_date', 'contract-violation'],
  },
  getMonthCalendar: {
    options: { order: GUESTS_ONLY, path: '/steps/booking_slot' },
    heading: 'Timeslot',
  },
  getAvailabilities: {
    options: { order: GUESTS_ONLY, path: '/steps/booking_slot' },
    open: () => pressEnabled(findShownSlotPicker().freeDays.first()),
    heading: 'Timeslot',
  },
  getWeekCalendar: {
    options: { order: {}, path: '/steps/addons' },
    open: ({ button }) => pressEnabled(button('Choose a time').first()),
    heading: ADDONS,
  },
}

export const READ_CASES = Object.entries(READS) as [ReadName, ReadCase][]
