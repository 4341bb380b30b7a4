import { expect, test } from 'vitest'
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
