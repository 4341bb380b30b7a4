import * as z from 'zod/mini'
import { countryCodes } from '#fixtures/country-codes.ts'
import type { CallName } from '#src/contract/calls.ts'
import { DIETS } from '#src/contract/enums.ts'
import { removeInvisible } from '#src/lib/clean-text.ts'
import { schema, validate } from '#mocks/server/backend/rules/schema.ts'
import { buildDate } from '#mocks/lib/time-zone.ts'

const { object, array, nonEmpty, uuid } = schema

function isDeparture(id: string): boolean {
  const [year = 0, month = 0, date = 0] = id.slice(0, 10).split('-').map(Number)
  return buildDate(year, month, date) !== null && !Number.isNaN(Date.parse(id))
}

/** An existing day and time; the contract checks the format only. */
const availabilityId = schema.string.check(z.refine(isDeparture, 'is not a departure'))

/** A country, a dial code of digits with an area after a dash, and digits. */
const PHONE_PARTS = /^[^|]*\|(\d{1,3}(?:-\d{1,5})?)\|(\d+)$/

/** `country|dial code|number`, where dial code and number form a phone number of at most 15 digits (RULE-2). */
const phoneNumber = z.pipe(
  z.pipe(
    schema.string,
    z.transform((text: string) => {
      const [country] = text.split('|')
      const [, dial = '', number = ''] = PHONE_PARTS.exec(text) ?? []
      return { country, phone: number === '' ? '' : `+${dial}${number}` }
    }),
  ),
  object({
    country: schema.oneOf(countryCodes),
    phone: schema.phone.check(z.regex(/^\D*(?:\d\D*){1,15}$/, 'has more than 15 digits')),
  }),
)

/** A text in which something can be seen, without space or invisible characters at its ends. */
const cleanName = schema.string.check(
  z.refine((text) => removeInvisible(text) !== '', 'is empty'),
  z.refine((text) => removeInvisible(text) === text, 'has invisible characters or outer space'),
)

const contact = object({
  firstName: cleanName,
  lastName: cleanName,
  emailAddress: schema.email.check(
    z.refine((text) => removeInvisible(text) === text, 'has invisible characters'),
    z.regex(/^[^:,;<>]+$/, 'is not one email address'),
  ),
  phoneNumber,
})

const traveler = object({
  age: schema.integer.check(z.gte(0, 'is below 0'), z.lte(100, 'is above 100')),
  pass: schema.optional(schema.string.check(z.regex(/^\d{12}$/, 'is not 12 digits'))),
  dietaryRestrictions: schema.optional(schema.oneOf(DIETS)),
})

/** The server issues UUIDs only. */
const order = { orderIntentId: uuid }
const item = { ...order, cartItemId: uuid }

/** Reads accept any id: an id from an earlier visit or another server gets `order_not_found`. */
const inputSchemas: { [N in CallName]?: z.ZodMiniType } = {
  addCartItem: object({ ...order, availabilityId }),
  setCartItemAvailabilityId: object({ ...item, availabilityId }),
  removeCartItem: object(item),
  upgradeCartItem: object(item),
  resetCartItem: object(item),
  setUnitCounters: object(order),
  setContact: object({ ...order, contact }),
  setTravelers: object({ ...order, travelers: array(traveler) }),
  frontendLog: object({ sessionId: nonEmpty, orderIntentId: schema.optional(uuid) }),
}

/**
 * Checks the rules for a body that the contract does not express.
 * @throws ValidationError with one sentence per wrong field.
 */
export function checkInput(name: CallName, body: unknown): void {
  const inputSchema = inputSchemas[name]
  if (inputSchema) validate(inputSchema, body)
}
