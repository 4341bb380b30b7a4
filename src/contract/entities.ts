import * as z from 'zod/mini'
import { DIETS, STATUSES, UNIT_TYPES, hasTooManyGuests } from './enums.ts'
import { tolerantList, withDefault, withFallback } from './tolerant-list.ts'

// A strict content security policy forbids `new Function`, which zod would otherwise try.
z.config({ jitless: true })

// Reading is lenient (API-7): what is only shown has a default. Required are ids, codes, amounts, departures and the
// card setup.

/** Null when the part is null or absent. */
function nullable<T extends z.ZodMiniType>(part: T) {
  return z._default(z.nullable(part), null)
}

/** Null also when the part is of another type. */
function nullFallback<T extends z.ZodMiniType>(part: T) {
  return z.catch(nullable(part), null)
}

/** Empty when the list is null or absent. An invalid entry is dropped. */
function lenientList<T extends z.ZodMiniType>(entry: T) {
  return withDefault(tolerantList(entry, { mayBecomeEmpty: true }), () => [])
}

/** Empty when the list is null or absent. An invalid entry, which is booked and paid, makes the list invalid. */
function strictList<T extends z.ZodMiniType>(entry: T) {
  return withDefault(z.array(entry), () => [])
}

/** An object of which nothing is required. */
function lenientObject<T extends z.core.$ZodShape>(fields: T) {
  const schema = z.object(fields)
  return withFallback(schema, () => schema.parse({}))
}

const text = withFallback(z.string(), () => '')
const flag = withFallback(z.boolean(), () => false)

/** A safe integer. Not `z.int`, whose issue about 1.5 would keep a tolerant list from dropping the entry. */
export const safeInteger = z.number().check(z.refine(Number.isSafeInteger))
/**
 * Money in minor units, a safe integer: hundredths, and for a currency without cents or with three decimals its own
 * minor unit by the fraction digits of `Intl`: EUR 12.50 is 1250, JPY 6250 is 6250 (RULE-7).
 */
const minorUnits = safeInteger
const unitType = z.enum(UNIT_TYPES)
/**
 * An unknown status reads as CLOSED, so that it disables one slot instead of failing the response (SLOT-4).
 */
const status = z.pipe(
  withDefault(z.string(), () => ''),
  z.catch(z.enum(STATUSES), 'CLOSED'),
)
const quantity = safeInteger.check(z.gte(0))
/** A date such as 2026-99-99 would show 'NaN' and 'Invalid Date'. */
function isRealDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

