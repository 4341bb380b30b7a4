import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import type { WriteName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
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
}

/** Calls that a screen waits for and that neither a reload of a step nor its Next makes. */
type OtherRead = 'createOrderIntent' | 'getAvailabilities' | 'getWeekCalendar'

export const READS: Record<OtherRead, ReadCase> = {
  createOrderIntent: { options: {} },
  getAvailabilities: {
    options: { order: { tours: [] }, path: '/steps/booking_slot' },
    open: () => pressEnabled(findShownSlotPicker().freeDays.first()),
  },
  getWeekCalendar: {
    options: { order: {}, path: '/steps/addons' },
    open: ({ button }) => pressEnabled(button('Choose a time').first()),
  },
}

export const READ_CASES = Object.entries(READS) as [OtherRead, ReadCase][]

export type WriteCase = {
  options: MountOptions
  /** Actions that enable the button. */
  prepare?: (screen: Screen) => Promise<void>
  /** The button that sends the call. */
  button: (screen: Screen) => Locator
  /** Whether the screen shows that the write has succeeded. */
  isDone: (screen: Screen) => boolean
  /** The message of a date that is sold out, where the call takes places. */
  soldOut?: string
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
    button: ({ button }) => button('Save'),
    isDone: ({ heading }) => heading('Contacts').query() !== null,
  },
  upgradeCartItem: {
    options: { order: {}, path: '/steps/upgrades' },
    button: ({ button }) => button(/^Add for /).first(),
    isDone: ({ button }) => button('Remove').query() !== null,
    soldOut: SOLD_OUT,
  },
  resetCartItem: {
    options: { order: { upgrade: 'PAR-EIFFEL-SUMMIT' }, path: '/steps/upgrades' },
    button: ({ button }) => button('Remove'),
    isDone: ({ button }) => button('Remove').query() === null,
    soldOut: SOLD_OUT,
  },
  removeCartItem: {
    options: { order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }, path: '/steps/contact' },
    prepare: ({ openSummary }) => openSummary(),
    button: ({ button }) => button('Delete Cruise on the Seine'),
    isDone: ({ summary }) => summary.getByRole('listitem').elements().length === 1,
  },
}

export const WRITE_CASES = Object.entries(WRITES) as [OtherWrite, WriteCase][]
