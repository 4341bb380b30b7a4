import { expect, test } from 'vitest'
import { formatMissingFields } from './use-contact-form.ts'

test('names what the form still needs (CONTACT-5)', () => {
  const fields = ['firstName', 'lastName', 'email', 'confirmEmail', 'phone'] as const
  expect(formatMissingFields({ fields: [...fields], boxes: 2 })).toBe(
    'First name, Last name, Email, Confirm email, Phone, 2 boxes to tick',
  )
  expect(formatMissingFields({ fields: [], boxes: 1 })).toBe('1 box to tick')
  expect(formatMissingFields({ fields: [], boxes: 0 })).toBe('')
})
