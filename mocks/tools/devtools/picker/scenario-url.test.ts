import { expect, test } from 'vitest'
import { parseMockOptions } from '#mocks/page/mock-options.ts'
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

test('includes all parameters (SCENARIO-4)', () => {
  const { search } = new URL(buildScenarioUrl(HOST, allParams))
  const parsed = parseMockOptions(search, null, NOW)
  expect(parsed.ok && parsed.options).toMatchObject({ ...allParams, clockOffset: 0 })
  expect(parsed.ok && parsed.reset).toBe(false)
})

test('omits defaults and unnecessary escapes (SCENARIO-4)', () => {
  const defaults = { scenario: 'no-upgrades,expiring(in=30)', fault: '', seed: 1, now: null }
  expect(buildScenarioUrl(`${HOST}#book`, defaults)).toBe(
    `${HOST}?scenario=no-upgrades,expiring(in=30)#book`,
  )
})

test('drops parameters of earlier scenarios, tapes and orders, keeps the city (SCENARIO-4)', () => {
  const previousParams =
    '?city=barcelona&scenario=usd&fault=*:500&seed=9&tape=fees&record=mine&panel&redirect_url=%2Fresult&order_intent_id=o-1'
  expect(buildScenarioUrl(HOST + previousParams, { scenario: 'sold-out' }, 'fresh')).toBe(
    `${HOST}?city=barcelona&scenario=sold-out&reset`,
  )
  expect(buildScenarioUrl(`${HOST}?show`, { scenario: 'sold-out' }, 'end')).toBe(
    `${HOST}?scenario=sold-out&show`,
  )
})
