import * as z from 'zod/mini'
import type { Contact } from '#src/contract/entities.ts'

const requiredText = (error: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', error))
const checkedBox = z.boolean().check(z.refine((value) => value))
/** An input method for Japanese or Chinese writes digits in their full width. */
const extractDigits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')

/** All digits of a number that was written with a country's code, '+33 6 12' or '0033 6 12'; else null. */
export function parseInternationalDigits(phone: string): string | null {
  const [, digits] = /^\s*(?:\+|00)(.*)$/s.exec(phone.normalize('NFKC')) ?? []
  return digits === undefined ? null : extractDigits(digits)
}

/** The digits after the dial code, which may stand before them; '' with another country's code. */
export function parseNationalDigits(phone: string, dial: string): string {
  const digits = parseInternationalDigits(phone)
  if (digits === null) return extractDigits(phone)
  const code = extractDigits(dial)
  return digits.startsWith(code) ? digits.slice(code.length) : ''
}

/** The Contacts form with the messages of spec point 5. */
export const contactFormSchema = z
  .object({
    firstName: requiredText('First name required'),
    lastName: requiredText('Last name required'),
    email: z.string().check(z.refine((text) => text.includes('@'), 'Incorrect email')),
    confirmEmail: z.string(),
    /** ISO-2 code. */
    country: z.string(),
    /** Digits of the dial code; an area suffix follows after a dash: '1-684'. */
    dial: z.string(),
    phone: z.string(),
    cancellation: checkedBox,
    charging: checkedBox,
    allowMarketing: z.boolean(),
  })
  .check(
    z.refine(({ email, confirmEmail }) => email.trim() === confirmEmail.trim(), {
      path: ['confirmEmail'],
      error: 'Fields do not match',
    }),
    z.refine(({ phone, dial }) => parseNationalDigits(phone, dial) !== '', {
      path: ['phone'],
      error: 'Incorrect phone',
    }),
  )
export type ContactValues = z.infer<typeof contactFormSchema>

/** What setContact sends. No part of the phone can hold the '|' that parts them. */
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

/** The form's first values. The two consents are asked for each time: they are not on the wire. */
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
