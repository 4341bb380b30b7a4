import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPseudonyms, findPseudonymKind, PSEUDONYM_KINDS } from './pseudonyms.ts'

test('pseudonyms are numbered by first appearance, whatever the values are (TAPE-6)', () => {
  const values = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...PSEUDONYM_KINDS), values, values, (kind, first, second) => {
      const [a, b] = [createPseudonyms(), createPseudonyms()]
      const appearances = [0, 1, 0, 2, 1]
      const numberAll = (pseudonymize: typeof a, list: string[]) =>
        appearances.map((index) => pseudonymize(kind, list[index] ?? ''))
      const pseudonyms = numberAll(a, first)
      expect(numberAll(b, second)).toEqual(pseudonyms)
      expect(new Set(pseudonyms).size).toBe(3)
      expect(pseudonyms.map(findPseudonymKind)).toEqual(pseudonyms.map(() => kind))
    }),
  )
})

test('a client secret begins with the pseudonym of its intent (TAPE-4)', () => {
  const pseudonymize = createPseudonyms()
  const intent = pseudonymize('intent', 'seti_1')
  expect(pseudonymize('secret', 'seti_1_secret_2')).toBe(`${intent}_secret_tape1`)
  expect(pseudonymize('secret', 'seti_2_secret_2')).toBe('seti_tape2_secret_tape2')
})
