import { STEP_IDS } from '#src/contract/step-ids.ts'
import { planGuests, planTravelers, stepPlans } from '#mocks/tools/visitor/plans.ts'
import { createDomDriver } from '#mocks/tools/visitor/dom-driver.ts'
import { performAction } from '#mocks/tools/visitor/perform.ts'
import { CONFIRM_MS } from '#e2e/support/browser/controls/card-without-frames.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { readReturnEntry } from '#e2e/support/browser/controls/result.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { describeControl, find, findControlByName, findFields, readHeading } from './reachable.ts'
import type { RandomWalk } from './walk.ts'
import { pressPay } from './walk.ts'

/** More guests than an order can have. */
const MANY = 40

const PLANS = {
  ...stepPlans,
  // A tour may not have places for more.
  unit_items: planGuests([
    { type: 'ADULT', quantity: 2 },
    { type: 'CHILD', quantity: 0 },
    { type: 'INFANT', quantity: 0 },
  ]),
  travelers: planTravelers(
    Array.from({ length: MANY }, () => ({ age: 30, pass: '', dietaryRestrictions: 'vegan' })),
  ),
}

/** Controls with which a message lets the visitor go on; the first one on the page is pressed. */
const OFFERED: (string | RegExp)[] = [
  'Try again',
  'Check now',
  'Stop waiting',
  'Back to Payment',
  'Choose travelers',
  'Complete contact details',
  'Complete travelers info',
  'Choose your guests',
  // The time of the order is over, and the bank has not answered.
  'Start New Order',
]

/** Longer than Pay waits for a late change. */
const LATE_CHANGE_MS = 21_000

/** The main button of each step. */
const NEXT = /^(?:Next|Save|Skip)$/

/** Whether the screen's main button, or one of a message, can be pressed. */
function canGoOn(): boolean {
  return [...OFFERED, NEXT].some((name) => findControlByName(name) !== undefined)
}

/** Does what the plan of the step has, as far as the page offers it, and presses the main button. */
async function completeStep({ screen, typed }: RandomWalk): Promise<void> {
  const step = STEP_IDS.find((id) => location.pathname === `/steps/${id}`)
  if (step === undefined) return
  const driver = createDomDriver({
    findRoot: () => document,
    press,
    waitFor: async (look) => {
      await settle(screen)
      const found = look()
      if (found === null) throw new Error('The page does not offer it')
      return found
    },
  })
  for (const action of PLANS[step].actions.slice(0, -1))
    if (!('control' in action) || (await driver.has(action.control)))
      await performAction(driver, action).catch(() => undefined)
  await settle(screen)
  for (const field of findFields())
    if (field.type !== 'number') typed.set(describeControl(field), field.value)
  // Where no month has a place, some guests have to stay away.
  const next = findControlByName(NEXT) ?? findControlByName('Edit guests')
  if (next !== undefined) press(next)
}

/** Fills in the card form and presses Pay; the card is not confirmed yet. */
export async function startPayment(
  walk: RandomWalk,
  cardName: 'good' | 'authentication' = 'good',
): Promise<void> {
  const { card, screen } = walk
  if (card.isReady()) card.enter(cardName)
  await settle(screen)
  const button = findControlByName(/^Pay /)
  if (button !== undefined) pressPay(walk, button)
  await settle(screen)
}

async function pay(walk: RandomWalk): Promise<void> {
  await startPayment(walk)
  await settle(walk.screen, walk.release === null ? CONFIRM_MS : LATE_CHANGE_MS)
}

/** Opens the page to which the widget has navigated, as the host page does. */
async function followNavigation(walk: RandomWalk): Promise<void> {
  const { screen } = walk
  walk.followed = screen.navigations.length
  const isReturn = screen.navigations.at(-1)?.includes('redirect_url') === true
  await walk.open(isReturn ? readReturnEntry(screen) : { path: '/' })
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
  const alerts = [...document.querySelectorAll('#root [role="alert"]')]
  return alerts.some(({ textContent }) => textContent.includes('This order is being paid for'))
}

/** Takes one step of the way to a booking, as the page offers it. */
export async function goOn(walk: RandomWalk): Promise<void> {
  const { screen, card } = walk
  if (card.isBankAsking()) card.answerBank('complete')
  else if (screen.navigations.length > walk.followed) return await followNavigation(walk)
  else if (findControlByName('Reload') !== undefined || walk.isReloadDue) return await walk.open()
  else {
    const { pathname } = location
    // More tours has a button of this name for each tour.
    const names = pathname === '/steps/addons' ? OFFERED : [...OFFERED, 'Choose a time']
    const offered = [...(isBeingPaid() ? ['Payment'] : []), ...names]
      .map((name) => findControlByName(name))
      .find((control) => control !== undefined)
    if (offered !== undefined) press(offered)
    else if (pathname === '/result') await settle(screen, 4000)
    else if (pathname === '/steps/payment') await pay(walk)
    else await completeStep(walk)
  }
  await settle(screen)
  // Retry-After of the mock server is 3 seconds, a slow call takes 5.
  const mustWait = find('[role="alert"]') !== null && !canGoOn()
  if (mustWait || find('[aria-busy="true"], [aria-label="Loading"]') !== null) {
    await settle(screen, 6000)
  }
}
