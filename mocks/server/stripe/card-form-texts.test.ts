import { expect, test } from 'vitest'
import { testCards } from '#fixtures/cards.ts'
import { findCardOutcome } from './payment-method.ts'
import { validateCardNumber, validateCvc, validateExpiry } from './card-validation.ts'
import { translateText } from './card-form-texts.ts'

const NOW = Date.UTC(2026, 5, 1)

const PROBLEMS = [
  validateCardNumber('42'),
  validateCardNumber('4242424242424241'),
  validateExpiry('1', NOW),
  validateExpiry('1330', NOW),
  validateExpiry('1220', NOW),
  validateExpiry('0526', NOW),
  validateExpiry('1290', NOW),
  validateCvc('1', '4242'),
  ...testCards.filter(({ message }) => message !== undefined),
  findCardOutcome('pm_card_unknown'),
]

test.each(['de', 'fr', 'es', 'it'])(
  '%s has each message of a field and of a card (MOCK-6, LANG-1)',
  (locale) => {
    for (const problem of PROBLEMS) {
      const message = problem?.message ?? ''
      expect(message).not.toBe('')
      expect(translateText(message, locale)).not.toBe(message)
    }
  },
)

test('takes the language of a locale, and English without a translation (MOCK-6, LANG-1)', () => {
  expect(translateText('Card number', 'fr-CA')).toBe('Numéro de carte')
  expect(translateText('Card number', 'nl')).toBe('Card number')
  expect(translateText('Card number', 'auto')).toBe('Card number')
})
