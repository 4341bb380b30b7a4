import { expect, test } from 'vitest'
import type { ColorName } from './colors.ts'
import { color } from './tokens.ts'

test('throws "Can\'t find color" for an unknown name (LAYOUT-2, ERR-3)', () => {
  for (const name of ['grey', '', 'toString', '__proto__'])
    expect(() => color(name as ColorName)).toThrow(/^Can't find color$/)
})
