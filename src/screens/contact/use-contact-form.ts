import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ContactValues } from '#src/domain/contact.ts'
import { contactForm, fromContact } from '#src/domain/contact.ts'
import { countryOf, defaultCountry, dialOf } from './countries/countries.ts'

export type ContactForm = UseFormReturn<ContactValues>

/** What was typed in this page load. In memory alone: personal data goes into no storage. */
let draft: { orderId: string; values: ContactValues } | null = null

export function dialOfCountry(iso2: string): string {
  const country = countryOf(iso2)
  return country === undefined ? '' : dialOf(country)
}

function firstValues(order: OrderIntent, locationCode: string): ContactValues {
  if (draft?.orderId === order.id) return draft.values
  const country = defaultCountry(navigator.language, locationCode)
  return fromContact(order.contact, { country, dial: dialOfCountry(country) })
}

/** The Contacts form: what was typed before, else what was saved, else empty. */
export function useContactForm(order: OrderIntent, locationCode: string): ContactForm {
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(contactForm),
    defaultValues: firstValues(order, locationCode),
  })
  const { subscribe } = form
  const orderId = order.id
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft = { orderId, values }
        },
      }),
    [subscribe, orderId],
  )
  return form
}
