import type { CatalogTour, Config, Destination } from '#fixtures/types.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { Redirect } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import type { LaunchParamName } from '#src/contract/launch.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { Fault, ProviderCall } from './faults.ts'
import type { Param } from './params.ts'

/** Overrides the status of some departures. */
export type SlotRule = {
  tours: 'all' | string[]
  /** Days from today in the tour's time zone (0 is today), both ends included. */
  days: 'all' | { from: number; to: number }
  /** The rule applies on these ISO weekdays only (1 is Monday). */
  weekdays?: number[]
  status: Status
}

/** The initial data and rules of the mock server, which scenarios override. */
export type SeedData = {
  tourCatalog: CatalogTour[]
  configs: Config[]
  destinations: Destination[]
  /** If several rules match a departure, the last one wins. */
  slotRules: SlotRule[]
  /** The setting thereAreTourUpgrades; if false, the server also rejects upgrades. */
  upgradesOffered: boolean
  /** Codes that getSettings omits from usedTours and usedMandatoryPayments. */
  unlistedCodes: string[]
  /** The setting links.contactUs; null omits it. */
  contactUsUrl: string | null
  /** Seconds from the first held place to the order's expiry. */
  holdSeconds: number
  /** Seconds from the verification of the card to its record as a payment; 0: confirmOrder records it. */
  recordingSeconds: number
  /** Seconds from the payment to the status CONFIRMED. */
  confirmationSeconds: number
  /** The redirect in the result of a confirmed order. */
  redirect: Redirect | null
}

/** The screens a visit can start at, in checkout order. */
export const START_STEPS = [...STEP_IDS, 'result'] as const

/**
 * A visit in progress when the widget opens. Its order is created by the API calls of the steps before.
 * When scenarios are combined, the earliest step wins, so that the visit still reaches the later ones.
 */
export type VisitStart = {
  step: (typeof START_STEPS)[number]
  /** Takes precedence over the earliest step. */
  isExactStep?: boolean
  /** Number of add-ons in the cart beside the main tour. */
  addonCount?: number
  /** The main tour is upgraded. */
  upgraded?: boolean
  /** The card has been verified and the order paid, whatever the step. */
  paid?: boolean
  /** The first step that the order has not completed; by default it has completed those before `step`. */
  openStep?: VisitStart['step']
  /** The widget finds the order in a saved visit; otherwise the host passes its id. */
  savedVisit?: SavedVisitSetup
  /** Parameters that the address of the step has too. */
  query?: Record<string, string>
  /**
   * How the browser got the address: from a host that names the step for `/`, or from a link, so that it does not know the
   * order. By default the browser has been there before.
   */
  openedBy?: 'host' | 'link'
}

/** The visit that the widget saved in the browser's storage. */
export type SavedVisitSetup = {
  version: string
  /** Seconds since the visitor's last action. */
  inactiveSeconds: number
  /** Seconds since the order has expired. */
  expiredSeconds?: number
}

/** How the card provider differs from a real one in test mode; faults of its calls say how they fail. */
export type ProviderBehavior =
  /** The bank always asks. */
  | { behavior: 'authenticate' }
  /** The bank always asks, and refuses the first `times` answers. */
  | { behavior: 'fail-authentication'; times: number }
  /** An intent ends with this failure of a confirmation. */
  | { behavior: 'limit'; failures: number }
  | { behavior: 'confirm-elsewhere'; status: 'succeeded' | 'processing' | 'canceled' | 'absent' }
  /** The script of the provider fails to load, or never does. */
  | { behavior: 'block' | 'hang' }

/** The conditions in the visitor's browser. */
export type Environment = {
  provider?: ProviderBehavior
  storage?: 'denied'
  tagManager?: 'blocked'
  /** Seconds by which the visitor's clock is ahead of the server's; negative if behind. */
  clockSkew?: number
}

/** Launch parameters that replace those of the demo host; null omits one. */
export type LaunchParams = Partial<Record<LaunchParamName, string | null>>

/** The moment and the place of a visit, for overrides. */
export type ScenarioContext = {
  /** The mock server's time in epoch milliseconds. */
  now: number
  /** The address of the host page. */
  siteUrl: string
}

/** Returns changed seed data; must be a pure function. */
type SeedDataOverride = (seedData: SeedData, context: ScenarioContext) => SeedData

/**
 * Somebody else changes the data once, as the nth call of that name arrives and before it is handled.
 * All that follows agrees with the change.
 */
export type DataEvent = {
  at: CallName
  /** Counted from 1, which is the default. */
  nth?: number
  change: OutsideChange | SeedDataOverride
}

