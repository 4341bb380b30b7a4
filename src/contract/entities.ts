import * as z from 'zod/mini'
import { DIETS, STATUSES, UNIT_TYPES } from './enums.ts'

// A strict content security policy forbids `new Function`, which zod would otherwise try.
z.config({ jitless: true })

/** Money in minor units (cents), a safe integer (RULE-7). */
const minorUnits = z.int()
const unitType = z.enum(UNIT_TYPES)
/**
 * An unknown status reads as CLOSED, so that it disables one slot instead of failing the response (SLOT-4).
 */
const status = z.pipe(z.string(), z.catch(z.enum(STATUSES), 'CLOSED'))
const quantity = z.int().check(z.gte(0))
/** A calendar date without a time zone, YYYY-MM-DD. */
const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Id and start of a departure: ISO 8601 with the tour's own offset, 2026-06-15T09:30:00+02:00. */
export const availabilityId = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/))
/** An instant in UTC: 2026-06-15T07:30:00Z. */
const utcInstant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/))

const unit = z.object({
  type: unitType,
  restrictions: z.object({
    /** Years, inclusive. */
    minAge: z.int(),
    /** Years, inclusive; 100 means no upper limit (GUESTS-1). */
    maxAge: z.int(),
  }),
})
/** A kind of guest that can book the tour. Filled by getUnits. */
export type Unit = z.infer<typeof unit>
/** In display order. */
export const units = z.array(unit)

/** Number of guests of one type. Filled by setUnitCounters. */
export const unitCounter = z.object({ type: unitType, quantity })
/** Number of guests of one type. */
export type UnitCounter = z.infer<typeof unitCounter>

const calendarDay = z.object({ localDate, available: z.boolean(), status })
/**
 * A day of a tour's calendar. Filled by getMonthCalendar and getWeekCalendar. `available` and `status` may
 * disagree: the day can be chosen only if both allow it (SLOT-3).
 */
export type CalendarDay = z.infer<typeof calendarDay>
/** getMonthCalendar: all days of the month. getWeekCalendar: seven days from Monday. */
export const calendar = z.array(calendarDay)

const availability = z.object({ id: availabilityId, status, available: z.boolean() })
/**
 * A departure of a tour; `id` is its start. Filled by getAvailabilities. Same rule as for `CalendarDay`
 * (SLOT-4).
 */
export type Availability = z.infer<typeof availability>
/** The departures of one day. */
export const availabilities = z.array(availability)

const tour = z.object({
  code: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    /** Shown together with the option's tags, each once (GUESTS-4). */
    tags: z.array(z.string()),
    /** 'dietaryRestrictions' makes the dietary choice mandatory for each traveler (PASS-1). */
    questionKeys: z.array(z.string()),
  }),
  option: z.object({
    name: z.string(),
    /** ISO 8601 duration: PT2H30M. */
    duration: z.string(),
    tags: z.array(z.string()),
    shortDescription: z.string(),
  }),
  /** Addresses; null without an image. */
  images: z.object({ logo: z.nullable(z.string()), cover: z.nullable(z.string()) }),
})
/** A tour that can be in the cart: main tour, add-on or upgrade. Filled by getSettings. */
export type Tour = z.infer<typeof tour>

const mandatoryPayment = z.object({
  code: z.string(),
  /** Minor units: the price per guest in settings, the line's total in a cart item. */
  pricing: z.object({ displayed: minorUnits }),
  title: z.string(),
  description: z.string(),
})
/** A fee linked to a tour. Filled by getSettings, and by the server in each cart item that it applies to. */
export type MandatoryPayment = z.infer<typeof mandatoryPayment>

/** See `Settings`. */
export const settings = z.object({
  /** ISO 4217 code; the currency of all amounts (RULE-7). */
  currency: z.string(),
  /** Destination: 'Par', 'Bar', 'NYC', 'SF', 'LA'; another code is shown as it is (RULE-10). */
  locationCode: z.string(),
  /** Google Tag Manager container ('GTM-XXXXXXX'); null disables it (ANALYTICS-1). */
  gtmContainerId: z.nullable(z.string()),
  /** Simple HTML, sanitized before it is shown; '' hides it. */
  templates: z.object({
    termsOfService: z.string(),
    contactUs: z.string(),
    moreTours: z.string(),
  }),
  upgradeGreeting: z.string(),
  /** Whether the Upgrades step exists (STEPS-6). */
  thereAreTourUpgrades: z.boolean(),
  /** The only source of tour data. A code in the cart that is missing here is an error (CART-8). */
  usedTours: z.array(tour),
  /** A code in the cart that is missing here is an error (CART-8). */
  usedMandatoryPayments: z.array(mandatoryPayment),
  /** The fees that apply to each tour. */
  usedMandatoryPaymentMatching: z.array(
    z.object({ tourCode: z.string(), mandatoryPaymentCodes: z.array(z.string()) }),
  ),
  /** `contactUs` replaces the default contact page of the host site (RESULT-5). */
  links: z.optional(z.object({ contactUs: z.optional(z.string()) })),
})
/** Configuration of a config code and tour code. Filled by getSettings; constant during a visit. */
export type Settings = z.infer<typeof settings>

