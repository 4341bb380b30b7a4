import { expect, expectTypeOf, test } from 'vitest'
import type { Checked } from './message.ts'
import { message } from './message.ts'

const next = message('Next')
const tours = message('{count, plural, one {# tour} other {# tours}} for {name}')

test('knows the arguments of a message by its text (LANG-2)', () => {
  expectTypeOf(next).parameters.toEqualTypeOf<[]>()
  expectTypeOf(tours).parameters.toEqualTypeOf<[{ count: number; name: string | number }]>()
  const wrongCalls = [
    // @ts-expect-error An argument that the message does not have.
    () => next({ count: 1 }),
    // @ts-expect-error No arguments.
    () => tours(),
    // @ts-expect-error Not all arguments.
    () => tours({ count: 1 }),
    // @ts-expect-error An argument too many.
    () => tours({ count: 1, name: 'Seine', price: 2 }),
    // @ts-expect-error The plural of a text.
    () => tours({ count: '1', name: 'Seine' }),
  ]
  for (const call of wrongCalls) expect(call).toThrow('Not compiled')
})

test('refuses a translation with other arguments than the English message (LANG-2)', () => {
  type English = { cart: { tours: typeof tours } }
  type Check<Text> = Checked<English, { cart: { tours: Text } }>['cart']['tours']
  expectTypeOf<Check<'{count, plural, other {# visites}} pour {name}'>>().toEqualTypeOf<string>()
  expectTypeOf<Check<'Visites pour {name}'>>().not.toEqualTypeOf<string>()
  expectTypeOf<Check<'{count} {name} {price}'>>().not.toEqualTypeOf<string>()
  expectTypeOf<Check<'{count, plural, other {# visites}} pour {nom}'>>().not.toEqualTypeOf<string>()
})
