import type { CallName } from '#src/contract/calls.ts'
import { DIETS, STATUSES } from '#src/contract/enums.ts'

/** What each call does, in one line and, where there is more to say, in sentences. */
export const CALL_DESCRIPTIONS: Record<CallName, [summary: string, description?: string]> = {
  getUnits: ['The kinds of guests of a tour', 'In display order, with their age ranges.'],
  getSettings: [
    'Texts, currency, tours and fees',
    'Read once per visit. `usedTours` and `usedMandatoryPayments` must list every code that the cart can hold.',
  ],
  createOrderIntent: [
    'Begins an order',
    'The new order is empty and has a setup intent of the card provider already.',
  ],
  getOrderIntent: [
    'Reads an order',
    'Status 404 or 410 for an order that is gone. The widget reads the order again before it confirms the card, and stops if guests, travelers, contact, tours, times, prices or the card setup differ from the answer of the last change, or if the order ends more than five seconds earlier.',
  ],
  confirmOrder: [
    'Records the payment',
    'Fills `payment` once the setup intent of the order has succeeded; otherwise answers the order unchanged. It can be repeated.',
  ],
  getTourAddons: ['The tours that can be added', 'Tours that are in the cart already stay listed.'],
  getAllAllowedUpgrades: [
    'The upgrades of each cart item',
    'At the time of the item and for its guests. The upgrade that an item has may be listed or left out.',
  ],
  getMonthCalendar: [
    'The days of a month',
    'All days of the month, in any order. One that is not listed is closed.',
  ],
  getWeekCalendar: [
    'The days of a week',
    'Seven days from a Monday, which the request names, in any order. One that is not listed is closed.',
  ],
  getAvailabilities: ['The departures of a day', 'In any order; those of other days are left out.'],
  addCartItem: [
    'Adds a tour to the cart',
    'Holds the places; the first hold sets the expiry of the order. A tour that is in the cart already is moved instead.',
  ],
  setCartItemAvailabilityId: [
    'Moves a cart item to another departure',
    'While the item is upgraded, the departures of the upgrade count.',
  ],
  removeCartItem: [
    'Removes a cart item',
    'Releases its places; `affectedCartItem` is the item as it was.',
  ],
  upgradeCartItem: [
    'Upgrades a cart item',
    'At the time of the item, or refused with the code `invalid_date`.',
  ],
  resetCartItem: [
    'Takes an upgrade back',
    'At the time of the item, or refused with the code `invalid_date`.',
  ],
  setUnitCounters: [
    'Sets the guests',
    'Of the order and of all its cart items. Refused with a code such as `no_room` where a departure has too few places.',
  ],
  setContact: ['Sets the customer'],
  setTravelers: ['Sets the details of the guests', 'Replaces all that were set before.'],
  getResult: [
    'The progress of a paid order',
    'Polled every second until `orderStatus` is `CONFIRMED`.',
  ],
  frontendLog: ['Takes an error report', 'The answer is not read.'],
}

/** What the JSON Schema of the contract cannot say about a field. */
export type FieldWords = {
  description?: string
  /** Replaces a pattern. */
  format?: 'date' | 'date-time'
  enum?: readonly string[]
  /** Rules for what is sent. */
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
  /** May be absent, although the schema requires a value of one type. */
  isOptional?: true
  /** May be null, although the schema only lets it be absent. */
  isNullable?: true
  /** Mock servers that make up answers use it, so that these fit together. */
  example?: string | number
}

const AMOUNT_EXAMPLES = 'EUR 12.50 is 1250, JPY 6250 is 6250'
const MINOR_UNITS = `in minor units of the currency of the settings: ${AMOUNT_EXAMPLES}`
const PHONE =
  '`country|dial code|number`: ISO 3166-1 alpha-2 code, digits with an optional suffix, digits. Example: `GB|44|2071234567`.'
/** Something that can be seen, without space around it. */
const NAME = String.raw`^\S([\s\S]*\S)?$`
const UTC_EXAMPLE = '2026-06-15T09:30:00Z'
const START =
  'Start of the departure as ISO 8601 with the offset of the tour, such as 2026-06-15T09:30:00+02:00; sent back exactly as received'

