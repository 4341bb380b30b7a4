import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteJson } from './rewrite-json.ts'

/** Replaces strings by *, keys by K, numbers by 0, and puts the rest from a syntax error on into <>. */
function rewrite(text: string): string {
  return rewriteJson(
    text,
    {
      token: ({ kind }) => ({ string: '*', key: 'K', number: '0' })[kind],
      enterArray: () => undefined,
      enterObject: () => undefined,
      leave: () => undefined,
    },
    (tail) => `<${tail}>`,
  )
}

test.each([
  [' {"a": [1.50e0, "b\\"c"],\n\t"d": null} ', ' {"K": [0, "*"],\n\t"K": null} '],
  ['{"a": {"b": "c', '{"K": {"K": "*'],
  ['{"a": {"b', '{"K": {"K'],
  ['["a\\', '["*'],
  ['', ''],
])('rewrites the tokens of %j, whole or truncated (TAPE-4)', (text, expected) => {
  expect(rewrite(text)).toBe(expected)
})

test.each([
  ['<!doctype html><title>x</title>', '<<!doctype html><title>x</title>>'],
  ['{"a": 1, b: "c"}', '{"K": 0, <b: "c"}>'],
  ['["a" "b"]', '["*" <"b"]>'],
  ['[true"a"]', '[<true"a"]>'],
  ['["a", // b\n"c"]', '["*", <// b\n"c"]>'],
])('rewrites %j as one text from its syntax error on (TAPE-4)', (text, expected) => {
  expect(rewrite(text)).toBe(expected)
})

test('leaves every byte of any JSON text when no token is replaced (TAPE-4)', () => {
  const keepAll = {
    token: () => null,
    enterArray: () => undefined,
    enterObject: () => undefined,
    leave: () => undefined,
  }
  const json = fc.tuple(fc.json(), fc.nat(200)).map(([text, length]) => text.slice(0, length))
  fc.assert(
    fc.property(json, (text) => {
      expect(rewriteJson(text, keepAll, (tail) => tail)).toBe(text)
    }),
  )
})
