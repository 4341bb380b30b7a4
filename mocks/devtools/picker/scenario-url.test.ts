import { expect, test } from 'vitest'
import { parseMockOptions } from '#mocks/lib/mock-options.ts'
import { buildScenarioUrl } from './scenario-url.ts'

const HOST = 'http://localhost:5173/demo/'
const NOW = Date.parse('2026-06-01T08:00:00Z')
const allParams = {
  scenario: 'no-upgrades,expiring(in=30),redirect-elsewhere(url=https://partner.example/a?b)',
  fault: 'addCartItem:lost-response@1,*:503@2+',
  seed: 7,
  now: '2026-06-01T10:00:00+02:00',
  latency: 0,
}

test('SCENARIO-4 a link plays all that it is made of', () => {
  const { search } = new URL(buildScenarioUrl(HOST, allParams))
  const parsed = parseMockOptions(search, null, NOW)
  expect(parsed.ok && parsed.options).toMatchObject({ ...allParams, clockOffset: 0 })
  expect(parsed.ok && parsed.reset).toBe(false)
})

test('SCENARIO-4 a link is one that a person can read: what is as usual is left out', () => {
  const defaults = { scenario: 'no-upgrades,expiring(in=30)', fault: '', seed: 1, now: null }
  expect(buildScenarioUrl(`${HOST}#book`, defaults)).toBe(
    `${HOST}?scenario=no-upgrades,expiring(in=30)#book`,
  )
})

test('SCENARIO-4 what was played before, and the order of a visit, are not in it; the city is', () => {
  const previousParams =
    '?city=barcelona&scenario=usd&fault=*:500&seed=9&panel&redirect_url=%2Fresult&order_intent_id=o-1'
  expect(buildScenarioUrl(HOST + previousParams, { scenario: 'sold-out' }, true)).toBe(
    `${HOST}?city=barcelona&scenario=sold-out&reset`,
  )
})
