import * as z from 'zod/mini'

const failureFields = {
  type: z.string(),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  doc_url: z.optional(z.string()),
  message: z.optional(z.string()),
  param: z.optional(z.string()),
  /** Contains personal data; tapes redact all of it. */
  payment_method: z.optional(z.unknown()),
}

/** The part of Stripe's SetupIntent API that Stripe.js uses for the widget. https://docs.stripe.com/api/setup_intents */
const setupIntentSchema = z.object({
  id: z.string(),
  object: z.string(),
  cancellation_reason: z.nullable(z.string()),
  client_secret: z.nullable(z.string()),
  created: z.int(),
  description: z.nullable(z.string()),
  last_setup_error: z.nullable(z.object(failureFields)),
  livemode: z.boolean(),
  next_action: z.nullable(z.object({ type: z.string() })),
  payment_method: z.nullable(z.string()),
  payment_method_types: z.array(z.string()),
  status: z.string(),
  usage: z.nullable(z.string()),
})

const errorSchema = z.object({
  error: z.object({ ...failureFields, setup_intent: z.optional(setupIntentSchema) }),
})

const resultSchema = z.union([setupIntentSchema, errorSchema])
const queryFields = { id: z.string(), key: z.string(), client_secret: z.string() }

/** `body` holds the query or form fields and the id from the path. */
export const stripeCalls = {
  retrieveSetupIntent: { body: z.object(queryFields), result: resultSchema },
  confirmSetupIntent: {
    body: z.object({
      ...queryFields,
      payment_method: z.optional(z.string()),
      authentication: z.optional(z.string()),
    }),
    result: resultSchema,
  },
}
