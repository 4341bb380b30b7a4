import { nullable, oneOf, primaryKey } from '@mswjs/data'

// `nullable(String)` would start as '' instead of null.
const nullableText = () => nullable<string>(() => null)
const nullableNumber = () => nullable<number>(() => null)

/**
 * The database of one order. A relation remembers the last database it was used in: each database
 * has models of its own. A field typed Object would ignore every update: objects are spelled out,
 * lists stay an Array.
 */
export const orderModels = () => ({
  order: {
    id: primaryKey(String),
    configCode: String,
    unitCounters: Array,
    contact: nullable(
      {
        firstName: String,
        lastName: String,
        emailAddress: String,
        phoneNumber: String,
        allowMarketing: Boolean,
      },
      { defaultsToNull: true },
    ),
    mainTour: nullableText(),
    expiresAt: nullableNumber(),
    settling: Boolean,
    paidAt: nullableNumber(),
  },
  item: {
    id: primaryKey(String),
    order: oneOf('order'),
    tourCode: String,
    upgradeCode: nullableText(),
    availabilityId: String,
  },
  hold: {
    id: primaryKey(String),
    order: oneOf('order'),
    item: oneOf('item'),
    tourCode: String,
    slotId: String,
    guests: Number,
  },
  traveler: {
    id: primaryKey(String),
    order: oneOf('order'),
    age: Number,
    pass: nullableText(),
    dietaryRestrictions: nullableText(),
  },
  setupIntent: {
    id: primaryKey(String),
    order: oneOf('order'),
    clientSecret: String,
    status: String,
    paymentMethod: nullableText(),
  },
})

/** What belongs to no order. */
export const sharedModels = () => ({
  log: {
    id: primaryKey(String),
    at: Number,
    sessionId: String,
    orderIntentId: nullableText(),
    error: String,
  },
  sequence: { id: primaryKey(String), last: Number },
})
