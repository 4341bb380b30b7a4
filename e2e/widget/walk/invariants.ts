import { isWrite } from '#e2e/widget/tables/call-cases.ts'
import { vi } from 'vitest'
import type { CallName } from '#src/contract/calls.ts'
import { STEPS } from '#src/domain/steps.ts'
import { t } from '#src/i18n/language.ts'
import { isOperable, isVisible } from '#mocks/tools/visitor/find-control.ts'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { find, listControls, findFields, describeControl, readHeading } from './reachable.ts'
import { isBooked } from './go-on.ts'

import type { RandomWalk } from './walk.ts'
import { describeAgreement, listPurchases, readAmount, readServerOrder } from './walk.ts'

/** The state before an action, to be compared with the state after it. */
type Before = {
  calls: number
  writes: string[]
  sentWrites: number
  consoleErrors: number
  reloads: number
  pathname: string
  hasFocus: boolean
}

/** Milliseconds of waiting after which a page must say so and offer a way on. */
const LIMIT_MS = 20_000

function listConsoleErrors(): string[] {
  return vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(' '))
}

export function lookBefore({ screen, watchedCalls, reloads, isFocusDue }: RandomWalk): Before {
  return {
    calls: screen.calls().length,
    writes: watchedCalls.listWrites(),
    sentWrites: watchedCalls.sentWrites.length,
    consoleErrors: listConsoleErrors().length,
    reloads,
    pathname: location.pathname,
    hasFocus: isFocusDue || document.activeElement !== document.body,
  }
}

/** Problems that can be seen on the page. */
function findPageProblems(walk: RandomWalk): string[] {
  const { pathname } = location
  const problems: string[] = []
  const isLoading = find('[aria-label="Loading"]') !== null
  const text = document.querySelector('#root')?.textContent?.trim() ?? ''
  if (text === '' && !isLoading) problems.push('The page is blank')
  const mains = document.querySelectorAll('#root main, #root [role="main"]').length
  if (!isLoading && mains !== 1) problems.push(`There are ${mains} main elements`)
  const headings = [...document.querySelectorAll('#root h1')].filter(isVisible).length
  if (headings > 1 || (!isLoading && headings === 0))
    problems.push(`There are ${headings} h1 elements`)
  const bar = find('nav[aria-label="Checkout steps"]')
  const step = STEPS.find(({ path }) => path === pathname)
  const current = bar?.querySelector('[aria-current="step"]')?.textContent
  if (bar !== null && current !== (step && t.steps[step.id]))
    problems.push(`The step bar says ${current} at ${pathname}`)
  // A visit that could not start has no route yet.
  const hasNotStarted = pathname === '/' && find('[role="alert"]') !== null
  const isKnown = step !== undefined || ['/result', '/timeout'].includes(pathname)
  if (!isKnown && !isLoading && !hasNotStarted)
    problems.push(`${pathname} is not the route of a screen`)
  for (const field of findFields()) {
    const typed = walk.typed.get(describeControl(field))
    if (typed !== undefined && field.value !== typed)
      problems.push(
        `"${typed}" was typed into ${describeControl(field)}, and "${field.value}" is left`,
      )
  }
  return problems
}

/** Problems of the focus: an error or a step change must not lose it, and a new step starts at its heading. */
function findFocusProblems(walk: RandomWalk, before: Before): string[] {
  const { activeElement } = document
  const isLost = before.hasFocus && activeElement === document.body
  const isLoading = find('[aria-label="Loading"]') !== null
  const isLeft = location.pathname !== before.pathname || walk.isFocusDue
  // The bank's window has the focus until it closes.
  const isExempt = walk.reloads > before.reloads || walk.card.isBankAsking()
  // A screen that still loads has nothing to focus; its heading takes the focus then.
  walk.isFocusDue = isLost && isLoading && isLeft && !isExempt
  if (isExempt || walk.isFocusDue) return []
  if (isLost) return ['The focus is lost']
  // The first screen of a page does not take the focus.
  const isNewScreen = location.pathname !== before.pathname && before.pathname !== '/' && !isLoading
  return isNewScreen && activeElement?.closest('main, [role="main"]') == null
    ? [`The focus is left on '${activeElement?.textContent}' at ${location.pathname}`]
    : []
}

/** Checks that a page that waits for longer than the limit says so, and that every page offers a way on. */
function findWaitingProblems(walk: RandomWalk, isPress: boolean): string[] {
  const spinners = [
    ...document.querySelectorAll('#root :is([aria-busy="true"], [role="status"]:has(svg))'),
  ]
  const isBusy = spinners.some((spinner) => isVisible(spinner))
  if (!isBusy || isPress) walk.busySince = null
  if (isBusy) walk.busySince ??= performance.now()
  const isLeaving = walk.screen.navigations.length > walk.followed
  const hasWayOn =
    walk.card.isBankAsking() ||
    isLeaving ||
    listControls().some((control) => isOperable(control)) ||
    find('a[target="_blank"]') !== null
  if (!isBusy && !hasWayOn) return [`Nothing leads on from '${readHeading()}'`]
  if (walk.busySince === null || performance.now() - walk.busySince <= LIMIT_MS) return []
  const text = document.querySelector('#root')?.textContent ?? ''
  const isExplained =
    walk.card.isBankAsking() ||
    isLeaving ||
    find('[role="alert"]') !== null ||
    /Still loading|longer than usual|Order confirmation/.test(text)
  return hasWayOn && isExplained ? [] : [`'${readHeading()}' waits forever`]
}

