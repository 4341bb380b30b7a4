import { nullable, primaryKey } from '@mswjs/data'

// `nullable(String)` would start as '' instead of null.
function nullableText() {
  return nullable<string>(() => null)
}

function nullableNumber() {
  return nullable<number>(() => null)
}

/**
 * The models of the database, field by field as in `rows.ts`. The library ignores updates to a field of type Object, so
 * the contact lists its fields, and lists of objects are an Array.
 */
export const models = {
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
    travelers: Array,
    mainTour: nullableText(),
    expiresAt: nullableNumber(),
    settling: Boolean,
    verifiedAt: nullableNumber(),
    paidAt: nullableNumber(),
  },
  item: {
    id: primaryKey(String),
    order: String,
    tourCode: String,
    upgradeCode: nullableText(),
    availabilityId: String,
  },
  setupIntent: {
    id: primaryKey(String),
    order: String,
    clientSecret: String,
    status: String,
    paymentMethod: nullableText(),
    lastFailure: nullableText(),
  },
  log: {
    id: primaryKey(String),
    at: Number,
    sessionId: String,
    orderIntentId: nullableText(),
    error: String,
  },
  sequence: {
    id: primaryKey(String),
    last: Number,
  },
}
