import { nullable, oneOf, primaryKey } from '@mswjs/data'

// `nullable(String)` would start as '' instead of null.
function nullableText() {
  return nullable<string>(() => null)
}

function nullableNumber() {
  return nullable<number>(() => null)
}

/**
 * Creates the models of one database. Relations remember the database that used them last, so databases cannot share
 * models. @mswjs/data 0.16 ignores updates to a field of type Object: nested objects are listed field by field, lists
 * are an Array.
 */
export function createModels() {
  return {
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
    log: {
      id: primaryKey(String),
      at: Number,
      sessionId: String,
      orderIntentId: nullableText(),
      error: String,
    },
    sequence: { id: primaryKey(String), last: Number },
  }
}
