import { expect, test } from 'vitest'
import { formatMissingFields } from './use-contact-form.ts'

test('names what the form still needs (CONTACT-5)', () => {
  const fields = ['firstName', 'lastName', 'email', 'confirmEmail', 'phone'] as const
  expect(formatMissingFields({ fields: [...fields], boxes: 2 }).split(' ')).toEqual([
    'First\u00A0name,',
    'Last\u00A0name,',
    'Email,',
    'Confirm\u00A0email,',
    'Phone,',
    '2\u00A0boxes\u00A0to\u00A0tick',
  ])
  expect(formatMissingFields({ fields: [], boxes: 1 })).toBe('1\u00A0box\u00A0to\u00A0tick')
  expect(formatMissingFields({ fields: [], boxes: 0 })).toBe('')
})
