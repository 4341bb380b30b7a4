import { vi } from 'vitest'
import { readReturnEntry } from '#e2e/component/support/result.ts'
import { settle } from '#e2e/component/support/settle.ts'
import {
  enter,
  find,
  findControl,
  findFields,
  getName,
  isEnabled,
  press,
  readHeading,
} from './controls.ts'
import type { Walk } from './walk.ts'
import { describeAgreement, findLatestOrder, readAmount } from './walk.ts'

/** Values with which every form can be sent. */
const VALID_VALUES: [RegExp, string][] = [
  [/^First name/, 'Grace'],
  [/^Last name/, 'Hopper'],
  [/^(?:Email|Confirm email)/, 'grace@example.org'],
  [/^Phone/, '612345678'],
  [/^Age/, '30'],
  [/^Pass number/, ''],
  [/^Dietary choice/, 'vegan'],
]

/** Ways on that a message offers, the first one that is there. */
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

/** The main button of each step. */
const NEXT = /^(?:Next|Save|Skip)$/

const hasForm = (): boolean => ['/steps/contact', '/steps/travelers'].includes(location.pathname)

/** The fields that have another value than the one with which every form can be sent. */
function listWrongFields() {
  return findFields().flatMap((field) => {
    const [, value] = VALID_VALUES.find(([name]) => name.test(getName(field))) ?? []
    const isWrong = value !== undefined && field.value !== value && field.type !== 'number'
    return isWrong ? [{ field, value }] : []
  })
}

/** The boxes that must be ticked before a form can be sent, and are not. */
const listOpenBoxes = (): HTMLElement[] =>
  [/cancellation/, /my card is validated/].flatMap((name) => {
    const box = findControl(name)
    return box instanceof HTMLInputElement && !box.checked ? [box] : []
  })

/** Whether the screen has a form that is filled in. */
export const isFormComplete = (): boolean =>
  hasForm() &&
  findFields().length > 0 &&
  listWrongFields().length === 0 &&
  listOpenBoxes().length === 0

/** Whether the screen's main button, or one of a message, can be pressed. */
export const canGoOn = (): boolean =>
  [...OFFERED, NEXT].some((name) => findControl(name) !== undefined)

function fillForm(walk: Walk): void {
  for (const { field, value } of listWrongFields()) {
    enter(field, value)
    walk.typed.set(getName(field), value)
  }
  for (const box of listOpenBoxes()) press(box)
}

function pressFirst(controls: Iterable<Element>): boolean {
  for (const control of controls)
    if (control instanceof HTMLElement && isEnabled(control)) {
      press(control)
      return true
    }
  return false
}

const pressFirstTime = (): boolean =>
  pressFirst(document.querySelectorAll('#root [role="radiogroup"] input:enabled'))

/** Chooses a free day and its first time, or opens the next month; the next day when the last one was refused. */
async function chooseSlot(walk: Walk): Promise<void> {
  const isRefused = find('[role="alert"]') !== null
  if (!isRefused && pressFirstTime()) return
  const days = [...document.querySelectorAll('#root [role="grid"] button[aria-disabled="false"]')]
  const chosen = days.findIndex((day) => day.ariaPressed === 'true')
  if (pressFirst(days.slice(chosen + 1))) {
    await settle(walk.screen)
    if (pressFirstTime()) return
  }
  const more = findControl('Next available date') ?? findControl('Next month')
  if (more !== undefined) press(more)
}

/** Presses Pay and remembers what is shown. */
export function pressPay(walk: Walk, pay: HTMLElement): void {
  const order = findLatestOrder(walk)
  if (order !== null)
    walk.agreements.set(order.id, {
      ...describeAgreement(order),
      total: readAmount(pay.textContent),
    })
  press(pay)
}

async function pay(walk: Walk): Promise<void> {
  const { card, screen } = walk
  if (card.isReady()) card.enter('good')
  await settle(screen)
  const button = findControl(/^Pay /)
  if (button !== undefined) pressPay(walk, button)
  await settle(screen)
  // The Stripe stub waits before it sends a confirmation.
  await settle(screen, 500)
}

async function followNavigation(walk: Walk): Promise<void> {
  const { screen } = walk
  walk.followed = screen.navigations.length
  const isReturn = screen.navigations.at(-1)?.includes('redirect_url') === true
  await walk.open(isReturn ? readReturnEntry(screen) : { path: '/' })
}

export const isBooked = (): boolean => readHeading()?.startsWith('Thank you') === true

/** The goal of a walk: the booking is confirmed, or its time is over. */
export const isAtEnd = (): boolean => isBooked() || readHeading() === 'Time expired'

/** Takes one step of the way to a booking, as the page offers it. */
export async function goOn(walk: Walk): Promise<void> {
  const { screen, card } = walk
  if (card.isBankAsking()) card.answerBank('complete')
  else if (screen.navigations.length > walk.followed) return await followNavigation(walk)
  else {
    const reload = findControl('Reload')
    if (reload !== undefined) return await walk.open()
    const { pathname } = location
    // More tours has a button of this name for each tour.
    const names = pathname === '/steps/addons' ? OFFERED : [...OFFERED, 'Choose a time']
    const offered = names.map((name) => findControl(name)).find((control) => control !== undefined)
    if (offered !== undefined) press(offered)
    else if (pathname === '/result') await settle(screen, 4000)
    else if (pathname === '/steps/payment') await pay(walk)
    else {
      if (hasForm()) fillForm(walk)
      await settle(screen)
      if (pathname === '/steps/booking_slot' && findControl(NEXT) === undefined)
        await chooseSlot(walk)
      if (pathname === '/steps/unit_items' && findControl(NEXT) === undefined) {
        const increase = findControl(/^Increase /)
        if (increase !== undefined) press(increase)
      }
      await settle(screen)
      const next = findControl(NEXT)
      if (next !== undefined) press(next)
    }
  }
  await settle(screen)
  // Retry-After of the mock server is 3 seconds, a slow call takes 5.
  if (document.querySelector('#root [aria-busy="true"]') !== null) {
    await vi.advanceTimersByTimeAsync(6000)
    await settle(screen)
  }
}
