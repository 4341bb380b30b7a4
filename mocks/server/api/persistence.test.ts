import { expect, test, vi } from 'vitest'
import { dispatch } from '#mocks/server/booking/dispatch.ts'
import { sleep } from '#src/lib/sleep.ts'
import { buildServerStateKey, createStorageMutex } from './persistence.ts'
import { createFakeBrowser, createTab } from '#mocks/testing/fake-browser.ts'
import { createClient } from '#mocks/testing/client.ts'
import type { MockState } from './mock-state.ts'

function createOrder(mockState: MockState) {
  return dispatch(mockState, 'createOrderIntent', JSON.stringify({ configCode: 'pass' }))
}

function listOrderIds(mockState: MockState) {
  return mockState.db.order.getAll().map(({ id }) => id)
}

test('finds the state after a reload, but not with another seed (MOCK-3)', async () => {
  const browser = createFakeBrowser()
  const firstTab = createTab(browser)
  await firstTab.runExclusive(() => createOrder(firstTab.mockState))
  const reloadedTab = createTab(browser)
  expect(await reloadedTab.runExclusive(() => listOrderIds(reloadedTab.mockState))).toHaveLength(1)

  const { mockState } = createClient({ seed: 2 })
  const runWithOtherSeed = createStorageMutex(mockState, browser.storage, browser.locks)
  expect(await runWithOtherSeed(() => listOrderIds(mockState))).toEqual([])
})

test('resets all tabs (MOCK-3)', async () => {
  const browser = createFakeBrowser()
  const [firstTab, secondTab] = [createTab(browser), createTab(browser)]
  await firstTab.runExclusive(() => createOrder(firstTab.mockState))
  await secondTab.runExclusive(() => secondTab.mockState.restore(null))
  expect(await firstTab.runExclusive(() => listOrderIds(firstTab.mockState))).toEqual([])
})

test('reads the state when a tab of another process has written it (MOCK-3)', async () => {
  const browser = createFakeBrowser()
  const { mockState: other } = createTab(browser)
  const key = buildServerStateKey(other.key)
  void browser.locks.request(key, async () => {
    createOrder(other)
    await sleep(0)
    browser.storage.setItem(key, other.snapshot())
  })
  const { mockState, runExclusive } = createTab(browser)
  expect(await runExclusive(() => listOrderIds(mockState))).toHaveLength(1)
})

/** A browser whose storage takes so many characters. */
function createSmallBrowser(capacity: number) {
  const browser = createFakeBrowser()
  const countUsed = () =>
    [...browser.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const { setItem } = browser.storage
  browser.storage.setItem = (key, value) => {
    const old = browser.values.get(key) ?? ''
    if (countUsed() - old.length + value.length > capacity)
      throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  return browser
}

test('makes room in a full storage by removing the states of other scenarios, and nothing else (MOCK-3)', async () => {
  const browser = createSmallBrowser(29_100)
  browser.values.set('mock-server:sold-out~1~now', 'x'.repeat(29_000))
  browser.values.set('tour-checkout:paris-pass:PAR-EIFFEL', '{}')
  const tab = createTab(browser)
  await tab.runExclusive(() => createOrder(tab.mockState))
  expect([...browser.values.keys()]).toEqual([
    'tour-checkout:paris-pass:PAR-EIFFEL',
    `mock-server:${tab.mockState.key}`,
  ])
})

test('says once that storage is full, and continues in memory (MOCK-3)', async () => {
  const { storage, locks } = createSmallBrowser(100)
  const { mockState } = createClient()
  const onFull = vi.fn<() => void>()
  const runExclusive = createStorageMutex(mockState, storage, locks, onFull)
  await runExclusive(() => createOrder(mockState))
  await runExclusive(() => createOrder(mockState))
  expect(await runExclusive(() => listOrderIds(mockState))).toHaveLength(2)
  expect(onFull).toHaveBeenCalledOnce()
})

test('starts over when the stored state is not valid', async () => {
  const browser = createFakeBrowser()
  const { mockState, runExclusive } = createTab(browser)
  browser.values.set(`mock-server:${mockState.key}`, 'not a snapshot')
  expect(await runExclusive(() => listOrderIds(mockState))).toEqual([])
  await runExclusive(() => createOrder(mockState))
  const reloadedTab = createTab(browser)
  expect(await reloadedTab.runExclusive(() => listOrderIds(reloadedTab.mockState))).toHaveLength(1)
})
