import type { Har } from 'har-format'
import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody } from '#src/contract/calls.ts'
import type { Tour } from '#src/contract/entities.ts'
import type { ScreenPlan } from './actions.ts'
import { findTestCard } from '#mocks/server/stripe/payment-method.ts'
import {
  planAddon,
  planAuthentication,
  planContact,
  planGuests,
  planPayment,
  planSlot,
  planTravelers,
  planUpgrade,
} from './actions.ts'

/** An action of the visitor, derived from a call on the tape. */
export type TapeStep = {
  /** Number of the entry, from 1. */
  entry: number
  /** null: the page was reloaded during the call. */
  plan: ScreenPlan | null
  /** The call, if no action of the visitor is known that leads to it. */
  unknownCall?: string
}

/** '2 June 2026, 09:30 AM' with its screen, for people. */
export function describeTapeStep({ plan, unknownCall }: TapeStep): string {
  if (plan !== null) return `${plan.heading}: ${plan.summary}`
  return unknownCall === undefined ? 'Reload of the page' : `Call ${unknownCall}`
}

/** Reads and calls that the widget makes without an action of the visitor. */
const AUTOMATIC_CALLS = /^(?:get|createOrderIntent|confirmOrder|frontendLog)/

/** The texts on the cards of the tours in the tape's settings, by code. */
function readTourTexts({ log: { entries } }: Har): (code: string) => string[] {
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

type Planner = (body: never, describeTour: (code: string) => string[]) => ScreenPlan

function createPlanners(mainTour: string | undefined): Partial<Record<string, Planner>> {
  return {
    setUnitCounters: ({ unitCounters }: CallBody<'setUnitCounters'>) => planGuests(unitCounters),
    addCartItem: ({ tourCode, availabilityId }: CallBody<'addCartItem'>, describeTour) => {
      // The id of a departure is its local time.
      return tourCode === mainTour
        ? planSlot(availabilityId)
        : planAddon(describeTour(tourCode), availabilityId)
    },
    upgradeCartItem: ({ tourCode }: CallBody<'upgradeCartItem'>, describeTour) =>
      planUpgrade(describeTour(tourCode)),
    setContact: ({ contact }: CallBody<'setContact'>) => planContact(contact),
    setTravelers: ({ travelers }: CallBody<'setTravelers'>) => planTravelers(travelers),
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
  const planners = createPlanners(mainTour)
  const writes = tape.log.entries.flatMap(({ request }, index): TapeStep[] => {
    const { method, url, postData } = request
    if (method !== 'POST' || postData?.text === undefined) return []
    const entry = index + 1
    const { hostname, pathname } = new URL(url)
    if (hostname === 'api.stripe.com') return [{ entry, plan: planStripeCall(postData.text) }]
    const name = pathname.replace('/api/', '')
    if (AUTOMATIC_CALLS.test(name)) return []
    const plan = planners[name]?.(JSON.parse(postData.text) as never, describeTour)
    return [plan ? { entry, plan } : { entry, plan: null, unknownCall: name }]
  })
  return writes.flatMap((step, index) =>
    isReloadedDuring(tape, step.entry, writes[index + 1]?.entry)
      ? [step, { entry: step.entry, plan: null }]
      : [step],
  )
}
