import * as z from 'zod/mini'
import { countryCodes } from '#fixtures/country-codes.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { Contact } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { removeInvisible } from '#src/lib/clean-text.ts'
import { schema, validate } from '#mocks/server/booking/rules/schema.ts'
import { ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import { createInvalidDateError } from './errors.ts'
import { buildDate } from '#mocks/lib/time-zone.ts'

const { object, array, nonEmpty } = schema

function isDeparture(id: string): boolean {
  const [year = 0, month = 0, date = 0] = id.slice(0, 10).split('-').map(Number)
  return buildDate(year, month, date) !== null
}

/** Month, day and hour as the calendar and the clock have them; the contract checks the rest of the format. */
const availabilityId = schema.string.check(
  z.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d.*(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
    'is not a departure',
  ),
)

/** `country|dial code|number`, at most 15 digits (RULE-2). */
const phoneNumber = schema.string.check(
  z.regex(/^[A-Z]{2}\|(?!(?:\D*\d){16})\d{1,3}(?:-\d{1,5})?\|\d+$/, 'is not a phone number'),
)

/** A name has no space at its ends. */
const name = schema.string.check(z.regex(/^\S(?:[^]*\S)?$/, 'is empty or has outer space'))

const contact = object({
  firstName: name,
  lastName: name,
  emailAddress: schema.email.check(z.regex(/^[^:,;<>]+$/, 'is not one email address')),
  phoneNumber,
})

const traveler = object({
  age: schema.integer.check(z.gte(0, 'is below 0'), z.lte(100, 'is above 100')),
  pass: schema.optional(schema.string.check(z.regex(/^\d{12}$/, 'is not 12 digits'))),
  dietaryRestrictions: schema.optional(schema.oneOf(DIETS)),
})

const unitCounters = array(
  object({ quantity: schema.integer.check(z.lte(100, 'is above 100')) }),
).check(z.maxLength(3, 'has more than 3 entries'))

const guests = object({ unitCounters })

const inputSchemas: { [N in CallName]?: z.ZodMiniType } = {
  getMonthCalendar: guests,
  getWeekCalendar: guests,
  getAvailabilities: guests,
  addCartItem: object({ availabilityId }),
  setCartItemAvailabilityId: object({ availabilityId }),
  setUnitCounters: guests,
  setContact: object({ contact }),
  setTravelers: object({ travelers: array(traveler) }),
  frontendLog: object({ sessionId: nonEmpty }),
}

/**
 * Checks the rules for a body that the OpenAPI document has beside the contract.
 * @throws ValidationError with one sentence per wrong field.
 */
export function checkInput(call: CallName, body: unknown): void {
  const inputSchema = inputSchemas[call]
  if (inputSchema) validate(inputSchema, body)
}

/** @throws ServiceError `invalid_date` for a day that does not exist. */
export function checkDeparture(id: string): void {
  if (!isDeparture(id)) throw createInvalidDateError(`${id} is not a departure`)
}

/**
 * Checks what a schema cannot say about a contact.
 * @throws ServiceError `invalid_contact` for a text in which something cannot be seen, and an unknown country.
 */
export function checkContact({ firstName, lastName, emailAddress, phoneNumber }: Contact): void {
  const [country = ''] = phoneNumber.split('|')
  const isVisible = [firstName, lastName, emailAddress].every(
    (text) => removeInvisible(text) === text,
  )
  if (isVisible && countryCodes.includes(country)) return
  throw new ServiceError('The contact is not valid', { code: 'invalid_contact' })
}