/**
 * The fields by the name of their object and their own, `CartItem.id`, or by their own alone. Objects without a name of
 * their own have the name of their field: `pricing.displayed`.
 */
export const FIELD_WORDS: Record<string, FieldWords> = {
  availabilityId: { description: `${START}.`, format: 'date-time' },
  'Request.availabilityId': {
    description: `${START}.`,
    pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`,
  },
  'Availability.id': { description: `${START}.`, format: 'date-time' },
  localDate: {
    description: 'A calendar date without a time zone, YYYY-MM-DD.',
    format: 'date',
  },
  utcExpiresAt: {
    example: '2099-12-31T23:59:59Z',
    description: `End of the hold in server time, such as ${UTC_EXAMPLE}; null: no limit. Counted down by the Date header of the answers.`,
    format: 'date-time',
  },
  status: {
    description:
      'AVAILABLE, LIMITED and FREESALE can be booked. Any other text is allowed and reads as CLOSED.',
    enum: STATUSES,
  },
  available: {
    description:
      'Whether it can be chosen; the widget also requires a status that can be booked. False reads as SOLD_OUT beside any status but CLOSED.',
  },
  'Upgrade.pricing': { description: `The price difference ${MINOR_UNITS}.` },
  'pricing.displayed': { description: `As a whole number ${MINOR_UNITS}.` },
  'displayed.total': { description: `What the card is charged ${MINOR_UNITS}.` },
  'displayed.upgrades': { description: `The sum of all upgrades ${MINOR_UNITS}.` },
  'displayed.mandatoryPayments': { description: `The sum of all fees ${MINOR_UNITS}.` },
  'units.ADULT': { description: `Price difference per adult ${MINOR_UNITS}.` },
  'units.CHILD': { description: `Price difference per child ${MINOR_UNITS}.` },
  'units.INFANT': { description: `Price difference per infant ${MINOR_UNITS}.` },
  minAge: { description: 'Years, inclusive.' },
  maxAge: { description: 'Years, inclusive; 100: no upper limit.' },
  'SentTraveler.age': {
    example: 34,
    description: 'Whole years, 0 to 100.',
    minimum: 0,
    maximum: 100,
  },
  'SentTraveler.pass': {
    description: 'Number of the pass, 12 digits; absent: not answered.',
    pattern: String.raw`^\d{12}$`,
  },
  'SentTraveler.dietaryRestrictions': {
    description: '`none` is an answer; absent: not answered.',
    enum: DIETS,
  },
  age: { example: 34, description: 'Whole years, 0 to 100.' },
  pass: { description: 'Number of the pass, 12 digits; null or absent: not answered.' },
  dietaryRestrictions: {
    description: '`none` is an answer; null or absent: not answered.',
    enum: DIETS,
  },
  duration: { example: 'PT2H', description: 'ISO 8601 duration, such as PT2H30M.' },
  delaySec: {
    isOptional: true,
    example: 3,
    description: 'Seconds to wait before the parent page goes to `url`; 0 without it.',
  },
  redirect: { isNullable: true },
  url: { description: 'An http or https address.' },
  orderStatus: {
    example: 'CONFIRMED',
    description:
      '`CONFIRMED`, or any other text, such as `PENDING` while the order is processed and `CANCELLED` once it is cancelled or refunded. No other ends the polling; the visitor gets the contact link after ten seconds.',
  },
  'Contact.firstName': { pattern: NAME },
  'Contact.lastName': { pattern: NAME },
  'Contact.emailAddress': {
    pattern: String.raw`^[^\s@:,;<>]+@[^\s@.:,;<>]+(\.[^\s@.:,;<>]+)+$`,
  },
  'Contact.phoneNumber': {
    example: 'GB|44|2071234567',
    description: `${PHONE} At most 15 digits after the country.`,
    pattern: String.raw`^[A-Z]{2}\|(?!(\D*\d){16})\d{1,3}(-\d{1,5})?\|\d+$`,
  },
  phoneNumber: { example: 'GB|44|2071234567', description: PHONE },
  currency: {
    example: 'EUR',
    description: `ISO 4217 code of all amounts. They are in hundredths, and for a currency without cents or with three decimals in its own minor unit, by the fraction digits of Intl.NumberFormat: ${AMOUNT_EXAMPLES}, KWD 6.250 is 6250.`,
  },
  locationCode: {
    example: 'Par',
    description: 'Destination: Par, Bar, NYC, SF, LA, or another code.',
  },
  gtmContainerId: {
    example: 'GTM-XXXXXXX',
    description: 'Google Tag Manager container (GTM-XXXXXXX); null: none.',
  },
  upgradeGreeting: { description: 'Shown above the upgrades.' },
  termsOfService: { description: 'Simple HTML; an empty text hides it.' },
  'templates.contactUs': { description: 'Simple HTML; an empty text hides it.' },
  'links.contactUs': { description: 'Address of a contact page.' },
  moreTours: { description: 'Simple HTML; an empty text hides it.' },
  thereAreTourUpgrades: { description: 'Whether the step Upgrades is shown.' },
  usedTours: { description: 'Every tour that can be in the cart: main tour, add-ons, upgrades.' },
  usedMandatoryPaymentMatching: {
    description: 'The fees of each tour that has some, by codes of `usedMandatoryPayments`.',
  },
  usedMandatoryPayments: {
    description: 'Every fee that a cart item can have; `pricing` is the price per guest.',
  },
  'CartItem.mandatoryPayments': {
    description: 'The fees of the item; `pricing` is the total of each line.',
  },
  'CartItem.original': { description: 'The price is 0: the pass covers the tour.' },
  'CartItem.upgraded': {
    description: 'Replaces `original`; the price is the difference for all guests of the item.',
  },
  unitTypes: { description: 'The guests who pay the fee; absent: all.' },
  questionKeys: { description: '`dietaryRestrictions` asks each guest for a dietary choice.' },
  payment: {
    description:
      'null until the payment is recorded: by confirmOrder, or later, when the server learns of the card from Stripe. The checkout waits for it, also beyond the end of the order.',
  },
  ventrataOrder: { description: 'null until the first cart item holds its places.' },
  ventrataBooking: { description: 'null until the supplier has confirmed the booking.' },
  stripeSetupIntent: {
    description:
      'The card setup at Stripe, from the creation of the order on. It may change: where Stripe has canceled a setup, answer with a new one, and the checkout shows a new card form; it takes the one of the latest answer.',
  },
  publicApiKey: {
    example: 'pk_test_example',
    description: 'Publishable key of Stripe; pk_test_… in test environments.',
  },
  'OrderIntent.travelers': { description: 'In the order of the guests; empty until setTravelers.' },
  'OrderIntent.contact': { description: 'null until setContact.' },
  unitCounters: {
    description:
      'Number of guests of each kind; at most 300 in total. Of several of one kind the last one counts.',
  },
  'Request.unitCounters': {
    description: 'Number of guests of each kind, each at most once.',
    maxItems: 3,
  },
  date: { description: 'Day of the month.' },
  month: { description: '1 to 12.' },
  affectedCartItem: { description: 'The item that the call changed or removed.' },
  upgrades: { description: 'By the id of the cart item.' },
  'SentUnitCounter.quantity': { example: 2, maximum: 100 },
  quantity: { example: 2, description: 'At most 300 in total.', maximum: 300 },
  'OrderIntent.id': {
    description: 'Treat it as a secret: it gives read access.',
    example: 'order-1',
  },
  orderIntentId: { example: 'order-1' },
  'CartItem.id': { example: 'item-1' },
  cartItemId: { example: 'item-1' },
  tourCode: { example: 'PAR-EIFFEL' },
  configCode: { example: 'paris-pass' },
  'MandatoryPayment.code': { description: 'Stable identifier.', example: 'MUSEUM-FEE' },
  clientSecret: { example: 'seti_example_secret_example' },
  'error.code': { description: 'See the answer for 400.', example: 'common' },
  sessionId: { description: 'Random id of the page load.', pattern: String.raw`\S` },
  code: { example: 'PAR-EIFFEL', description: 'Stable identifier.' },
  message: { description: 'Shown to the visitor.' },
  service: { description: '`default`, or the part of the server that refused the call.' },
  data: { description: 'Not read by the widget.' },
}
