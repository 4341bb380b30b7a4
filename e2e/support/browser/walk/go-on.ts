import { CONFIRM_MS } from '#e2e/support/browser/controls/card-without-frames.ts'
import { readReturnEntry } from '#e2e/support/browser/controls/result.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import type { ScreenPlan } from '#mocks/tools/visitor/actions.ts'
import { planContact, planTravelers } from '#mocks/tools/visitor/actions.ts'
import { findControl as findFieldOfPlan } from '#mocks/tools/visitor/find-control.ts'
import type { FormField } from './controls.ts'
import {
  fill,
  find,
  findControlByName,
  findFields,
  describeControl,
  isEnabled,
  readHeading,
} from './controls.ts'
import type { RandomWalk } from './walk.ts'
import { describeAgreement, readAmount } from './walk.ts'

/** More guests than an order can have. */
const MANY = 40

/** Values with which every form can be sent, by the path of its step. */
const FORMS: Partial<Record<string, ScreenPlan>> = {
  '/steps/contact': planContact({
    firstName: 'Grace',
    lastName: 'Hopper',
    emailAddress: 'grace@example.org',
    phoneNumber: 'FR|33|612345678',
    allowMarketing: false,
  }),
  '/steps/travelers': planTravelers(
    Array.from({ length: MANY }, () => ({ age: 30, pass: '', dietaryRestrictions: 'vegan' })),
  ),
}

/** Controls with which a message lets the visitor go on; the first one on the page is pressed. */
const OFFERED: (string | RegExp)[] = [
  'Try again',
  'Check now',
  'Stop waiting',
  'Back to payment',
  'Continue',
  'Choose travelers',
  'Complete contact details',
  'Complete travelers info',
  'Choose your guests',
]

/** A tour may not have places for more. */
const MAX_GUESTS = 3
/** Longer than Pay waits for a late change. */
const LATE_CHANGE_MS = 21_000

/** The main button of each step. */
const NEXT = /^(?:Next|Save|Skip)$/

type OpenEntry = { field: FormField; value: string } | { box: HTMLElement }

/** The fields of the form that have another value than the one with which it can be sent, and its open boxes. */
function listOpenEntries(): OpenEntry[] {
  const { actions = [] } = FORMS[location.pathname] ?? {}
  return actions.flatMap((action): OpenEntry[] => {
    if (action.kind !== 'fill' && action.kind !== 'select' && action.kind !== 'check') return []
    const control = findFieldOfPlan(document, action.control)
    if (control === null) return []
    if (action.kind === 'check') return control.matches(':checked') ? [] : [{ box: control }]
    const field = control as FormField
    const value = action.kind === 'fill' ? action.text : action.value
    return field.value === value ? [] : [{ field, value }]
  })
}

/** Whether the screen has a form that is filled in. */
export function isFormComplete(): boolean {
  const hasForm = FORMS[location.pathname] !== undefined
  return hasForm && findFields().length > 0 && listOpenEntries().length === 0
}

/** Whether the screen's main button, or one of a message, can be pressed. */
export function canGoOn(): boolean {
  return [...OFFERED, NEXT].some((name) => findControlByName(name) !== undefined)
}

function fillForm(walk: RandomWalk): void {
  for (const entry of listOpenEntries())
    if ('box' in entry) press(entry.box)
    else {
      fill(entry.field, entry.value)
      walk.typed.set(describeControl(entry.field), entry.value)
    }
}

function pressFirst(controls: Iterable<Element>): boolean {
  for (const control of controls)
    if (control instanceof HTMLElement && isEnabled(control)) {
      press(control)
      return true
    }
  return false
}

function pressFirstTime(): boolean {
  return pressFirst(document.querySelectorAll('#root [role="radiogroup"] input:enabled'))
}

/**
 * Chooses a free day and its first time, or opens the next month; the next day when the last one was refused. Where no
 * month has a place, it goes back to take guests away.
 */
async function chooseSlot(walk: RandomWalk): Promise<void> {
  const isRefused = find('[role="alert"]') !== null
  if (!isRefused && pressFirstTime()) return
  const days = [...document.querySelectorAll('#root [role="grid"] button[aria-disabled="false"]')]
  const chosen = days.findIndex((day) => day.ariaPressed === 'true')
  if (pressFirst(days.slice(chosen + 1))) {
    await settle(walk.screen)
    if (pressFirstTime()) return
  }
  const more =
    findControlByName('Change guests') ??
    findControlByName('Next available date') ??
    findControlByName('Next month')
  if (more !== undefined) press(more)
}

