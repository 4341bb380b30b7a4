import { expect, test } from 'vitest'
import type { TabReplay } from './tab-tape.ts'
import { saveTabReplay, resolveTabReplay } from './tab-tape.ts'

function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

const replay: TabReplay = {
  name: 'mine',
  isFile: true,
  state: { usedEntries: [1, 2], bindings: {}, unmatchedRequests: [] },
  actionCount: 0,
  clockOffset: 5,
  latency: 'recorded',
}

test('continues the tab’s tape until the address names mock server options (TAPE-2)', () => {
  const storage = createStorage()
  expect(resolveTabReplay('', storage)).toBeNull()
  expect(saveTabReplay(storage, replay)).toBe(true)
  expect(resolveTabReplay('?setup_intent=1', storage)).toEqual(replay)
  expect(resolveTabReplay('?tape=mine', storage)).toEqual(replay)
  expect(resolveTabReplay('?scenario=standard', storage)).toBeNull()
})

test('restarts the tape on reset and changes it with the name (TAPE-2)', () => {
  const storage = createStorage()
  saveTabReplay(storage, replay)
  const fresh = { state: null, actionCount: 0, clockOffset: null, latency: 'recorded' }
  expect(resolveTabReplay('?tape=mine&reset', storage)).toEqual({
    name: 'mine',
    isFile: true,
    ...fresh,
  })
  expect(resolveTabReplay('?tape=other', storage)).toEqual({
    name: 'other',
    isFile: false,
    ...fresh,
  })
  expect(resolveTabReplay('?tape=mine&latency=0', storage)).toEqual({ ...replay, latency: 'none' })
})

test('reports storage that is denied or full (TAPE-2)', () => {
  expect(saveTabReplay(null, replay)).toBe(false)
  const full = createStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(saveTabReplay(full, replay)).toBe(false)
})
