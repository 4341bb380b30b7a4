import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

test.each([
  ['?config_code=P&site_url=https://host.example', 'tour_code must be set'],
  ['?tour_code=%20&config_code=&site_url=https://host.example', 'tour_code and config_code must'],
  ['?tour_code=T&config_code=P', 'site_url must be set'],
  ['?tour_code=T&config_code=P&site_url=/shop', 'an absolute http(s) address, but is /shop'],
  [
    '?tour_code=T&config_code=P&site_url=https://evil.example/',
    'https://host.example, but is https://evil.example/',
  ],
])('of %s it names what is missing or wrong (LAUNCH-8)', (search, sentence) => {
  expect(explainRefusal(search, 'https://host.example')).toContain(sentence)
})