const bookedOption = z.object({
  tour: z.object({ code: z.string() }),
  /**
   * Minor units for all guests of the item. Original: 0, the pass covers it. Upgraded: the price difference.
   */
  pricing: z.object({ displayed: minorUnits }),
  /** The booking's reference; null until the supplier has one. */
  ventrataBooking: z.nullable(z.object({ supplierReference: z.string() })),
})
/** The original or the upgraded tour of a cart item, without its mandatory payments. Filled by the server. */
export type BookedOption = z.infer<typeof bookedOption>

/** See `CartItem`. */
export const cartItem = z.object({
  id: z.string(),
  /** Start of the departure, in the offset of the tour. */
  availabilityId,
  original: bookedOption,
  /** Replaces `original` while it is set. Filled by upgradeCartItem, cleared by resetCartItem. */
  upgraded: z.nullable(bookedOption),
  /** The guests of this item, set by the server. */
  unitCounters: z.array(unitCounter),
  /** With the total of each line. */
  mandatoryPayments: z.array(mandatoryPayment),
})
/**
 * A booked tour. Filled by addCartItem, changed by the other cart writes. Its total is the price of
 * `upgraded ?? original` plus its mandatory payments.
 */
export type CartItem = z.infer<typeof cartItem>

/** null: not answered. */
const diet = z.nullable(z.enum(DIETS))
/** Age in whole years, 0 to 100; `pass` has 12 digits. */
const travelerFields = { age: z.int(), pass: z.nullable(z.string()) }
/** See `Traveler`. */
export const traveler = z.object({ ...travelerFields, dietaryRestrictions: diet })
/**
 * Details of one guest. Filled by the visitor through setTravelers; personal data, never stored (STATE-3).
 */
export type Traveler = z.infer<typeof traveler>

/** See `Contact`. */
export const contact = z.object({
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
/** The customer. Filled by the visitor through setContact; personal data, never stored (STATE-3). */
export type Contact = z.infer<typeof contact>

/** See `OrderIntent`. */
export const orderIntent = z.object({
  id: z.string(),
  extendedCart: z.object({
    items: z.array(cartItem),
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
  unitCounters: z.array(unitCounter),
  /** null until setContact. */
  contact: z.nullable(contact),
  /** Empty until setTravelers; may hold more entries than guests. An unknown diet reads as not answered. */
  travelers: z.array(z.object({ ...travelerFields, dietaryRestrictions: z.catch(diet, null) })),
  /** Filled by confirmOrder after a successful card setup; every step then goes to /result (STEPS-5). */
  payment: z.nullable(z.object({ method: z.string() })),
  /** Filled at creation. */
  stripeSetupIntent: z.object({ publicApiKey: z.string(), clientSecret: z.string() }),
  /** null until the first item is added, which holds its places until `utcExpiresAt` (server time). */
  ventrataOrder: z.nullable(z.object({ utcExpiresAt: utcInstant, supplierReference: z.string() })),
})
/**
 * An order before and after its payment: cart, guests, contact and card setup. Filled by the server, returned by
 * each call that reads or changes it.
 */
export type OrderIntent = z.infer<typeof orderIntent>

const upgrade = z.object({
  tourCode: z.string(),
  pricing: z.object({
    /** Price difference for all guests of the item: the sum of `units` × counters. */
    displayed: minorUnits,
    /** Price difference per guest of each type (UPGRADE-2). */
    units: z.object({
      ADULT: z.optional(minorUnits),
      CHILD: z.optional(minorUnits),
      INFANT: z.optional(minorUnits),
    }),
  }),
})
/**
 * A tour that an item can be upgraded to, priced against the item's original tour. Filled by
 * getAllAllowedUpgrades.
 */
export type Upgrade = z.infer<typeof upgrade>
/** By cart item id. */
export const upgrades = z.record(z.string(), z.array(upgrade))
/** The allowed upgrades by cart item id. */
export type Upgrades = z.infer<typeof upgrades>

const redirect = z.object({
  url: z.string(),
  /** Seconds; 0 when it is missing or not a number. */
  delaySec: z.catch(z.number(), 0),
})
/** Where the parent window goes after the confirmation, and when (RESULT-4). Filled by getResult. */
export type Redirect = z.infer<typeof redirect>
/** See `Result`. */
export const result = z.object({
  /** 'CONFIRMED', or any other text while the order is being processed (RESULT-1). */
  orderStatus: z.string(),
  /** An invalid redirect is ignored, so that it cannot hide the confirmation. */
  redirect: z.catch(z.optional(redirect), undefined),
})
/** Progress of an order after its payment. Filled by getResult. */
export type Result = z.infer<typeof result>
