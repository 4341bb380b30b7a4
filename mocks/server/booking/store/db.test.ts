import { expect, test } from 'vitest'
import { createDb, nextNumber } from './db.ts'

test('counts up separately for each kind', () => {
  const db = createDb()
  const numbers = ['order', 'order', 'item'].map((kind) => nextNumber(db, kind))
  expect(numbers).toEqual([1, 2, 1])
})

test('does not open the BroadcastChannel of @mswjs/data', () => {
  const opened: string[] = []
  const globals = globalThis as Record<string, unknown>
  const { BroadcastChannel: originalChannel } = globalThis
  const channel = function (name: string) {
    opened.push(name)
  }
  Object.assign(globals, { window: globalThis, BroadcastChannel: channel })
  try {
    createDb()
    expect(opened).toEqual([])
    expect(globals['BroadcastChannel']).toBe(channel)
  } finally {
    globals['BroadcastChannel'] = originalChannel
    delete globals['window']
  }
})
