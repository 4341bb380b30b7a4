import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { Tour } from '#src/contract/entities.ts'
import { describeAction } from '#mocks/tape/format/describe-visit.ts'
import type { RecordedAction, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { readTapeLaunch } from '#mocks/tape/format/launch.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Action, ScreenPlan } from './driver.ts'
import { findTestCard } from '#mocks/server/stripe/payment-method.ts'
import {
  planAddon,
  planAuthentication,
  planContact,
  planDowngrade,
  planGuests,
  planNewTime,
  planPayment,
  planRemoval,
  planSlot,
  planTravelers,
  planUpgrade,
} from './plans.ts'

/** When an action was done, and after how many writes. */
type Moment = Pick<RecordedAction, 'at' | 'writes' | 'path'>

type DerivedAction = Extract<Action, { kind: 'complete' | 'unknown' }>

/** What a visitor did: as it was recorded, or as far as the calls show it. */
export type VisitStep = RecordedAction | (Moment & DerivedAction)

/** 'Press “Next”' or 'Travelers: 2 × Adult', for people. */
export function describeStep(step: VisitStep): string {
  if (step.kind === 'complete') return `${step.plan.heading}: ${step.plan.summary}`
  return step.kind === 'unknown' ? `Call ${step.call}` : describeAction(step)
}

/** Calls that the widget makes without an action of the visitor. */
const AUTOMATIC_CALLS = /^(?:get|createOrderIntent|confirmOrder)/

/** The texts on the cards of the tours in the tape's settings, by code. */
function readTourTexts({ log: { entries } }: Tape): Names['describeTour'] {
  const response = entries.find(({ request }) => request.url.endsWith('/getSettings'))?.response
  // A recorded response can be malformed.
  const { settings } = Object(parseJson(response?.content.text)) as {
    settings?: { usedTours?: ({ tour: Tour } | Tour)[] }
  }
  const tours = (settings?.usedTours ?? []).map((entry) => ('tour' in entry ? entry.tour : entry))
  return (code) => {
    const tour = tours.find((candidate) => candidate.code === code)
    return tour ? [tour.product.name, tour.option.name] : [code]
  }
}

function planStripeCall(text: string): ScreenPlan {
  const body = new URLSearchParams(text)
  const authentication = body.get('authentication')
  if (authentication !== null)
    return planAuthentication(authentication === 'complete' ? 'Complete' : 'Fail')
  return planPayment(findTestCard(body.get('payment_method') ?? '')?.number)
}

/** What the tape knows of tours and items of the cart. */
type Names = {
  /** The texts on the card of a tour. */
  describeTour: (code: string) => string[]
  /** The tour of an item of the cart; '' before a response has shown it. */
  findItemTour: (itemId: string) => string
  mainTour: string | undefined
}

/** The writes that follow from what the visitor does. */
type VisitorWrite = Exclude<WriteName, 'createOrderIntent' | 'confirmOrder'>

const PLANNERS: { [N in VisitorWrite]: (body: CallBody<N>, names: Names) => ScreenPlan } = {
  setUnitCounters: ({ unitCounters }) => planGuests(unitCounters),
  // The id of a departure is its local time.
  addCartItem: ({ tourCode, availabilityId }, { describeTour, mainTour }) =>
    tourCode === mainTour
      ? planSlot(availabilityId)
      : planAddon(describeTour(tourCode), availabilityId),
  setCartItemAvailabilityId: ({ cartItemId, availabilityId }, { describeTour, findItemTour }) =>
    planNewTime(describeTour(findItemTour(cartItemId))[0] ?? '', availabilityId),
  removeCartItem: ({ cartItemId }, { describeTour, findItemTour }) =>
    planRemoval(describeTour(findItemTour(cartItemId))[0] ?? ''),
  upgradeCartItem: ({ tourCode }, { describeTour }) => planUpgrade(describeTour(tourCode)),
  resetCartItem: ({ cartItemId }, { describeTour, findItemTour }) =>
    planDowngrade(describeTour(findItemTour(cartItemId))),
  setContact: ({ contact }) => planContact(contact),
  setTravelers: ({ travelers }) => planTravelers(travelers),
}

type CartItems = {
  original: { tour: Pick<Tour, 'code'> }
  upgraded?: CartItems[number]['original'] | null
  id: string
}[]

/** The tours of the cart's items in each response, the latest last. */
function createItemLookup(found: readonly CallExchange[]): Names['findItemTour'] {
  const items = found.flatMap(({ exchange: { response } }) => {
    const { orderIntent } = Object(parseJson(response?.text)) as {
      orderIntent?: { extendedCart?: { items?: CartItems } }
    }
    return orderIntent?.extendedCart?.items ?? []
  })
  return (itemId) => {
    const item = items.findLast(({ id }) => id === itemId)
    return (item?.upgraded ?? item?.original)?.tour.code ?? ''
  }
}

/** Whether a page was loaded before the next write: getSettings is the first call of a page. */
function isReloadedAfter(later: readonly CallExchange[]): boolean {
  const end = later.findIndex(({ call }) => !call.isRepeatable)
  return later
    .slice(0, end === -1 ? undefined : end)
    .some(({ call }) => call.name === 'getSettings')
}

/** What leads to a write; null: the widget makes it by itself. */
function planCall(
  { call: { isStripeCall }, exchange: { url, body } }: CallExchange,
  names: Names,
): DerivedAction | null {
  if (isStripeCall) return { kind: 'complete', plan: planStripeCall(body) }
  const name = new URL(url).pathname.replace('/api/', '')
  if (AUTOMATIC_CALLS.test(name)) return null
  if (!Object.hasOwn(PLANNERS, name)) return { kind: 'unknown', call: name }
  const plan = PLANNERS[name as VisitorWrite](JSON.parse(body) as never, names)
  return { kind: 'complete', plan }
}

/**
 * What leads to the writes of a tape that was recorded without a page, in order. A confirmation with bank authentication is
 * two steps, as is a write during which the page was reloaded.
 */
function deriveSteps(tape: Tape): VisitStep[] {
  const describeTour = readTourTexts(tape)
  const mainTour = readTapeLaunch(tape)['tour_code']
  const start = Date.parse(tape.log._tape.now)
  const found = findTapeCalls(tape.log.entries.map(parseExchange))
  let writes = 0
  return found.flatMap((entry, index): VisitStep[] => {
    const { call, exchange } = entry
    if (call.isRepeatable) return []
    const findItemTour = createItemLookup(found.slice(0, index))
    const step = planCall(entry, { describeTour, findItemTour, mainTour })
    const moment = { at: Math.max(0, exchange.startedAt - start), writes, path: '/' }
    writes += 1
    if (step === null) return []
    const isReload = exchange.pending === true && isReloadedAfter(found.slice(index + 1))
    return [
      { ...moment, ...step },
      ...(isReload ? [{ ...moment, writes, kind: 'reload' } as const] : []),
    ]
  })
}

/** What the visitor of a tape did, in order. */
export function readSteps(tape: Tape): VisitStep[] {
  return tape.log._tape.actions ?? deriveSteps(tape)
}
