import type { Har } from 'har-format'
import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { Tour } from '#src/contract/entities.ts'
import type { ScreenPlan } from './plans.ts'
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

/** An action of the visitor, derived from a call on the tape. */
export type TapeStep = {
  /** Number of the entry, from 1. */
  entry: number
  /** null: the page was reloaded during the call. */
  plan: ScreenPlan | null
  /** The call, if no action of the visitor is known that leads to it. */
  unknownCall?: string
}

/** 'Tue, 2 June 2026 9:30 AM' with its screen, for people. */
export function describeTapeStep({ plan, unknownCall }: TapeStep): string {
  if (plan !== null) return `${plan.heading}: ${plan.summary}`
  return unknownCall === undefined ? 'Reload of the page' : `Call ${unknownCall}`
}

/** Reads and calls that the widget makes without an action of the visitor. */
const AUTOMATIC_CALLS = /^(?:get|createOrderIntent|confirmOrder|frontendLog)/

/** The texts on the cards of the tours in the tape's settings, by code. */
function readTourTexts({ log: { entries } }: Har): Names['describeTour'] {
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

/** The tours of the cart's items in each response up to an entry, the latest last. */
function createItemLookup({ log: { entries } }: Har, before: number): Names['findItemTour'] {
  const items = entries.slice(0, before - 1).flatMap(({ response }) => {
    const { orderIntent } = Object(parseJson(response.content.text)) as {
      orderIntent?: { extendedCart?: { items?: CartItems } }
    }
    return orderIntent?.extendedCart?.items ?? []
  })
  return (itemId) => {
    const item = items.findLast(({ id }) => id === itemId)
    return (item?.upgraded ?? item?.original)?.tour.code ?? ''
  }
}

/** Whether the page was reloaded while a write was pending: getSettings is the first call of a page. */
function isReloadedDuring({ log: { entries } }: Har, entry: number, nextEntry?: number): boolean {
  const { response } = entries[entry - 1] ?? {}
  const isPending = response !== undefined && '_error' in response && response._error === 'pending'
  const later = entries.slice(entry, nextEntry)
  return isPending && later.some(({ request }) => request.url.endsWith('/getSettings'))
}

/**
 * The visitor's actions on a tape, in order. A confirmation with bank authentication is two actions, as is a write during
 * which the page was reloaded.
 * @param mainTour The code of the tour that the widget was opened with.
 */
export function readTapeSteps(tape: Har, mainTour: string | undefined): TapeStep[] {
  const describeTour = readTourTexts(tape)
  const writes = tape.log.entries.flatMap(({ request }, index): TapeStep[] => {
    const { method, url, postData } = request
    if (method !== 'POST' || postData?.text === undefined) return []
    const entry = index + 1
    const { hostname, pathname } = new URL(url)
    if (hostname === 'api.stripe.com') return [{ entry, plan: planStripeCall(postData.text) }]
    const name = pathname.replace('/api/', '')
    if (AUTOMATIC_CALLS.test(name)) return []
    if (!Object.hasOwn(PLANNERS, name)) return [{ entry, plan: null, unknownCall: name }]
    const findItemTour = createItemLookup(tape, entry)
    const body = JSON.parse(postData.text) as never
    return [
      {
        entry,
        plan: PLANNERS[name as VisitorWrite](body, { describeTour, findItemTour, mainTour }),
      },
    ]
  })
  return writes.flatMap((step, index) =>
    isReloadedDuring(tape, step.entry, writes[index + 1]?.entry)
      ? [step, { entry: step.entry, plan: null }]
      : [step],
  )
}
