import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { CallName } from '#src/contract/calls.ts'
import type { WriteName } from '#src/api/mutations/is-applied.ts'
import type { FailureKind } from './failures.ts'
import type { MountOptions, Screen } from './mount.ts'

/** The calls that a screen waits for. */
export type ReadName = Exclude<CallName, WriteName | 'getResult' | 'frontendLog'>

export type ReadCase = {
  /** Opens the widget where the call is made. */
  options: MountOptions
  /** What the visitor does until it is made. */
  open?: (screen: Screen) => Promise<unknown>
  /** The screen's heading once it has been answered. */
  heading: string
  /** Failures that do not show as an error with 'Try again'. */
  except?: readonly FailureKind[]
}

/** Two adults and a child without a cart. */
const GUESTS_ONLY = { tours: [] }
const ADDONS = 'Explore more tours with your pass'

export const READS: Record<ReadName, ReadCase> = {
  getSettings: { options: {}, heading: 'Travelers' },
  getUnits: {
    options: {},
    // The rest of the page does not wait for it.
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
    // The saved order is gone: a new one is created (LAUNCH-6).
    except: ['404'],
  },
  getTourAddons: { options: { order: {}, path: '/steps/addons' }, heading: ADDONS },
  getAllAllowedUpgrades: {
    options: { order: {}, path: '/steps/upgrades' },
    heading: 'Upgrade your tour',
    // It leads to another time (UPGRADE-6).
    except: ['invalid_date'],
  },
  getMonthCalendar: {
    options: { order: GUESTS_ONLY, path: '/steps/booking_slot' },
    heading: 'Timeslot',
  },
  getAvailabilities: {
    options: { order: GUESTS_ONLY, path: '/steps/booking_slot' },
    open: () => page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click(),
    heading: 'Timeslot',
  },
  getWeekCalendar: {
    options: { order: {}, path: '/steps/addons' },
    open: ({ button }) => button('Choose a time').first().click(),
    heading: ADDONS,
  },
}

export const READ_CASES = Object.entries(READS) as [ReadName, ReadCase][]
