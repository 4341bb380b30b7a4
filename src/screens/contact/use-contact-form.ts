import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ContactProblem, ContactValues, MissingFields } from '#src/domain/contact.ts'
import { contactFormSchema, toContactValues } from '#src/domain/contact.ts'
import { parsePhone } from '#src/domain/phone.ts'
import { t } from '#src/i18n/language.ts'
import { type Drafts, useDraftForm } from '#src/components/form-draft/use-draft-form.ts'
import { useService, useStore } from '#src/visit/app-state.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { findCountry, findCountryByPhone, defaultCountry, getDialCode } from './countries.ts'

export type ContactForm = UseFormReturn<ContactValues>

function createContactDrafts(): Drafts<ContactValues> {
  return new Map()
}

export function getCountryDialCode(iso2: string): string {
  const country = findCountry(iso2)
  return country === undefined ? '' : getDialCode(country)
}

function getInitialValues(order: OrderIntent, locationCode: string): ContactValues {
  const country = defaultCountry(navigator.language, locationCode)
  return toContactValues(order.contact, { country, dial: getCountryDialCode(country) })
}

export type PhoneValues = Pick<ContactValues, 'phone' | 'country' | 'dial'>

/** The phone as it is sent: with the dial code of another country, it belongs to that country (CONTACT-6). */
export function resolvePhone({ phone, country, dial }: PhoneValues) {
  const reading = parsePhone(phone, dial)
  const iso2 = reading.isForeign ? findCountryByPhone(reading.international)?.iso2 : undefined
  if (iso2 === undefined) return { country, dial, ...reading }
  const code = getCountryDialCode(iso2)
  return { country: iso2, dial: code, ...parsePhone(reading.international, code) }
}

/**
 * Selects the country of a number with a dial code ('+33 6 12…') and removes the code, unless the text does not look
 * like one number: then it stays (CONTACT-6).
 */
export function normalizePhoneField({ getValues, setValue }: ContactForm): void {
  const { country, dial, number, isDoubtful, international } = resolvePhone(getValues())
  if (international === '' || (isDoubtful && country === getValues('country'))) return
  setValue('country', country)
  setValue('dial', dial)
  setValue('phone', isDoubtful ? international : number.replaceAll(' ', ''), {
    shouldValidate: true,
  })
}

function getProblemTexts(): Record<ContactProblem, string> {
  return {
    firstNameRequired: t.contact.firstNameRequired,
    lastNameRequired: t.contact.lastNameRequired,
    incorrectEmail: t.contact.incorrectEmail,
    noMatch: t.contact.noMatch,
    incorrectPhone: t.contact.incorrectPhone,
  }
}

/** 'Last name, 2 boxes to tick' (CONTACT-5), of which each stays in one line. Empty when nothing is missing. */
export function formatMissingFields({ fields, boxes }: MissingFields): string {
  const parts = fields.map((field) => t.contact[field])
  if (boxes > 0) parts.push(t.contact.missingBoxes(boxes))
  return parts.map((part) => part.replaceAll(' ', '\u00A0')).join(', ')
}

const PREFILLED_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

/** Fills what is empty and untouched with what the host page knows, whenever that arrives (HOST-9). */
function usePrefilledFields(form: ContactForm, isNew: boolean): void {
  const prefill = useStore(createHostPrefill)
  const fill = useEffectEvent(() => {
    const isUntouched = (name: keyof ContactValues) => {
      const { isDirty, isTouched } = form.getFieldState(name)
      return form.getValues(name) === '' && !isDirty && !isTouched
    }
    for (const name of PREFILLED_FIELDS) {
      const text = prefill[name]
      if (!isNew || text === undefined || !isUntouched(name)) continue
      form.setValue(name, text)
      if (name === 'email' && isUntouched('confirmEmail')) form.setValue('confirmEmail', text)
      if (name === 'phone') normalizePhoneField(form)
    }
  })
  // The form has to be mounted: before that it does not return what was set.
  useEffect(() => fill(), [prefill])
}

/** The Contacts form; initial values from the draft, else the order, else the host page, else empty (CONTACT-8). */
export function useContactForm(order: OrderIntent, locationCode: string): ContactForm {
  const drafts = useService(createContactDrafts)
  const [isNew] = useState(() => order.contact === null && !drafts.has(order.id))
  const form = useDraftForm({
    drafts,
    orderId: order.id,
    schema: contactFormSchema,
    getTexts: getProblemTexts,
    values: drafts.get(order.id) ?? getInitialValues(order, locationCode),
  })
  usePrefilledFields(form, isNew)
  return form
}
