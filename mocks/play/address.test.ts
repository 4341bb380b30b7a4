import { expect, test } from 'vitest'
import { readLaunch } from '#mocks/launch.ts'
import { playAddress } from './address.ts'

const HOST = 'http://localhost:5173/demo/'
const NOW = Date.parse('2026-06-01T08:00:00Z')
const everything = {
  scenario: 'no-upgrades,expiring(in=30),redirect-elsewhere(url=https://partner.example/a?b)',
  fault: 'addCartItem:lost@1,*:503@2+',
  seed: 7,
  now: '2026-06-01T10:00:00+02:00',
  latency: 0,
}

test('SCENARIO-4 a link plays all that it is made of', () => {
  const { search } = new URL(playAddress(HOST, everything))
  const read = readLaunch(search, null, NOW)
  expect(read.ok && read.launch).toMatchObject({ ...everything, clockOffset: 0 })
  expect(read.ok && read.reset).toBe(false)
})

test('SCENARIO-4 a link is one that a person can read: what is as usual is left out', () => {
  const usual = { scenario: 'no-upgrades,expiring(in=30)', fault: '', seed: 1, now: null }
  expect(playAddress(`${HOST}#book`, usual)).toBe(
    `${HOST}?scenario=no-upgrades,expiring(in=30)#book`,
  )
})

test('SCENARIO-4 what was played before, and the order of a visit, are not in it; the city is', () => {
  const before =
    '?city=barcelona&scenario=usd&fault=*:500&seed=9&panel&redirect_url=%2Fresult&order_intent_id=o-1'
  expect(playAddress(HOST + before, { scenario: 'sold-out' }, true)).toBe(
    `${HOST}?city=barcelona&scenario=sold-out&reset`,
  )
})
