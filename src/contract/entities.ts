import * as z from 'zod/mini'
import { DIETS, STATUSES, UNIT_TYPES } from './enums.ts'

// A strict content security policy forbids `new Function`, which zod would otherwise try.
z.config({ jitless: true })

/** Money in minor units (cents), a safe integer. */
const minorUnits = z.int()
const unitType = z.enum(UNIT_TYPES)
/** A status this version does not know makes the one slot unavailable, not the page. */
const status = z.pipe(z.string(), z.catch(z.enum(STATUSES), 'CLOSED'))
const quantity = z.int().check(z.gte(0))
/** A plain calendar date, YYYY-MM-DD, without a zone. */
const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** ISO 8601 with the tour's own offset: 2026-06-15T09:30:00+02:00. */
export const availabilityId = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/))
/** An instant in UTC. */
const utcInstant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/))

const unit = z.object({
  type: unitType,
  restrictions: z.object({ minAge: z.int(), maxAge: z.int() }),
})
export type Unit = z.infer<typeof unit>
export const units = z.array(unit)

export const unitCounter = z.object({ type: unitType, quantity })
export type UnitCounter = z.infer<typeof unitCounter>

const calendarDay = z.object({ localDate, available: z.boolean(), status })
export type CalendarDay = z.infer<typeof calendarDay>
/** A month: all its days; a week: seven from Monday. */
export const calendar = z.array(calendarDay)

const availability = z.object({ id: availabilityId, status, available: z.boolean() })
export type Availability = z.infer<typeof availability>
export const availabilities = z.array(availability)

const tour = z.object({
  code: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    tags: z.array(z.string()),
    questionKeys: z.array(z.string()),
  }),
  option: z.object({
    name: z.string(),
    /** ISO 8601 duration: PT2H30M. */
    duration: z.string(),
    tags: z.array(z.string()),
    shortDescription: z.string(),
  }),
  images: z.object({ logo: z.nullable(z.string()), cover: z.nullable(z.string()) }),
})
export type Tour = z.infer<typeof tour>

const mandatoryPayment = z.object({
  code: z.string(),
  pricing: z.object({ displayed: minorUnits }),
  title: z.string(),
  description: z.string(),
})
/** In settings: the price per guest. In a cart item: the line's total. */
export type MandatoryPayment = z.infer<typeof mandatoryPayment>

export const settings = z.object({
  currency: z.string(),
  locationCode: z.string(),
  gtmContainerId: z.nullable(z.string()),
  /** Simple HTML, cleaned before it is shown; '' hides it. */
  templates: z.object({
    termsOfService: z.string(),
    contactUs: z.string(),
    moreTours: z.string(),
  }),
  upgradeGreeting: z.string(),
  thereAreTourUpgrades: z.boolean(),
  usedTours: z.array(tour),
  usedMandatoryPayments: z.array(mandatoryPayment),
  usedMandatoryPaymentMatching: z.array(
    z.object({ tourCode: z.string(), mandatoryPaymentCodes: z.array(z.string()) }),
  ),
  links: z.optional(z.object({ contactUs: z.optional(z.string()) })),
})
export type Settings = z.infer<typeof settings>

const bookedOption = z.object({
  tour: z.object({ code: z.string() }),
  /** Original: 0, the pass covers it. Upgraded: the whole difference for all guests. */
  pricing: z.object({ displayed: minorUnits }),
  ventrataBooking: z.nullable(z.object({ supplierReference: z.string() })),
})
export type BookedOption = z.infer<typeof bookedOption>

export const cartItem = z.object({
  id: z.string(),
  availabilityId,
  original: bookedOption,
  upgraded: z.nullable(bookedOption),
  unitCounters: z.array(unitCounter),
  mandatoryPayments: z.array(mandatoryPayment),
})
export type CartItem = z.infer<typeof cartItem>

/** null: not answered. */
const diet = z.nullable(z.enum(DIETS))
const travelerFields = { age: z.int(), pass: z.nullable(z.string()) }
export const traveler = z.object({ ...travelerFields, dietaryRestrictions: diet })
export type Traveler = z.infer<typeof traveler>

export const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /** ISO-2 country | dial digits | number digits. */
  phoneNumber: z.string(),
  allowMarketing: z.boolean(),
})
export type Contact = z.infer<typeof contact>

export const orderIntent = z.object({
  id: z.string(),
  extendedCart: z.object({
    items: z.array(cartItem),
    pricing: z.object({
      displayed: z.object({
        total: minorUnits,
        upgrades: minorUnits,
        mandatoryPayments: minorUnits,
      }),
    }),
  }),
  /** [] until set. */
  unitCounters: z.array(unitCounter),
  contact: z.nullable(contact),
  /** A diet that this version does not know is asked for again. */
  travelers: z.array(z.object({ ...travelerFields, dietaryRestrictions: z.catch(diet, null) })),
  payment: z.nullable(z.object({ method: z.string() })),
  stripeSetupIntent: z.object({ publicApiKey: z.string(), clientSecret: z.string() }),
  /** null until the first place is held. */
  ventrataOrder: z.nullable(z.object({ utcExpiresAt: utcInstant, supplierReference: z.string() })),
})
export type OrderIntent = z.infer<typeof orderIntent>

const upgrade = z.object({
  tourCode: z.string(),
  pricing: z.object({
    /** The whole difference: the sum of units × counters. */
    displayed: minorUnits,
    units: z.object({
      ADULT: z.optional(minorUnits),
      CHILD: z.optional(minorUnits),
      INFANT: z.optional(minorUnits),
    }),
  }),
})
export type Upgrade = z.infer<typeof upgrade>
/** By cart item id; against the original tour. */
export const upgrades = z.record(z.string(), z.array(upgrade))
export type Upgrades = z.infer<typeof upgrades>

const redirect = z.object({ url: z.string(), delaySec: z.catch(z.number(), 0) })
export type Redirect = z.infer<typeof redirect>
/** Only 'CONFIRMED' counts; any other status means not yet. */
export const result = z.object({
  orderStatus: z.string(),
  /** One that cannot be read leads nowhere: the order is confirmed all the same. */
  redirect: z.catch(z.optional(redirect), undefined),
})
export type Result = z.infer<typeof result>
