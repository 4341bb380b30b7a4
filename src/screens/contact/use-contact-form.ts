import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ContactValues } from '#src/domain/contact.ts'
import { contactForm, fromContact } from '#src/domain/contact.ts'
import type { Drafts } from '#src/features/form-draft/use-draft.ts'
import { useDraft } from '#src/features/form-draft/use-draft.ts'
import { countryOf, defaultCountry, dialOf } from './countries/countries.ts'

export type ContactForm = UseFormReturn<ContactValues>

const drafts: Drafts<ContactValues> = new Map()

export function dialOfCountry(iso2: string): string {
  const country = countryOf(iso2)
  return country === undefined ? '' : dialOf(country)
}

function firstValues(order: OrderIntent, locationCode: string): ContactValues {
  const country = defaultCountry(navigator.language, locationCode)
  return (
    drafts.get(order.id) ?? fromContact(order.contact, { country, dial: dialOfCountry(country) })
  )
}

/** The Contacts form: what was typed before, else what was saved, else empty. */
export function useContactForm(order: OrderIntent, locationCode: string): ContactForm {
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(contactForm),
    defaultValues: firstValues(order, locationCode),
  })
  useDraft(drafts, order.id, form)
  return form
}
