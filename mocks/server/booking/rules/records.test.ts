import { expect, test } from 'vitest'
import { findRecords } from './records.ts'

type Tour = { code: string; city: string; fee?: number | undefined }

const seine: Tour = { code: 'SEINE', city: 'Par' }
const louvre: Tour = { code: 'LOUVRE', city: 'Par', fee: 250 }
const tapas: Tour = { code: 'TAPAS', city: 'Bar', fee: 250 }
const tours = [seine, louvre, tapas]

test.each<[Partial<Tour>, Tour[]]>([
  [{ code: 'SEINE' }, [seine]],
  [{ city: 'Par' }, [seine, louvre]],
  [{ city: 'Par', fee: 250 }, [louvre]],
  [{ fee: undefined }, [seine]],
  [{ code: 'seine' }, []],
  [{}, tours],
])('finds the records that match %j (RULE-11)', (template, matches) => {
  expect(findRecords(tours, template)).toEqual(matches)
})

test.each([[undefined], [null], [{ length: 1 }], ['tours']])(
  'rejects %j as a list (RULE-11)',
  (items: unknown) => {
    expect(() => findRecords(items as Tour[], {})).toThrow(new Error('Items is not an array'))
  },
)

test.each([[undefined], [null], [[]], ['SEINE'], [7]])(
  'rejects %j as a template (RULE-11)',
  (template: unknown) => {
    expect(() => findRecords(tours, template as Partial<Tour>)).toThrow(
      new Error('Template is not an object'),
    )
  },
)

test.each(['colour', 'toString'])('rejects the unknown parameter %s (RULE-11)', (name) => {
  const template = { city: 'Par', [name]: 'red' }
  expect(() => findRecords<object>(tours, template)).toThrow(
    new Error(`Unknown parameter '${name}'`),
  )
})

test('accepts every template for an empty list (RULE-11)', () => {
  expect(findRecords<Tour>([], { code: 'SEINE' })).toEqual([])
})
