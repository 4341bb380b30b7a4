import { expect, test } from 'vitest'
import { answer } from './backend/answer.ts'
import { inStorage, inTurns } from './persistence.ts'
import { createBrowser, createTab } from './testing/browser.ts'
import { createClient } from './testing/client.ts'
import type { World } from './world.ts'

const create = (world: World) =>
  answer(world, 'createOrderIntent', JSON.stringify({ configCode: 'pass' }))
const orders = (world: World) => world.db.order.where({}).map(({ id }) => id)

test('Calls side by side lose nothing', async () => {
  const { world } = createClient()
  const exclusive = inTurns()
  await Promise.all(Array.from({ length: 20 }, () => exclusive(() => create(world))))
  expect(new Set(orders(world)).size).toBe(20)
})

test('An action that throws holds nobody up', async () => {
  const exclusive = inTurns()
  const broken = exclusive(() => {
    throw new Error('broken')
  })
  const next = exclusive(() => 'next')
  await expect(broken).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('Two tabs that call side by side see one server', async () => {
  const browser = createBrowser()
  const tabs = [createTab(browser), createTab(browser)]
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const { world, exclusive } = tabs[index % 2] ?? createTab(browser)
      return exclusive(() => create(world))
    }),
  )
  for (const { world, exclusive } of tabs) {
    const seen = await exclusive(() => orders(world))
    expect(new Set(seen).size).toBe(20)
  }
})

test('A reload finds the state again, another world does not', async () => {
  const browser = createBrowser()
  const first = createTab(browser)
  await first.exclusive(() => create(first.world))
  const reloaded = createTab(browser)
  expect(await reloaded.exclusive(() => orders(reloaded.world))).toHaveLength(1)

  const { world } = createClient({ seed: 2 })
  const other = inStorage(world, browser.store, browser.locks)
  expect(await other(() => orders(world))).toEqual([])
})

test('A reset in one tab is a reset in all', async () => {
  const browser = createBrowser()
  const [one, two] = [createTab(browser), createTab(browser)]
  await one.exclusive(() => create(one.world))
  await two.exclusive(() => two.world.restore(null))
  expect(await one.exclusive(() => orders(one.world))).toEqual([])
})

test('A full store costs only the memory across reloads', async () => {
  const browser = createBrowser()
  const { world } = createClient()
  const store = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const exclusive = inStorage(world, store, browser.locks)
  await exclusive(() => create(world))
  await exclusive(() => create(world))
  expect(await exclusive(() => orders(world))).toHaveLength(2)
})

test('What cannot be read any more starts over', async () => {
  const browser = createBrowser()
  const { world, exclusive } = createTab(browser)
  browser.values.set(`mock-world:${world.key}`, 'not a snapshot')
  expect(await exclusive(() => orders(world))).toEqual([])
  await exclusive(() => create(world))
  const reloaded = createTab(browser)
  expect(await reloaded.exclusive(() => orders(reloaded.world))).toHaveLength(1)
})
