import { expect, test } from 'vitest'
import type { TabTape } from './tab.ts'
import { keepTape, readTapeOf } from './tab.ts'

const createTab = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

const under: TabTape = {
  name: 'mine',
  text: '{}',
  state: { asked: [1, 2], typed: {}, misses: [] },
  clockOffset: 5,
  latency: 'recorded',
}

test('TAPE-2 a tab goes on with its tape, where it was, until a world is named', () => {
  const tab = createTab()
  expect(readTapeOf('', tab)).toBeNull()
  expect(keepTape(tab, under)).toBe(true)
  expect(readTapeOf('?setup_intent=1', tab)).toEqual(under)
  expect(readTapeOf('?tape=mine', tab)).toEqual(under)
  expect(readTapeOf('?scenario=standard', tab)).toBeNull()
})

test('TAPE-2 a reset begins the same tape anew, another name another tape', () => {
  const tab = createTab()
  keepTape(tab, under)
  const anew = { state: null, clockOffset: null, latency: 'recorded' }
  expect(readTapeOf('?tape=mine&reset', tab)).toEqual({ name: 'mine', text: '{}', ...anew })
  expect(readTapeOf('?tape=other', tab)).toEqual({ name: 'other', text: null, ...anew })
  expect(readTapeOf('?tape=mine&latency=0', tab)).toEqual({ ...under, latency: 'none' })
})

test('TAPE-2 a tab that keeps nothing, or has no room, says so', () => {
  expect(keepTape(null, under)).toBe(false)
  const full = createTab()
  full.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  expect(keepTape(full, under)).toBe(false)
})
