import type { CatalogueTour, Config, Destination } from '#fixtures/types.ts'
import type { Redirect } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import type { Fault } from './faults.ts'
import type { Param } from './params.ts'

/** Replaces what the seed says of some departures. */
export type SlotRule = {
  tours: 'all' | string[]
  /** Counted from the world's today in the tour's own zone; both ends belong to it. */
  days: 'all' | { from: number; to: number }
  status: Status
}

/** Everything of a world that a scenario may change before the first call. */
export type WorldSettings = {
  catalogue: CatalogueTour[]
  configs: Config[]
  destinations: Destination[]
  /** The last rule that fits a departure wins. */
  slotRules: SlotRule[]
  /** The setting thereAreTourUpgrades; false refuses every upgrade as well. */
  upgradesOffered: boolean
  /** Codes of tours and fees that getSettings leaves out of its lists of used ones. */
  unlisted: string[]
  /** The setting links.contactUs; null leaves it out. */
  contactUs: string | null
  /** From the first held place to the order's expiry. */
  holdSeconds: number
  /** From the payment to CONFIRMED. */
  confirmationSeconds: number
  /** Where getResult sends the host's page once CONFIRMED. */
  redirect: Redirect | null
}

/** The screens a visit can begin at, in the order of the checkout. */
export const STARTS = [
  'unit_items',
  'booking_slot',
  'addons',
  'upgrades',
  'contact',
  'travelers',
  'payment',
  'result',
] as const

/**
 * A visit that is under way when the widget opens: its order is made by the calls of the steps before.
 * Of several the earliest step counts, so that all that was named lies ahead.
 */
export type Start = {
  at: (typeof STARTS)[number]
  /** This step, whatever the others say. */
  exactly?: boolean
  /** Tours in the cart beside the main one: so many of the pass's add-ons. */
  addons?: number
  /** The main tour is upgraded. */
  upgraded?: boolean
  /** The card is verified and the order paid, wherever the visit begins. */
  paid?: boolean
  /** The widget knows the order by its own record of an earlier visit; else the host passes it. */
  by?: RememberedVisit
}

/** The widget's local record as an earlier visit left it. */
export type RememberedVisit = {
  version: string
  /** Since the visitor's last action. */
  secondsAgo: number
}

/** What the card provider does, whatever the card. */
export type Provider =
  | { does: 'decline'; code: string }
  | { does: 'authenticate' | 'fail-authentication' | 'block' | 'hang' | 'hang-form' }
  /** The first so many forms of an order. */
  | { does: 'refuse-form'; times: number }
  /** No confirmation gets an answer; `heard`: the provider has carried it out. */
  | { does: 'lose'; heard: boolean }
  | { does: 'confirm-elsewhere'; status: 'succeeded' | 'processing' | 'canceled' | 'absent' }

/** What surrounds the widget in the visitor's browser. */
export type Environment = {
  provider?: Provider
  storage?: 'denied'
  tagManager?: 'blocked'
  /** Seconds that the visitor's clock is ahead of the server's; negative is behind. */
  clockSkew?: number
}

/** The launch parameters that the host gives; null leaves one out. */
export type Entry = Partial<
  Record<'tour_code' | 'config_code' | 'site_url' | 'order_intent_id', string | null>
>

/** What a change may go by. */
export type Moment = {
  /** The world's time in milliseconds. */
  now: number
  /** The host's page. */
  site: string
}

/** What a scenario does to a world. Several combine from left to right. */
export type Effects = {
  /** Pure. */
  change?: (settings: WorldSettings, moment: Moment) => WorldSettings
  start?: Start
  faults?: Fault[]
  /** Milliseconds before each answer. */
  latency?: number
  environment?: Environment
  entry?: Entry
}

/** For somebody who books on and answers what is asked: where that ends, and what is there. */
type Expectation = {
  /**
   * The step that the scenario runner opens, by combining the scenario with `started`; absent: the visit
   * begins as the scenario says. Only where the steps before it are the same in every scenario.
   */
  startAt?: Start['at']
  /** The widget's route; 'site' is the host's page without the widget's confirmation, else the page's address. */
  at: string
  /** Texts, or names of controls, that can be seen there. */
  shows: string[]
  /** Those that cannot. */
  hides?: string[]
  /** What the visitor does there first. */
  deed?: 'pay' | 'authenticate' | 'upgrade'
  /** It takes so long. */
  seconds?: number
}

/** One named world: what differs from the standard one, and what a person sees of it. */
export type Scenario = {
  id: string
  title: string
  /** What a person sees, in one line. */
  sees: string
  params: Record<string, Param>
  effects: (values: Record<string, unknown>) => Effects
  expects: Expectation
}

/** A scenario with the values of its parameters. */
export type Played = { scenario: Scenario; values: Record<string, unknown> }
