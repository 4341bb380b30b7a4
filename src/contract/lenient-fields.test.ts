import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { type CallName, calls } from './calls.ts'

/** The required fields of an order. `*` stands for every entry of a list. */
const REQUIRED_OF_ORDER = [
  '',
  'id',
  'extendedCart',
  'extendedCart.items.*.id',
  'extendedCart.items.*.availabilityId',
  ...['original', 'upgraded'].flatMap((option) =>
    ['tour', 'tour.code', 'pricing', 'pricing.displayed'].map(
      (field) => `extendedCart.items.*.${option}.${field}`,
    ),
  ),
  'extendedCart.items.*.original',
  'extendedCart.items.*.mandatoryPayments.*.code',
  'extendedCart.items.*.mandatoryPayments.*.pricing',
  'extendedCart.items.*.mandatoryPayments.*.pricing.displayed',
  'extendedCart.pricing',
  'extendedCart.pricing.displayed',
  'extendedCart.pricing.displayed.total',
  'extendedCart.pricing.displayed.upgrades',
  'extendedCart.pricing.displayed.mandatoryPayments',
  'stripeSetupIntent',
  'stripeSetupIntent.publicApiKey',
  'stripeSetupIntent.clientSecret',
].map((path) => (path === '' ? 'orderIntent' : `orderIntent.${path}`))

/** The only fields whose absence may make an answer unusable. */
const REQUIRED = ['settings', 'units', ...REQUIRED_OF_ORDER]

type Answer = { name: CallName; data: unknown }
type Field = Answer & { path: string[] }

const TAPES = 'fixtures/tapes'

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

/** The successful answers on the bundled tapes. */
function listAnswers(): Answer[] {
  return readdirSync(TAPES)
    .filter((file) => file.endsWith('.har'))
    .flatMap((file) => readTape(`${TAPES}/${file}`).log.entries.map(parseExchange))
    .flatMap(({ url, response }) => {
      const name = new URL(url).pathname.split('/').at(-1) ?? ''
      return isCallName(name) && response?.status === 200
        ? [{ name, data: JSON.parse(response.text) as unknown }]
        : []
    })
}

/** The paths of all fields of objects, inside of lists too. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const own = Array.isArray(value) ? [] : [[...path, key]]
    return [...own, ...listPaths(part, [...path, key])]
  })
}

/** 'orderIntent.extendedCart.items.*.id'; the keys of the map of upgrades are `*` too. */
function formatPath({ path }: Field): string {
  const isEntry = (key: string, index: number) =>
    /^\d+$/.test(key) || (index === 1 && path[0] === 'upgrades')
  return path.map((key, index) => (isEntry(key, index) ? '*' : key)).join('.')
}

/** Every field that the answers of a call have, once. */
const fields = new Map(
  listAnswers()
    .flatMap((answer) => listPaths(answer.data).map((path): Field => ({ ...answer, path })))
    .map((field) => [`${field.name} ${formatPath(field)}`, field]),
)

function changeField({ data, path }: Field, change: 'remove' | 'null'): unknown {
  const copy = structuredClone(data)
  const parent = path
    .slice(0, -1)
    .reduce<object>((part, key) => Reflect.get(part, key) as object, copy as object)
  const key = path.at(-1) ?? ''
  if (change === 'null') Reflect.set(parent, key, null)
  else Reflect.deleteProperty(parent, key)
  return copy
}

function isReadable(field: Field, change: 'remove' | 'null'): boolean {
  return calls[field.name].result.safeParse(changeField(field, change)).success
}

test.each(['remove', 'null'] as const)(
  'an answer is unusable only without what the flow needs: %s (API-7)',
  (change) => {
    const unusable = [...fields.values()].filter((field) => !isReadable(field, change))
    expect(new Set(unusable.map(formatPath))).toEqual(new Set(REQUIRED))
  },
)
