import { expect, test } from 'vitest'
import { readLaunch } from './launch.ts'

function readEntry(path: string, query: string, isFrame = true) {
  const stored: string[] = []
  const result = readLaunch({
    path,
    search: `?tour_code=TOWER&config_code=PARIS&site_url=https://host.example${query}`,
    historyState: null,
    storage: { read: () => null, write: (_, value) => stored.push(value), remove: () => undefined },
    embedderOrigin: null,
    isFrame,
    findOwnCodes: () => undefined,
  })
  return { step: result?.step, search: result?.search, stored: stored.join('') }
}

test('the entry address names a step for an order, on this page load only (HOST-10)', () => {
  const { step, search, stored } = readEntry('/', '&order_intent_id=o-1&step=upgrades')
  expect(step).toBe('upgrades')
  expect(search).toBe('')
  expect(stored).not.toContain('upgrades')
})

test.each([
  ['/', '&step=upgrades'],
  ['/', '&order_intent_id=o-1&step=result'],
  ['/', '&order_intent_id=o-1&step=../result'],
  ['/', '&order_intent_id=o-1&step=toString'],
  ['/', '&order_intent_id=o-1&step='],
  ['/steps/contact', '&order_intent_id=o-1&step=upgrades'],
  ['/result', '&order_intent_id=o-1&step=upgrades'],
])('%s with %s names none, and the parameter goes (HOST-10)', (path, query) => {
  const { step, search } = readEntry(path, query)
  expect(step).toBeUndefined()
  expect(search).toBe('')
})

test('an order that a link names has no step (HOST-10, HOST-4)', () => {
  expect(readEntry('/', '&order_intent_id=o-1&step=payment', false).step).toBeUndefined()
})
