import { expect, expectTypeOf, test } from 'vitest'
import type { Checked } from './message.ts'
import { message } from './message.ts'

const next = message('Next')
const tours = message('{count, plural, one {# tour} other {# tours}} for {name}')

test('knows the arguments of a message by its text (LANG-2)', () => {
  expectTypeOf(next).parameters.toEqualTypeOf<[]>()
  expectTypeOf(tours).parameters.toEqualTypeOf<[{ count: number; name: string | number }]>()
  // Neither without arguments, nor with one that is missing, too many or of another type.
  expectTypeOf<[]>().not.toExtend<Parameters<typeof tours>>()
  expectTypeOf<[{ count: number }]>().not.toExtend<Parameters<typeof tours>>()
  expectTypeOf<[{ count: string; name: string }]>().not.toExtend<Parameters<typeof tours>>()
  expect(() => tours({ count: 1, name: 'Seine' })).toThrow('Not compiled')
})

test('refuses a translation with other arguments than the English message (LANG-2)', () => {
  type English = { cart: { tours: typeof tours } }
  type Check<Text> = Checked<English, { cart: { tours: Text } }>['cart']['tours']
  expectTypeOf<Check<'{count, plural, other {# visites}} pour {name}'>>().toEqualTypeOf<string>()
  expectTypeOf<Check<'Visites pour {name}'>>().not.toEqualTypeOf<string>()
  expectTypeOf<Check<'{count} {name} {price}'>>().not.toEqualTypeOf<string>()
  expectTypeOf<Check<'{count, plural, other {# visites}} pour {nom}'>>().not.toEqualTypeOf<string>()
})
