import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { ContactValues } from '#src/domain/contact.ts'
import {
  contactForm,
  fromContact,
  internationalDigits,
  nationalDigits,
} from '#src/domain/contact.ts'
import type { Drafts } from '#src/features/form-draft/use-draft.ts'
import { useDraft } from '#src/features/form-draft/use-draft.ts'
import { useService } from '#src/session/app-state.ts'
import { countryOf, countryOfNumber, defaultCountry, dialOf } from './countries/countries.ts'

export type ContactForm = UseFormReturn<ContactValues>

function createContactDrafts(): Drafts<ContactValues> {
  return new Map()
}

export function dialOfCountry(iso2: string): string {
  const country = countryOf(iso2)
  return country === undefined ? '' : dialOf(country)
}

function firstValues(order: OrderIntent, locationCode: string): ContactValues {
  const country = defaultCountry(navigator.language, locationCode)
  return fromContact(order.contact, { country, dial: dialOfCountry(country) })
}

/** A number written with a country's code ('+33 6 12…') chooses the country and keeps what follows. */
export function settlePhone({ getValues, setValue }: ContactForm): void {
  const { phone, country, dial } = getValues()
  const digits = internationalDigits(phone)
  if (digits === null) return
  const own = nationalDigits(phone, dial) !== ''
  const iso2 = own ? country : (countryOfNumber(digits)?.iso2 ?? country)
  const number = nationalDigits(phone, dialOfCountry(iso2))
  if (number === '') return
  setValue('country', iso2)
  setValue('dial', dialOfCountry(iso2))
  setValue('phone', number, { shouldValidate: true })
}

/** The Contacts form: what was typed before, else what was saved, else empty. */
export function useContactForm(order: OrderIntent, locationCode: string): ContactForm {
  const drafts = useService(createContactDrafts)
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(contactForm),
    defaultValues: drafts.get(order.id) ?? firstValues(order, locationCode),
  })
  useDraft(drafts, order.id, form)
  return form
}
