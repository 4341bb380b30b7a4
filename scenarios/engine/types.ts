import type { CatalogTour, Config, Destination } from '#fixtures/types.ts'
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
export type SeedData = {
  tourCatalog: CatalogTour[]
  configs: Config[]
  destinations: Destination[]
  /** The last rule that fits a departure wins. */
  slotRules: SlotRule[]
  /** The setting thereAreTourUpgrades; false refuses every upgrade as well. */
  upgradesOffered: boolean
  /** Codes of tours and fees that getSettings leaves out of its lists of used ones. */
  unlistedCodes: string[]
  /** The setting links.contactUs; null leaves it out. */
  contactUsUrl: string | null
  /** From the first held place to the order's expiry. */
  holdSeconds: number
  /** From the payment to CONFIRMED. */
  confirmationSeconds: number
  /** Where getResult sends the host's page once CONFIRMED. */
  redirect: Redirect | null
}

/** The screens a visit can begin at, in the order of the checkout. */
export const START_STEPS = [
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
export type VisitStart = {
  step: (typeof START_STEPS)[number]
  /** This step, whatever the others say. */
  isExactStep?: boolean
  /** Tours in the cart beside the main one: so many of the pass's add-ons. */
  addonCount?: number
  /** The main tour is upgraded. */
  upgraded?: boolean
  /** The card is verified and the order paid, wherever the visit begins. */
  paid?: boolean
  /** The widget knows the order by its own record of an earlier visit; else the host passes it. */
  savedVisit?: SavedVisitSetup
}

/** The widget's local record as an earlier visit left it. */
export type SavedVisitSetup = {
  version: string
  /** Since the visitor's last action. */
  inactiveSeconds: number
}

/** What the card provider does, whatever the card. */
export type ProviderBehavior =
  | { behavior: 'decline'; code: string }
  | { behavior: 'authenticate' | 'fail-authentication' | 'block' | 'hang' | 'hang-form' }
  /** The first so many forms of an order. */
  | { behavior: 'refuse-form'; times: number }
  /** No confirmation gets an answer; `heard`: the provider has carried it out. */
  | { behavior: 'lose'; isProcessed: boolean }
  | { behavior: 'confirm-elsewhere'; status: 'succeeded' | 'processing' | 'canceled' | 'absent' }

/** What surrounds the widget in the visitor's browser. */
export type Environment = {
  provider?: ProviderBehavior
  storage?: 'denied'
  tagManager?: 'blocked'
  /** Seconds that the visitor's clock is ahead of the server's; negative is behind. */
  clockSkew?: number
}

/** The launch parameters that the host gives; null leaves one out. */
export type LaunchParams = Partial<
  Record<'tour_code' | 'config_code' | 'site_url' | 'order_intent_id', string | null>
>

/** What a change may go by. */
export type ScenarioContext = {
  /** The world's time in milliseconds. */
  now: number
  /** The host's page. */
  siteUrl: string
}

/** What a scenario does to a world. Several combine from left to right. */
export type ScenarioSetup = {
  /** Pure. */
  overrides?: (seedData: SeedData, context: ScenarioContext) => SeedData
  start?: VisitStart
  faults?: Fault[]
  /** Milliseconds before each answer. */
  latency?: number
  /** How answers are written: with every liberty that the API leaves to a server, instead of plainly. */
  answers?: 'liberal'
  environment?: Environment
  launchParams?: LaunchParams
}

/** For somebody who books on and answers what is asked: where that ends, and what is there. */
type Expectation = {
  /**
   * The step that the scenario runner opens, by combining the scenario with `started`; absent: the visit
   * begins as the scenario says. Only where the steps before it are the same in every scenario.
   */
  startStep?: VisitStart['step']
  /** The widget's route; 'site' is the host's page without the widget's confirmation, else the page's address. */
  path: string
  /** Texts, or names of controls, that can be seen there. */
  visible: string[]
  /** Those that cannot. */
  hidden?: string[]
  /** What the visitor does there first. */
  action?: 'pay' | 'authenticate' | 'upgrade'
  /** It takes so long. */
  afterSeconds?: number
}

/** One named world: what differs from the standard one, and what a person sees of it. */
export type Scenario = {
  id: string
  title: string
  /** What a person sees, in one line. */
  description: string
  params: Record<string, Param>
  setup: (values: Record<string, unknown>) => ScenarioSetup
  expected: Expectation
}

/** A scenario with the values of its parameters. */
export type ResolvedScenario = { scenario: Scenario; values: Record<string, unknown> }