/** Presses Pay and remembers what is shown. */
export function pressPay(walk: RandomWalk, pay: HTMLElement): void {
  const order = walk.watchedCalls.getLatestOrder()
  if (order !== null) {
    const agreement = describeAgreement(order)
    const amount = readAmount(pay.textContent)
    // Nothing is paid out: for a negative total Pay shows zero.
    const total = amount === Math.max(agreement.total, 0) ? agreement.total : amount
    walk.agreements.set(order.id, { ...agreement, total })
    walk.changedAfterPay.delete(order.id)
    walk.reportedChanges.delete(order.id)
    walk.closedPayments.delete(order.id)
  }
  press(pay)
}

/** Fills in the card form and presses Pay; the card is not confirmed yet. */
export async function startPayment(walk: RandomWalk): Promise<void> {
  const { card, screen } = walk
  if (card.isReady()) card.enter('good')
  await settle(screen)
  const button = findControlByName(/^Pay /)
  if (button !== undefined) pressPay(walk, button)
  await settle(screen)
}

async function pay(walk: RandomWalk): Promise<void> {
  await startPayment(walk)
  await settle(walk.screen, walk.release === null ? CONFIRM_MS : LATE_CHANGE_MS)
}

async function followNavigation(walk: RandomWalk): Promise<void> {
  const { screen } = walk
  walk.followed = screen.navigations.length
  const isReturn = screen.navigations.at(-1)?.includes('redirect_url') === true
  await walk.open(isReturn ? readReturnEntry(screen) : { path: '/' })
}

/** The number of guests that the counters show. */
function countGuests(): number {
  return findFields().reduce(
    (sum, { type, value }) => sum + (type === 'number' ? Number(value) : 0),
    0,
  )
}

/** Chooses one guest, or takes those away for whom there may be no places. */
async function chooseGuests({ screen }: RandomWalk): Promise<void> {
  for (let excess = countGuests() - MAX_GUESTS; excess > 0; excess -= 1) {
    const decrease = findControlByName(/^Decrease /)
    if (decrease !== undefined) press(decrease)
    await settle(screen)
  }
  const increase =
    findControlByName(NEXT) === undefined ? findControlByName(/^Increase /) : undefined
  if (increase !== undefined) press(increase)
}

/** Whether the confirmation is shown with its tickets, which may come later than its heading. */
export function isBooked(): boolean {
  const hasTickets = document.querySelector('main article') !== null
  return hasTickets && readHeading()?.startsWith('Thank you') === true
}

/** The goal of a walk: the booking is confirmed, or its time is over. */
export function isAtEnd(): boolean {
  return isBooked() || readHeading() === 'Time expired'
}

/** The bank still waits for an answer to an earlier page: the order cannot be changed, but paid for. */
function isBeingPaid(): boolean {
  return find('[role="alert"]')?.textContent?.includes('This order is being paid for') === true
}

/** Takes one step of the way to a booking, as the page offers it. */
export async function goOn(walk: RandomWalk): Promise<void> {
  const { screen, card } = walk
  if (card.isBankAsking()) card.answerBank('complete')
  else if (screen.navigations.length > walk.followed) return await followNavigation(walk)
  else {
    const reload = findControlByName('Reload')
    if (reload !== undefined || walk.isReloadDue) return await walk.open()
    const { pathname } = location
    const payment = isBeingPaid() ? findControlByName('Payment') : undefined
    // More tours has a button of this name for each tour.
    const names = pathname === '/steps/addons' ? OFFERED : [...OFFERED, 'Choose a time']
    const offered = names
      .map((name) => findControlByName(name))
      .find((control) => control !== undefined)
    if (payment !== undefined) press(payment)
    else if (offered !== undefined) press(offered)
    else if (pathname === '/result') await settle(screen, 4000)
    else if (pathname === '/steps/payment') await pay(walk)
    else {
      fillForm(walk)
      await settle(screen)
      if (pathname === '/steps/booking_slot' && findControlByName(NEXT) === undefined)
        await chooseSlot(walk)
      if (pathname === '/steps/unit_items') await chooseGuests(walk)
      await settle(screen)
      const next = findControlByName(NEXT)
      if (next !== undefined) press(next)
    }
  }
  await settle(screen)
  // Retry-After of the mock server is 3 seconds, a slow call takes 5.
  const mustWait = find('[role="alert"]') !== null && !canGoOn()
  if (mustWait || find('[aria-busy="true"], [aria-label="Loading"]') !== null) {
    await settle(screen, 6000)
  }
}