/** A calendar date without a time zone, YYYY-MM-DD. */
const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isRealDate))
/** ISO 8601 with an offset; seconds and their fractions may be absent: 2026-06-15T09:30:00+02:00. */
const DATE_TIME_CHECKS = [
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/),
  z.refine<string>(isRealDate),
]
/** A time without a zone is UTC. */
const utcDateTime = z.string().check(
  z.overwrite((time) => (/T.*(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`)),
  ...DATE_TIME_CHECKS,
)
/** Start of a departure in the tour's own offset, and its id, which is sent back exactly as received. */
export const availabilityId = z.string().check(...DATE_TIME_CHECKS)

export const unit = z.object({
  type: unitType,
  /** null: no range. */
  restrictions: nullFallback(
    z.object({
      /** Years, inclusive. */
      minAge: withFallback(safeInteger, () => 0),
      /** Years, inclusive; 100 means no upper limit (GUESTS-1). */
      maxAge: withFallback(safeInteger, () => 100),
    }),
  ),
})
/** A kind of guest that can book the tour. Filled by getUnits. */
export type Unit = z.infer<typeof unit>
/** The units of a tour in display order. */
export const units = tolerantList(unit)

export const unitCounter = z.object({ type: unitType, quantity })
/** Number of guests of one type. Filled by setUnitCounters. */
export type UnitCounter = z.infer<typeof unitCounter>
/** The guests of an order or an item, as the server answers them: an unknown unit type is dropped. */
const unitCounters = withDefault(
  tolerantList(unitCounter, { mayBecomeEmpty: true }).check(
    // Also after an entry has been dropped.
    z.refine((counters) => !hasTooManyGuests(counters), {
      when: ({ issues }) => issues.length === 0,
    }),
  ),
  () => [],
)
/** A counter as it is sent. */
export const sentUnitCounter = z.object({ type: unitType, quantity })
/** The guests as they are sent. */
export const sentUnitCounters = z
  .array(sentUnitCounter)
  .check(z.refine((counters) => !hasTooManyGuests(counters)))

export const calendarDay = z.object({ localDate, available: flag, status })
/**
 * A day of a tour's calendar. Filled by getMonthCalendar and getWeekCalendar. `available` and `status` may
 * disagree: the day can be chosen only if both allow it (SLOT-3), and reads as sold out where `available` is false.
 */
export type CalendarDay = z.infer<typeof calendarDay>
/** The days of a month, or seven days from Monday, in any order: see `readCalendar`. */
export const calendar = withDefault(tolerantList(calendarDay), () => [])

export const departure = z.object({ id: availabilityId, status, available: flag })
/**
 * A departure of a tour; `id` is its start. Filled by getAvailabilities. Same rule as for `CalendarDay`
 * (SLOT-4).
 */
export type Availability = z.infer<typeof departure>
/** The departures of one day, in any order: see `readDepartures`. */
export const availabilities = withDefault(tolerantList(departure), () => [])

export const tour = z
  .object({
    code: z.string(),
    product: lenientObject({
      id: text,
      /** The code of the tour when there is no name. */
      name: text,
      /** Shown together with the option's tags, each once (GUESTS-4). */
      tags: lenientList(z.string()),
      /** 'dietaryRestrictions' asks each traveler for a dietary choice, which Payment requires (PASS-1, PAY-4). */
      questionKeys: lenientList(z.string()),
    }),
    option: lenientObject({
      name: text,
      /** ISO 8601 duration: PT2H30M; '' when it is not known. */
      duration: text,
      tags: lenientList(z.string()),
      shortDescription: text,
    }),
    /** Addresses; null without an image. */
    images: lenientObject({ logo: nullFallback(z.string()), cover: nullFallback(z.string()) }),
  })
  .check(
    z.overwrite((tour) => ({
      ...tour,
      product: { ...tour.product, name: tour.product.name || tour.code },
    })),
  )
/** A tour that can be in the cart: main tour, add-on or upgrade. Filled by getSettings. */
export type Tour = z.infer<typeof tour>

export const mandatoryPayment = z
  .object({
    code: z.string(),
    /** Minor units: the price per guest in settings, the line's total in a cart item. */
    pricing: z.object({ displayed: minorUnits }),
    /** The code of the fee when there is no title. */
    title: text,
    description: text,
    /** The guests who pay it; undefined: all of them. */
    unitTypes: z.optional(
      withDefault(z.optional(tolerantList(unitType, { mayBecomeEmpty: true })), () => undefined),
    ),
  })
  .check(z.overwrite((fee) => ({ ...fee, title: fee.title || fee.code })))
/** A fee linked to a tour. Filled by getSettings, and by the server in each cart item that it applies to. */
export type MandatoryPayment = z.infer<typeof mandatoryPayment>

export const settings = z.object({
  /**
   * ISO 4217 code; the currency of all amounts, which decides what their minor unit is: see `minorUnits` (RULE-7).
   * Without one amounts stand alone, in hundredths.
   */
  currency: text,
  /** Destination: 'Par', 'Bar', 'NYC', 'SF', 'LA'; another code is shown as it is (RULE-10). */
  locationCode: text,
  /** Google Tag Manager container ('GTM-XXXXXXX'); null disables it (ANALYTICS-1). */
  gtmContainerId: nullFallback(z.string()),
  /** Simple HTML, sanitized before it is shown; '' hides it. */
  templates: lenientObject({ termsOfService: text, contactUs: text, moreTours: text }),
  upgradeGreeting: text,
  /** True if the Upgrades step exists (STEPS-6). */
  thereAreTourUpgrades: flag,
  /** The only source of tour data. A code in the cart that is missing here is an error (CART-8). */
  usedTours: lenientList(tour),
  /** A code in the cart that is missing here is an error (CART-8). */
  usedMandatoryPayments: lenientList(mandatoryPayment),
  /** The fees that apply to each tour. */
  usedMandatoryPaymentMatching: lenientList(
    z.object({ tourCode: z.string(), mandatoryPaymentCodes: lenientList(z.string()) }),
  ),
  /** `contactUs` replaces the default contact page of the host site (RESULT-5). */
  links: z.catch(z.nullish(z.object({ contactUs: z.nullish(z.string()) })), null),
})
/** Configuration of a config code and tour code. Filled by getSettings; constant during a visit. */
export type Settings = z.infer<typeof settings>

export const bookedOption = z.object({
  tour: z.object({ code: z.string() }),
  /**
   * Minor units for all guests of the item. Original: 0, the pass covers it. Upgraded: the price difference.
   */
  pricing: z.object({ displayed: minorUnits }),
  /** The booking's reference; null until the supplier has one. */
  ventrataBooking: nullFallback(z.object({ supplierReference: nullFallback(z.string()) })),
})
/** The original or the upgraded tour of a cart item, without its mandatory payments. Filled by the server. */
export type BookedOption = z.infer<typeof bookedOption>

export const cartItem = z.object({
  id: z.string(),
  /** Start of the departure, in the offset of the tour. */
  availabilityId,
  original: bookedOption,
  /** Replaces `original` while it is set. Filled by upgradeCartItem, cleared by resetCartItem. */
  upgraded: nullable(bookedOption),
  /** The guests of this item, set by the server. */
  unitCounters,
  /** The fees of this item; `pricing` is the total of each line. */
  mandatoryPayments: strictList(mandatoryPayment),
})
/**
 * A booked tour. Filled by addCartItem, changed by the other cart writes. Its total is the price of
 * `upgraded ?? original` plus its mandatory payments.
 */
export type CartItem = z.infer<typeof cartItem>

/** Whole years, 0 to 100. */
const age = safeInteger
const diet = z.enum(DIETS)
export const traveler = z.object({
  age,
  /** 12 digits; null: not answered. */
  pass: nullFallback(z.string()),
  /** null: not answered. An unknown diet reads as not answered, too. */
  dietaryRestrictions: nullFallback(diet),
})
/** Details of one guest as the server has them; personal data, never stored (STATE-3). */
export type Traveler = z.infer<typeof traveler>

export const sentTraveler = z.strictObject({
  age,
  pass: z.exactOptional(z.string()),
  dietaryRestrictions: z.exactOptional(diet),
})
/** Details of one guest as the visitor fills them through setTravelers: without what was not answered. */
export type SentTraveler = z.infer<typeof sentTraveler>

export const contactSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /**
   * 'country|dial code|number': ISO 3166-1 alpha-2 code, digits with an optional '-' suffix, digits
   * (CONTACT-6).
   */
  phoneNumber: z.string(),
  allowMarketing: z.boolean(),
})
/** The customer as the server has it. */
const savedContact = lenientObject({
  firstName: text,
  lastName: text,
  emailAddress: text,
  phoneNumber: text,
  allowMarketing: flag,
})
/** The customer. Filled by the visitor through setContact; personal data, never stored (STATE-3). */
export type Contact = z.infer<typeof contactSchema>

export const orderIntent = z.object({
  id: z.string(),
  extendedCart: z.object({
    items: strictList(cartItem),
    /** Computed by the server; the widget shows these sums and does not add up the items (CART-4). */
    pricing: z.object({
      displayed: z.object({
        total: minorUnits,
        upgrades: minorUnits,
        mandatoryPayments: minorUnits,
      }),
    }),
  }),
  /** The guests of the visit. Empty until setUnitCounters. */
  unitCounters,
  /** null until setContact. */
  contact: nullFallback(savedContact),
  /**
   * Empty until setTravelers; may hold more entries than guests. Also empty with an invalid entry: without it the next
   * entry would be taken for another guest.
   */
  travelers: z.catch(strictList(traveler), []),
  /**
   * Filled after a successful card setup, by confirmOrder or later by the server itself (PAY-17); every step then
   * goes to /result (STEPS-5).
   */
  payment: nullable(z.object({ method: text })),
  /** Filled at creation; may change, as when Stripe has canceled it (PAY-18). */
  stripeSetupIntent: z.object({ publicApiKey: z.string(), clientSecret: z.string() }),
  /**
   * null until the first item is added, which holds its places until `utcExpiresAt`, by the `Date` header of the
   * answers (TIMEOUT-4).
   */
  ventrataOrder: nullable(
    z.object({ utcExpiresAt: nullable(utcDateTime), supplierReference: nullFallback(z.string()) }),
  ),
})
/**
 * An order before and after its payment: cart, guests, contact and card setup. Filled by the server, returned by
 * each call that reads or changes it.
 */
export type OrderIntent = z.infer<typeof orderIntent>

/** undefined: not told. */
const unitPrice = z.optional(withFallback(z.optional(minorUnits), () => undefined))
export const upgrade = z.object({
  tourCode: z.string(),
  pricing: z.object({
    /** Price difference for all guests of the item: the sum of `units` × counters. */
    displayed: minorUnits,
    /** Price difference per guest of each type (UPGRADE-2). */
    units: lenientObject({ ADULT: unitPrice, CHILD: unitPrice, INFANT: unitPrice }),
  }),
})
/**
 * A tour that an item can be upgraded to, priced against the item's original tour. Filled by
 * getAllAllowedUpgrades.
 */
export type Upgrade = z.infer<typeof upgrade>
/** By cart item id; another shape reads as none. */
export const upgrades = withFallback(z.record(z.string(), lenientList(upgrade)), () => ({}))
/** The allowed upgrades by cart item id. */
export type Upgrades = z.infer<typeof upgrades>

export const redirect = z.object({
  url: z.string(),
  /** Seconds; 0 when it is missing or not a number. */
  delaySec: z.catch(z.number(), 0),
})
/** The target of the parent window after the confirmation, and its delay (RESULT-4). Filled by getResult. */
export type Redirect = z.infer<typeof redirect>
export const result = z.object({
  /** 'CONFIRMED', or any other text while the order is being processed or once it is cancelled (RESULT-1). */
  orderStatus: text,
  /** An invalid redirect is ignored, so that it cannot hide the confirmation. */
  redirect: z.catch(z.optional(redirect), undefined),
})
/** Progress of an order after its payment. Filled by getResult. */
export type Result = z.infer<typeof result>
