import * as z from 'zod/mini'
import type { Contact } from '#src/contract/entities.ts'
import { cleanCode, cleanText } from '#src/lib/clean-text.ts'
import { parsePhone } from './phone.ts'

/** A problem of a field of the Contacts form. */
export type ContactProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'incorrectEmail'
  | 'noMatch'
  | 'incorrectPhone'

function requiredText(error: ContactProblem) {
  return z.string().check(z.refine((text) => cleanText(text) !== '', { error }))
}

const checkedBox = z.boolean().check(z.refine((value) => value))

/** Schema of the Contacts form (CONTACT-3, CONTACT-5); the messages of its fields are `ContactProblem`s. */
export const contactFormSchema = z
  .object({
    firstName: requiredText('firstNameRequired'),
    lastName: requiredText('lastNameRequired'),
    email: z.string().check(
      z.refine((text) => cleanCode(text).includes('@'), {
        error: 'incorrectEmail' satisfies ContactProblem,
      }),
    ),
    confirmEmail: z.string(),
    /** ISO-2 code. */
    country: z.string(),
    /** Dial code, with an area suffix after a dash: '1-684'. */
    dial: z.string(),
    phone: z.string().check(
      z.refine((text) => /\d/.test(cleanCode(text)), {
        error: 'incorrectPhone' satisfies ContactProblem,
      }),
    ),
    cancellation: checkedBox,
    charging: checkedBox,
    allowMarketing: z.boolean(),
  })
  .check(
    z.refine(({ email, confirmEmail }) => cleanCode(email) === cleanCode(confirmEmail), {
      path: ['confirmEmail'],
      error: 'noMatch' satisfies ContactProblem,
    }),
  )
/** Values of the Contacts form, as typed. */
export type ContactValues = z.infer<typeof contactFormSchema>

const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'confirmEmail', 'phone'] as const

/** The missing parts of the Contacts form: text fields, and a number of boxes to check. */
export type MissingFields = { fields: (typeof TEXT_FIELDS)[number][]; boxes: number }

/** Lists the parts that the form needs before it can be sent (CONTACT-5). */
export function findMissingFields(values: unknown): MissingFields {
  const { error } = contactFormSchema.safeParse(values)
  const names = (error?.issues ?? []).map(({ path: [field] }) => field)
  const fields = TEXT_FIELDS.filter((field) => names.includes(field))
  return { fields, boxes: names.length - fields.length }
}

/** Tells whether a text with an @ is not one complete address: valid on the form, and likely a mistake. */
export function looksIncomplete(email: string): boolean {
  const text = cleanCode(email)
  return text.includes('@') && (/[\s:,;<>]/.test(text) || !/^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(text))
}

/**
 * The body of setContact. '|' separates the parts of the phone, so it is removed from each part (CONTACT-6).
 */
export function toContact(values: ContactValues): Contact {
  const parts = [
    values.country.replaceAll(/[^a-z]/gi, ''),
    values.dial.replaceAll(/[^\d-]/g, ''),
    parsePhone(values.phone, values.dial).number.replaceAll(' ', ''),
  ]
  return {
    firstName: cleanText(values.firstName),
    lastName: cleanText(values.lastName),
    emailAddress: cleanCode(values.email),
    phoneNumber: parts.join('|'),
    allowMarketing: values.allowMarketing,
  }
}

/**
 * The initial values of the form: the saved contact, or empty fields. The API does not store the cancellation and
 * charging consents, so both start unchecked.
 * @param defaults Used when the saved phone is missing or not 'country|dial code|number'.
 */
export function toContactValues(
  contact: Contact | null,
  defaults: Pick<ContactValues, 'country' | 'dial'>,
): ContactValues {
  const [country, dial, phone] = contact?.phoneNumber.split('|') ?? []
  return {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.emailAddress ?? '',
    confirmEmail: contact?.emailAddress ?? '',
    ...(country && dial && phone ? { country, dial, phone } : { ...defaults, phone: '' }),
    cancellation: false,
    charging: false,
    allowMarketing: contact?.allowMarketing ?? false,
  }
}
