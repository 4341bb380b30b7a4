import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import { formatText, listUnchecked } from '#mocks/package/verify/format-report.ts'
import { verify } from '#mocks/package/verify/verify.ts'
import { createTourServer } from './server.ts'

type Json = Record<string, unknown>

async function startServer(now: () => number): Promise<string> {
  const server = createTourServer(now).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the example server sells only what begins in the future', async () => {
  const target = await startServer(() => Date.parse('2026-06-01T10:00:00Z'))
  const read = async (name: string, body: object) =>
    (await (
      await fetch(`${target}/api/${name}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()) as { calendar?: Json[]; availabilities?: Json[] }
  const { calendar } = await read('getMonthCalendar', { year: 2026, month: 5 })
  expect(calendar?.filter(({ available }) => available)).toEqual([])
  const { availabilities } = await read('getAvailabilities', { year: 2026, month: 6, date: 1 })
  expect(availabilities?.map(({ status }) => status)).toEqual(['CLOSED', 'FREESALE'])
})

test('the example server keeps the contract, with nothing left unchecked (API-9)', async () => {
  let time = Date.parse(NOW)
  const target = await startServer(() => time)
  const reports = await verify({
    target,
    stripe: target,
    siteUrl: 'https://travel-site.example/',
    configCode: 'city-pass',
    tourCode: 'TOWER',
    maxWaitMs: Infinity,
    wait: async (ms) => {
      time += ms
    },
  })
  expect(formatText(reports)).not.toMatch(/BREAKS|note/)
  expect(listUnchecked(reports)).toEqual([])
})
