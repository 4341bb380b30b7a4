import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import { baseSeedData } from './engine/base-seed-data.ts'
import { combineScenarios } from './engine/combine-scenarios.ts'
import type { Param } from './engine/params.ts'
import type { Scenario } from './engine/types.ts'
import { scenarios } from './registry.ts'

test.each(scenarios)('$id shows each number of its description (SCENARIO-2)', (scenario) => {
  const { description, expected } = scenario
  const { afterSeconds = 0 } = expected
  const shown = JSON.stringify(expected)
  const numbers = description.match(/\d[\d,.]*(?<=\d)(?!-D)/g) ?? []
  const isPassed = (number: string) =>
    afterSeconds >= Number(number) && afterSeconds <= Number(number) + 5
  expect(numbers.filter((number) => !shown.includes(number) && !isPassed(number))).toEqual([])
})

/** The options of a parameter; otherwise its default value and others, on both sides of it. */
function listValues({ codec, defaultValue, options }: Param): unknown[] {
  if (options !== undefined) return [...options]
  const candidates = '-7 0 7 65 365 1100 CHF GBP JPY https://another.example/page'.split(' ')
  const others = candidates
    .map((text) => z.safeDecode(codec, text))
    .filter(({ success, data }) => success && data !== defaultValue)
  expect(others).not.toEqual([])
  return [defaultValue, ...others.map(({ data }) => data)]
}

/** What a scenario changes, as text. */
function describeSetup(scenario: Scenario, values: Record<string, unknown>): string {
  const context = { now: Date.parse(NOW), siteUrl: 'https://host.example/' }
  const { events, ...setup } = combineScenarios([{ scenario, values }], baseSeedData, context)
  const changes = events.map(({ change, ...event }) => ({
    ...event,
    change: typeof change === 'function' ? change(baseSeedData, context) : change,
  }))
  return JSON.stringify([setup, changes])
}

const params = scenarios.flatMap((scenario) =>
  Object.entries(scenario.params).map(([name, param]) => ({
    id: scenario.id,
    name,
    scenario,
    param,
  })),
)

test.each(params)(
  '$id: each value of $name makes a difference (SCENARIO-2)',
  ({ scenario, name, param }) => {
    const defaults = Object.fromEntries(
      Object.entries(scenario.params).map(([each, { defaultValue }]) => [each, defaultValue]),
    )
    const values = listValues(param)
    const setups = values.map((value) => describeSetup(scenario, { ...defaults, [name]: value }))
    expect(new Set(setups).size).toBe(values.length)
  },
)
