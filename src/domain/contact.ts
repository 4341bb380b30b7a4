import * as z from 'zod/mini'
import type { Contact } from '#src/contract/entities.ts'

/** What is wrong with a field of the Contacts form. */
export type ContactProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'incorrectEmail'
  | 'noMatch'
  | 'incorrectPhone'

function requiredText(error: ContactProblem) {
  return z.string().check(z.refine((text) => text.trim() !== '', { error }))
}

const checkedBox = z.boolean().check(z.refine((value) => value))
/** Normalizes to NFKC first: Japanese and Chinese input methods type full-width digits. */
function extractDigits(text: string) {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}

/** The digits of a number in international format, dial code included: '+33 6 12', '0033 6 12'. Else null. */
export function parseInternationalDigits(phone: string): string | null {
  const [, digits] = /^\s*(?:\+|00)(.*)$/s.exec(phone.normalize('NFKC')) ?? []
  return digits === undefined ? null : extractDigits(digits)
}

/**
 * The digits of a number without the dial code, in national or international format; '' for an international
 * number with another dial code.
 * @param dial Dial code, '33' or '1-684'.
 */
export function parseNationalDigits(phone: string, dial: string): string {
  const digits = parseInternationalDigits(phone)
  if (digits === null) return extractDigits(phone)
  const code = extractDigits(dial)
  return digits.startsWith(code) ? digits.slice(code.length) : ''
}

/** Schema of the Contacts form (CONTACT-3, CONTACT-5); the messages of its text fields' issues are `ContactProblem`s. */
export const contactFormSchema = z
  .object({
    firstName: requiredText('firstNameRequired'),
    lastName: requiredText('lastNameRequired'),
    email: z.string().check(
      z.refine((text) => text.includes('@'), {
        error: 'incorrectEmail' satisfies ContactProblem,
      }),
    ),
    confirmEmail: z.string(),
    /** ISO-2 code. */
    country: z.string(),
    /** Dial code, with an area suffix after a dash: '1-684'. */
    dial: z.string(),
    phone: z.string(),
    cancellation: checkedBox,
    charging: checkedBox,
    allowMarketing: z.boolean(),
  })
  .check(
    z.refine(({ email, confirmEmail }) => email.trim() === confirmEmail.trim(), {
      path: ['confirmEmail'],
      error: 'noMatch' satisfies ContactProblem,
    }),
    z.refine(({ phone, dial }) => parseNationalDigits(phone, dial) !== '', {
      path: ['phone'],
      error: 'incorrectPhone' satisfies ContactProblem,
    }),
  )
/** Values of the Contacts form, as typed. */
export type ContactValues = z.infer<typeof contactFormSchema>

const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'confirmEmail', 'phone'] as const

/** What the Contacts form still needs: text fields, and a number of boxes to check. */
export type MissingFields = { fields: (typeof TEXT_FIELDS)[number][]; boxes: number }

/** What the form still needs before it can be sent (CONTACT-5). */
export function findMissingFields(values: unknown): MissingFields {
  const { error } = contactFormSchema.safeParse(values)
  const names = (error?.issues ?? []).map(({ path: [field] }) => field)
  const fields = TEXT_FIELDS.filter((field) => names.includes(field))
  return { fields, boxes: names.length - fields.length }
}

/** Whether an address with an @ has no complete domain after it: valid on the form, and likely a typo. */
export function looksIncomplete(email: string): boolean {
  return email.includes('@') && !/\S@[^\s.@]+(?:\.[^\s.@]+)+$/.test(email.trim())
}

/**
 * The body of setContact. '|' separates the parts of the phone, so it is removed from each part (CONTACT-6).
 */
export function toContact(values: ContactValues): Contact {
  const parts = [
    values.country.replaceAll(/[^a-z]/gi, ''),
    values.dial.replaceAll(/[^\d-]/g, ''),
    parseNationalDigits(values.phone, values.dial),
  ]
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    emailAddress: values.email.trim(),
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
