import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildShape } from './shape.ts'

test('merges the values of all enums of a union (TAPE-5)', () => {
  const schema = z.union([z.literal('a'), z.nullable(z.enum(['b', 'c']))])
  expect(buildShape(schema).enumValues).toEqual(['a', 'b', 'c'])
})

test('allows any string when one member of a union does (TAPE-5)', () => {
  expect(buildShape(z.union([z.literal('a'), z.string()])).enumValues).toBeNull()
})

test('merges the entries of the arrays of a union (TAPE-5)', () => {
  const schema = z.union([
    z.array(z.object({ a: z.string() })),
    z.array(z.object({ b: z.string() })),
  ])
  expect([...(buildShape(schema).item?.fields.keys() ?? [])]).toEqual(['a', 'b'])
})
