import type { PseudonymKind } from './pseudonyms.ts'

/** What happens to the value of a field. A field without a rule becomes a marker. */
export type RedactionRule =
  /** A pseudonym, because a replay needs a consistent value. */
  | PseudonymKind
  /** Kept, without addresses in it, what the secret scan finds, and the visitor's own words. */
  | 'public'
  /** Kept like 'public' if it looks like a code: one word without spaces. */
  | 'code'
  /** Kept if it is a time (ISO 8601) or a date. */
  | 'time'
  /** Text that an operator writes, which may name people and accounts: kept if it is one of the mock server's. */
  | 'prose'
  /** The address of a picture: kept without its query. */
  | 'picture'
  /** An address of the host page: kept on the recorded origin, without the values of its query. */
  | 'hostPage'
  /** The token of a card: kept for Stripe's test cards. */
  | 'card'
  /** Another age that the same unit type allows. */
  | 'age'
  /** Another one of the values that the contract allows. */
  | 'choice'
  /** Replaced by a marker. */
  | 'marker'

/**
 * The fields by rule. A name is the end of a path that begins with the call, such as
 * getOrderIntent.orderIntent.contact.firstName; the longest name applies. `*` is the key of a record.
 */
const FIELDS: Record<RedactionRule, string> = {
  email: 'contact.emailAddress',
  name: 'contact.firstName contact.lastName',
  phone: 'contact.phoneNumber',
  pass: 'travelers.pass',
  id: 'orderIntentId orderIntent.id cartItemId items.id affectedCartItem.id upgrades.*',
  intent: 'retrieveSetupIntent.id confirmSetupIntent.id setup_intent.id',
  secret: 'clientSecret client_secret',
  publishableKey: 'publicApiKey retrieveSetupIntent.key confirmSetupIntent.key',
  address: '',
  prose: `
    settings.upgradeGreeting templates.termsOfService templates.contactUs templates.moreTours
    option.shortDescription usedMandatoryPayments.description mandatoryPayments.description`,
  picture: 'images.logo images.cover',
  hostPage: 'redirect.url links.contactUs',
  card: 'payment_method',
  age: 'travelers.age',
  choice: 'travelers.dietaryRestrictions',
  marker: '',
  public: `
    configCode tourCode tourCodes tour.code
    year month date calendar.available calendar.status
    availabilities.available availabilities.status
    units.type restrictions.minAge restrictions.maxAge unitCounters.type unitCounters.quantity
    pricing.displayed displayed.total displayed.upgrades displayed.mandatoryPayments
    units.ADULT units.CHILD units.INFANT
    mandatoryPayments.code mandatoryPayments.title mandatoryPayments.unitTypes
    contact.allowMarketing redirect.delaySec
    confirmSetupIntent.error.message last_setup_error.message authentication
    retrieveSetupIntent.object confirmSetupIntent.object setup_intent.object
    retrieveSetupIntent.status confirmSetupIntent.status setup_intent.status
    livemode payment_method_types`,
  code: `
    availabilityId availabilities.id payment.method orderStatus sender
    error.code error.service error.type error.decline_code confirmSetupIntent.error.param
    last_setup_error.code last_setup_error.type last_setup_error.decline_code last_setup_error.param
    cancellation_reason next_action.type usage`,
  time: 'calendar.localDate ventrataOrder.utcExpiresAt',
}

/** Settings are the same for every visitor: all their fields in the contract are public, but for the rules above. */
const SETTINGS = 'getSettings.settings.'

const rulesByField = new Map(
  // Object.entries widens the keys to string.
  (Object.entries(FIELDS) as [RedactionRule, string][]).flatMap(([rule, fields]) =>
    fields
      .split(/\s+/)
      .filter(Boolean)
      .map((field) => [field, rule] as const),
  ),
)

/** The names of all fields with a rule, for the test that the contract has each of them. */
export function listRuleFields(): string[] {
  return [...rulesByField.keys()]
}

/** The name in the rules that applies to a path; undefined: none. */
export function findRuleField(path: string): string | undefined {
  const names = path.split('.')
  return names
    .map((_, index) => names.slice(index).join('.'))
    .find((suffix) => rulesByField.has(suffix))
}

/** The rule of a field by its path, which begins with the call. */
export function getRule(path: string): RedactionRule {
  const rule = rulesByField.get(findRuleField(path) ?? '')
  return rule ?? (path.startsWith(SETTINGS) ? 'public' : 'marker')
}