/** Checks the calls since the last action: no write without a press or twice, no second order. */
function findCallProblems(
  { screen, watchedCalls }: RandomWalk,
  before: Before,
  isPress: boolean,
): string[] {
  const calls = screen.calls().slice(before.calls)
  const counts = new Map<CallName, number>()
  for (const { name } of calls) {
    const call = name as CallName
    counts.set(call, (counts.get(call) ?? 0) + 1)
  }
  // Behind a write that was under way, another one may have waited.
  const isSentByItself = !isPress && before.writes.length === 0
  const sent = watchedCalls.sentWrites.slice(before.sentWrites)
  const presses = before.writes.length === 0 ? 1 : 2
  const sentAgain = sent.filter(
    (write, index) =>
      sent.slice(0, index).filter((each) => each === write).length >= presses ||
      (!isPress && before.writes.includes(write)),
  )
  return [
    ...sentAgain.map((write) => `${write} was sent again`),
    ...[...counts].flatMap(([name, count]) => {
      if (isWrite(name) && isSentByItself) return [`${name} was sent without a press`]
      const isTwice = isWrite(name) ? before.writes.length === 0 : name === 'createOrderIntent'
      return isTwice && count > 1 ? [`${name} was sent ${count} times`] : []
    }),
  ]
}

/** Checks that no order is paid without a press of Pay, and that the purchase of a booking is sent once. */
function findPaymentProblems(walk: RandomWalk): string[] {
  const { screen, agreements, paidElsewhere } = walk
  const purchases = listPurchases(walk)
  const paidOrders = screen.mockApi.mockState.db.order
    .getAll()
    .filter(({ id, paidAt }) => paidAt !== null && !paidElsewhere.has(id))
  return [
    ...paidOrders.flatMap(({ id }) =>
      agreements.has(id) ? [] : ['The order is paid, but Pay was not pressed'],
    ),
    ...(new Set(purchases).size < purchases.length ? ['A purchase was sent twice'] : []),
    ...(isBooked() && purchases.length === 0 ? ['No purchase was sent'] : []),
  ]
}

/** The total in the bar of the order summary, and the one below its lines. */
function readTotals(): string[] {
  return [
    find('aside[aria-label="Order summary"] strong'),
    find('[role="group"][aria-label="Totals"] > div'),
  ].flatMap((total) => total?.textContent ?? [])
}

/** Checks that the booking is what the visitor has agreed to, or that the confirmation reports a change elsewhere. */
function findAgreementProblems(
  { changedAfterPay, reportedChanges, closedPayments }: RandomWalk,
  orderId: string,
  ...[agreement, booked]: ReturnType<typeof describeAgreement>[]
): string[] {
  const [agreed, paid] = [agreement, booked].map((each) => JSON.stringify(each))
  const alert = find('[role="alert"]')
  if (alert?.textContent?.startsWith(t.result.changed({ orderStatus: 'CONFIRMED' })) === true)
    reportedChanges.add(orderId)
  if (agreed === paid) return []
  if (!changedAfterPay.has(orderId)) return [`Agreed: ${agreed}, booked: ${paid}`]
  const isReported = reportedChanges.has(orderId) || closedPayments.has(orderId)
  return isBooked() && !isReported
    ? [`The change after Pay is not reported: ${agreed}, ${paid}`]
    : []
}

/** Compares the order on the server with what the page shows. */
async function findOrderProblems(walk: RandomWalk): Promise<string[]> {
  const order = await readServerOrder(walk)
  if (order === null) return []
  const problems: string[] = []
  const shown = walk.watchedCalls.getLatestOrder()
  const booked = describeAgreement(order)
  const agreement = walk.agreements.get(order.id)
  if (order.payment !== null && agreement !== undefined && !walk.paidElsewhere.has(order.id))
    problems.push(...findAgreementProblems(walk, order.id, agreement, booked))
  const serverTotals = [
    booked.total,
    shown?.extendedCart.pricing.displayed.total,
    // Until the card is confirmed, the summary shows what Pay was pressed for.
    ...(walk.changedAfterPay.has(order.id) ? [agreement?.total] : []),
  ]
  for (const total of readTotals())
    if (!serverTotals.includes(readAmount(total)))
      problems.push(`The summary says ${total}, the server ${serverTotals.join(' or ')}`)
  const pay = listControls().find((control) => describeControl(control).startsWith('Pay '))
  if (pay !== undefined && isOperable(pay) && shown !== null) {
    if (walk.watchedCard.countUnderWay() > 0)
      problems.push('Pay can be pressed while the card is being confirmed')
    if (shown.extendedCart.items.length === 0) problems.push('Pay is enabled for an empty cart')
    if (readAmount(pay.textContent) !== Math.max(shown.extendedCart.pricing.displayed.total, 0))
      problems.push(`Pay says ${pay.textContent}`)
  }
  return problems
}

/** Lists what must never happen and has happened. */
export async function findProblems(
  walk: RandomWalk,
  before: Before,
  isPress: boolean,
): Promise<string[]> {
  return [
    ...walk.errors,
    ...listConsoleErrors()
      .slice(before.consoleErrors)
      .filter((text) => !FAILED_CALL.test(text)),
    ...walk.screen.navigations.filter((url) => !url.startsWith(SITE_URL)),
    ...findPageProblems(walk),
    ...findFocusProblems(walk, before),
    ...findWaitingProblems(walk, isPress),
    ...findCallProblems(walk, before, isPress),
    ...findPaymentProblems(walk),
    ...(await findOrderProblems(walk)),
  ]
}
