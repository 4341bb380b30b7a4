import type { MissingFields } from '#src/domain/contact.ts'
import { t } from '#src/i18n/language.ts'

/** 'last name, 2 boxes to tick' (CONTACT-5). Empty when nothing is missing. */
export function formatMissingFields({ fields, boxes }: MissingFields): string {
  const names = {
    firstName: t.contact.missingFirstName,
    lastName: t.contact.missingLastName,
    email: t.contact.missingEmail,
    confirmEmail: t.contact.missingConfirmEmail,
    phone: t.contact.missingPhone,
  }
  const parts = fields.map((field) => names[field])
  if (boxes > 0) parts.push(t.contact.missingBoxes(boxes))
  return parts.join(', ')
}
