import * as z from 'zod/mini'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseSeedData } from './engine/base-seed-data.ts'
import { combineScenarios } from './engine/combine-scenarios.ts'
import { defineScenario } from './engine/define-scenario.ts'
import { findConflict } from './engine/find-conflict.ts'
import { parseScenarios, formatScenarios } from './parse-scenarios.ts'
import { scenarios } from './registry.ts'
import type { ResolvedScenario } from './engine/types.ts'

function parse(list: string) {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.resolvedScenarios
}

function getParseError(list: string) {
  const parsed = parseScenarios(list)
  return parsed.ok ? 'no error' : parsed.message
}

function parseIds(list: string) {
  return parse(list).map(({ scenario }) => scenario.id)
}

test('parses one name and a list of names (SCENARIO-1)', () => {
  expect(parseIds('sold-out')).toEqual(['sold-out'])
  expect(parseIds('no-addons,dietary')).toEqual(['no-addons', 'dietary'])
  expect(parseIds(' dietary , no-addons ')).toEqual(['dietary', 'no-addons'])
})

test.each([
  'freesale,sold-out-day',
  'freesale,sold-out(on=weekends)',
  'no-infants,single-unit',
  'hang(call=getUnits),malformed(call=addCartItem)',
  'unknown-fee-code,unknown-tour-code',
  'started(at=payment),price-change',
  'slot-sold-out,addon-sold-out',
  'usd,other-currency(code=JPY)',
])('combines %s, of which each keeps its effect (SCENARIO-1)', (list) => {
  expect(getParseError(list)).toBe('no error')
})

test('parses parameters in parentheses and fills in defaults (SCENARIO-1)', () => {
  const parseValues = (list: string) =>
    parse(list).map((resolvedScenario) => resolvedScenario.values)
  expect(parseValues('expiring')).toEqual([{ in: 125 }])
  expect(parseValues('expiring(in=30)')).toEqual([{ in: 30 }])
  expect(parseValues('started( at = travelers , upgraded=yes ),sold-out')).toEqual([
    { at: 'travelers', addons: 1, upgraded: 'yes' },
    { on: 'always' },
  ])
  expect(parseValues('redirect-elsewhere(url=https://partner.example/a?b=1)')).toEqual([
    { url: 'https://partner.example/a?b=1' },
  ])
})

test.each([
  ['sold-uot', "Unknown scenario 'sold-uot'"],
  ['', 'A name is missing before or after a comma'],
  ['dietary,', 'A name is missing before or after a comma'],
  ['Dietary', "Unknown scenario 'Dietary'"],
  ['no-addons,expird', "Unknown scenario 'expird'"],
  ['constructor', "Unknown scenario 'constructor'"],
  ['sold-out(', "Unknown scenario 'sold-out('"],
  ['dietary,dietary', "The scenario 'dietary' is named twice"],
  ['expiring,expiring(in=30)', "The scenario 'expiring' is named twice"],
  ['dietary(in=30)', "The scenario 'dietary' takes no parameters"],
  ['expiring(at=30)', "The scenario 'expiring' has no parameter 'at'; write in=…"],
  [
    'expiring(constructor=30)',
    "The scenario 'expiring' has no parameter 'constructor'; write in=…",
  ],
  ['expiring(in=1,in=2)', "'in' is given twice for 'expiring'"],
  ...['=soon', '=0', '=1.5', ''].map((text) => [
    `expiring(in${text})`,
    `'in' of 'expiring' must be a whole number of seconds from 1 to 86400, not '${text.slice(1)}'`,
  ]),
  [
    'payment-unexpected-state(status=odd)',
    "'status' of 'payment-unexpected-state' must be one of succeeded, processing, canceled, absent, not 'odd'",
  ],
  ...['hello', 'eur', 'XYZ'].map((code) => [
    `other-currency(code=${code})`,
    `'code' of 'other-currency' must be three capital letters of a currency, such as GBP, not '${code}'`,
  ]),
  ['slow,slow-result,outage,slow', "The scenario 'slow' is named twice"],
])('rejects %j: %s (SCENARIO-1)', (list, expected) => {
  expect(getParseError(list)).toBe(expected)
})

test.each([
  ['payment-3ds', 'payment-unexpected-state', 'what the card provider does'],
  ['payment-failure', 'provider-blocked', 'what the card provider does'],
  ['sold-out(on=weekends)', 'freesale', 'which times have places'],
  ['sold-out', 'freesale', 'which times have places'],
  ['hang', 'malformed', 'how calls fail'],
  ['redirect', 'redirect-elsewhere', 'the redirect'],
  ['inactive-30-min', 'stale-record', 'the saved visit'],
  ['usd', 'missing-parameters', 'the launch parameter tour_code'],
])('does not combine %s and %s, which both decide %s (SCENARIO-1)', (first, second, what) => {
  const [id = ''] = first.split('(')
  expect(getParseError(`${first},${second}`)).toBe(
    `'${id}' and '${second}' both decide ${what}; remove one of them`,
  )
})

test('suggests all existing names for an unknown one, the closest match first (SCENARIO-1)', () => {
  const parsed = parseScenarios('no-upgrade')
  if (parsed.ok) throw new Error('no error')
  expect(parsed.suggestions[0]).toBe('no-upgrades')
  expect(parsed.suggestions.toSorted()).toEqual(scenarios.map(({ id }) => id).toSorted())
})

