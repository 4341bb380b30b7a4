import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import { formatText, listUnchecked } from '#mocks/package/verify/format-report.ts'
import { verify } from '#mocks/package/verify/verify.ts'
import { createTourServer } from './server.ts'

test('the example server keeps the contract, with nothing left unchecked (API-9)', async () => {
  let time = Date.parse(NOW)
  const server = createTourServer(() => time).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