/**
 * - `sell-out`: another customer takes the last places at the time that the call is to book.
 * - `lose`: the order no longer exists.
 * - `lock`, `pay`: the order is being paid, or has been paid, on another device.
 * - `change-guests`: another device leaves one guest in the order.
 */
export type OutsideChange = 'sell-out' | 'lose' | 'lock' | 'pay' | 'change-guests'

/** How a scenario differs from `standard`. Scenarios combine from left to right. */
export type ScenarioSetup = {
  overrides?: SeedDataOverride
  events?: DataEvent[]
  start?: VisitStart
  faults?: Fault[]
  /** Milliseconds before each response. */
  latency?: number
  /** Seconds without a connection to the server, from the first write on. */
  offlineSeconds?: number
  /** How answers are written: with every liberty that the API leaves to a server, or without a date, instead of plainly. */
  answers?: 'liberal' | 'undated'
  /** Origins of the host sites that the server accepts; every site by default. */
  allowedSites?: string[]
  /** The server refuses a write without the XSRF token, which it gives the browser as a cookie. */
  requiresXsrfToken?: true
  environment?: Environment
  launchParams?: LaunchParams
  /** The property `prefill` of the host's element. */
  prefill?: Record<string, unknown>
}

/** A call of the API, or one to the card provider. */
type RecordedCall = CallName | ProviderCall

/**
 * Facts of the page that are no text, and of the mock server and the browser where the visitor sees no difference from
 * `standard`. All of them must hold.
 */
export type Evidence = {
  /**
   * Calls that were answered so: with a status, 0 for a lost connection and for no answer yet, with a text in the body, in which {tomorrow} is a
   * date, or no sooner than after some seconds.
   */
  answers?: { call: RecordedCall; status?: number; text?: string; seconds?: number }[]
  /** Headers, in lower case, that calls were made with. */
  headers?: { call: CallName; name: string }[]
  /** Visible texts with dates or amounts, as English writes them. */
  texts?: string[]
  /** Links of the page by their text: the beginning of their address. */
  links?: Record<string, string>
  /** Calls that the visitor did not make. */
  notCalled?: RecordedCall[]
  /** The number of rows in tables of the mock server. */
  rows?: Record<string, number>
  /** The conditions in the browser as a page finds them. */
  browser?: Omit<Environment, 'provider'>
}

/**
 * A deliberate action of the visitor: press Pay, answer the bank, add the first upgrade or the first add-on, or press Next on the
 * screen of `path`, with what completes it.
 */
export type VisitorAction =
  | 'pay'
  | 'complete at the bank'
  | 'fail at the bank'
  | 'upgrade'
  | 'add-on'
  | 'next'

/** The place where a default visitor ends up, and facts that are true there and false in `standard`. */
export type Expectation = {
  /**
   * The step at which the scenario runner starts, to skip steps that are the same in every scenario. By
   * default the visit starts as `setup` says.
   */
  startStep?: VisitStart['step']
  /**
   * The widget's route, the beginning of another site's address, or 'site' for the host page without the widget. '/'
   * stands for any route.
   */
  path: string
  /** Texts or accessible names that are visible there, the order summary included. */
  visible: string[]
  /** Texts that are not visible there. */
  hidden?: string[]
  /** Facts that tell the scenario from `standard`, beside or instead of the texts. */
  evidence?: Evidence
  /** The visitor's actions before the check, in this order. */
  actions?: VisitorAction[]
  /** Simulated seconds until the state is reached. */
  afterSeconds?: number
  /** The visit cannot go on from there, so that no scenario that ends later is seen. */
  isDeadEnd?: boolean
  /** 'Show this state' stops earlier: when the bank asks, so that a person can answer. */
  isShownAtBank?: true
}

/** A named situation: how the mock server differs from `standard`, and what the visitor sees. */
export type Scenario = {
  id: string
  title: string
  /** One sentence on what the visitor sees. */
  description: string
  /** Other words for it, by which the search finds it. */
  keywords?: string
  /** The ids of e2e/requirements.md that it shows. */
  requirements: string[]
  params: Record<string, Param>
  setup: (values: Record<string, unknown>) => ScenarioSetup
  /** What the visitor sees with the default values of the parameters. */
  expected: Expectation
  /** What the visitor sees with these values. */
  getExpected: (values: Record<string, unknown>) => Expectation
}

/** A topic of scenarios, for people. */
export type ScenarioGroup = { title: string; scenarios: Scenario[] }

/** A scenario with decoded parameter values. */
export type ResolvedScenario = { scenario: Scenario; values: Record<string, unknown> }