test.each([
  ['started(at=contact', 'started(at=contact)'],
  ['started(at=contact,upgraded=yes', 'started(at=contact,upgraded=yes)'],
  ['no-addons,started(at=contact,upgraded=y', 'no-addons,started(at=contact)'],
  ['expiring(in=30),started(at=pay', 'expiring(in=30),started'],
  ['sold-out(', 'sold-out'],
  ['expird(in=30', 'expiring'],
])('suggests for %j, whose bracket is cut off, %j (SCENARIO-1)', (list, expected) => {
  const parsed = parseScenarios(list)
  if (parsed.ok) throw new Error('no error')
  expect(parsed.suggestions[0]).toBe(expected)
})

/** Any valid list: scenarios that can be combined, with any values of their parameters. */
const resolvedScenarioLists: fc.Arbitrary<ResolvedScenario[]> = fc
  .shuffledSubarray(scenarios, { minLength: 1, maxLength: 8 })
  .chain((selectedScenarios) =>
    fc.tuple(
      ...selectedScenarios.map((scenario) =>
        fc
          .record(
            Object.fromEntries(
              Object.entries(scenario.params).map(([name, { codec, defaultValue }]) => [
                name,
                fc
                  .oneof(
                    fc.constant(z.encode(codec, defaultValue)),
                    fc.integer({ min: -90_000, max: 90_000 }).map(String),
                    fc.constantFrom(
                      'yes',
                      'contact',
                      'result',
                      'getResult',
                      'absent',
                      'lost-response',
                      'USD',
                    ),
                    fc.stringMatching(/^[\w.~:/?&%@+-]{1,30}$/),
                  )
                  .map((text) => z.safeDecode(codec, text))
                  .filter(({ success }) => success)
                  .map(({ data }) => data),
              ]),
            ),
          )
          .map((values) => ({ scenario, values: { ...values } })),
      ),
    ),
  )
  .filter((resolvedScenarios) => findConflict(resolvedScenarios) === null)

test('parses every formatted list to the same scenarios (SCENARIO-1)', () => {
  fc.assert(
    fc.property(resolvedScenarioLists, (resolvedScenarios) => {
      const formatted = formatScenarios(resolvedScenarios)
      expect(parse(formatted)).toEqual(resolvedScenarios)
      expect(formatScenarios(parse(formatted))).toBe(formatted)
    }),
  )
})

test('accepts or rejects any text without throwing (SCENARIO-1)', () => {
  const piece = fc.oneof(
    fc.constantFrom(...scenarios.map(({ id }) => id), '(', ')', ',', '=', 'in', '30', ' '),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const parsed = parseScenarios(pieces.join(''))
      expect(parsed.ok || parsed.message !== '').toBe(true)
      expect(
        parsed.ok ? parseScenarios(formatScenarios(parsed.resolvedScenarios)) : parsed,
      ).toEqual(parsed)
    }),
  )
})

test('every scenario has a unique id and title and a description of one sentence (SCENARIO-3)', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length)
  for (const { id, title, description, expected, params } of scenarios) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(title).not.toBe('')
    expect(description).toMatch(/^[^\n]{20,120}\.$/)
    expect(expected.path).toMatch(/^(?:\/(?:steps\/)?[a-z_]*|site|https:\/\/.*)$/)
    for (const [name, { codec, defaultValue }] of Object.entries(params)) {
      expect(name).toMatch(/^[a-z]+$/)
      expect(z.decode(codec, z.encode(codec, defaultValue))).toEqual(defaultValue)
    }
  }
})

test('applies overrides from left to right and leaves the base seed data unchanged (SCENARIO-1)', () => {
  const before = structuredClone(baseSeedData)
  const context = { now: Date.parse('2026-06-01T10:00:00Z'), siteUrl: 'https://host.example/' }
  const resolveStatuses = (list: string) =>
    combineScenarios(parse(list), baseSeedData, context).seedData.slotRules.map(
      ({ status }) => status,
    )
  expect(resolveStatuses('limited,sold-out-day')).toEqual(['LIMITED', 'SOLD_OUT'])
  expect(resolveStatuses('freesale,sold-out-day')).toEqual(['FREESALE', 'SOLD_OUT'])
  for (const { id } of scenarios) combineScenarios(parse(id), baseSeedData, context)
  expect(baseSeedData).toEqual(before)
})

test('names the scenario with a mistake when it starts, and combines it until then (SCENARIO-1)', () => {
  const mistake = new ReferenceError('seedData is not defined')
  const fail = () => {
    throw mistake
  }
  const context = { now: 0, siteUrl: '' }
  for (const setup of [fail, { overrides: fail }]) {
    const [standard] = parse('standard')
    if (standard === undefined) throw new Error('no scenario')
    const { scenario } = standard
    const broken = { scenario: defineScenario({ ...scenario, id: 'broken', setup }), values: {} }
    const combine = () => combineScenarios([broken], baseSeedData, context)
    expect(combine).toThrow("The scenario 'broken' failed: seedData is not defined")
    expect(combine).toThrow(expect.objectContaining({ cause: mistake }))
    expect(findConflict([broken, ...parse('sold-out')])).toBeNull()
  }
})

test('starts at the earliest step of several, unless one is exact (SCENARIO-1)', () => {
  const context = { now: 0, siteUrl: '' }
  const resolveStart = (list: string) => combineScenarios(parse(list), baseSeedData, context).start
  expect(resolveStart('no-upgrades,payment-failure,expiring(in=30)')?.step).toBe('upgrades')
  expect(resolveStart('payment-failure,no-upgrades')?.step).toBe('upgrades')
  expect(resolveStart('started(at=contact,addons=2),no-upgrades')).toMatchObject({
    step: 'contact',
    addonCount: 2,
  })
  expect(resolveStart('sold-out')).toBeNull()
})
