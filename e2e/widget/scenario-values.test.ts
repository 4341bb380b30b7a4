import { expect, inject, test } from 'vitest'
import { hasText } from '#mocks/tools/visitor/find-text.ts'
import { openState } from '#e2e/widget/open-state.ts'
import { readFacts } from '#e2e/widget/properties/counterworld.ts'
import { isSampled } from '#e2e/widget/tables/sample.ts'
import { VALUE_STATES } from '#e2e/widget/tables/states.ts'
import { listMissingEvidence } from '#e2e/matrix/evidence.ts'

// In `npm test` each day other ones; the matrix shows the default values.
const states = VALUE_STATES.filter((_, index) => isSampled(index, inject('statesSeed')))

test.each(states)('$scenario shows what it is to show (SCENARIO-2)', async (state) => {
  const { path, visible, hidden = [], evidence = {} } = state.expected
  const screen = await openState(state)
  const listDifferences = () => [
    ...visible.filter((text) => !hasText(document, text)),
    ...listMissingEvidence(readFacts(screen), evidence),
  ]
  await expect.poll(listDifferences).toEqual([])
  expect(hidden.filter((text) => hasText(document, text))).toEqual([])
  expect(screen.route()).toMatch(path === '/' ? '/' : path)
})
