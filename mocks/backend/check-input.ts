import * as z from 'zod/mini'
import { countryCodes } from '#fixtures/country-codes.ts'
import type { CallName } from '#src/contract/calls.ts'
import { DIETS } from '#src/contract/enums.ts'
import { schema, validate } from '#mocks/backend/rules/schema.ts'
import { buildDate } from '#mocks/lib/time-zone.ts'

const { object, array, nonEmpty, uuid } = schema

const isDeparture = (id: string): boolean => {
  const [year = 0, month = 0, date = 0] = id.slice(0, 10).split('-').map(Number)
  return buildDate(year, month, date) !== null && !Number.isNaN(Date.parse(id))
}

/** A day and a time that there are: the contract only knows how they are written. */
const availabilityId = schema.string.check(z.refine(isDeparture, 'is not a departure'))

/** country|dial|number, and what is dialled is a phone. */
const phoneNumber = z.pipe(
  z.pipe(
    schema.string,
    z.transform((text: string) => {
      const [country, dial, ...rest] = text.split('|')
      const number = rest.join('|')
      return { country, phone: number === '' ? '' : `+${dial}${number}` }
    }),
  ),
  object({ country: schema.oneOf(countryCodes), phone: schema.phone }),
)

const contact = object({
  firstName: nonEmpty,
  lastName: nonEmpty,
  emailAddress: schema.email,
  phoneNumber,
})

const traveler = object({
  age: schema.integer.check(z.gte(0, 'is below 0'), z.lte(100, 'is above 100')),
  pass: schema.optional(schema.string.check(z.regex(/^\d{12}$/, 'is not 12 digits'))),
  dietaryRestrictions: schema.optional(schema.oneOf(DIETS)),
})

/** Who asks with an id of another form has not got it from this server. */
const order = { orderIntentId: uuid }
const item = { ...order, cartItemId: uuid }

/** The reads take any id: a visitor may keep one from anywhere, and is told that it is unknown. */
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

/** @throws ValidationError for what the contract cannot say of a body. */
export const checkInput = (name: CallName, body: unknown): void => {
  const inputSchema = inputSchemas[name]
  if (inputSchema) validate(inputSchema, body)
}
