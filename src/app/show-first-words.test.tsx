import { afterEach, expect, test } from 'vitest'
import { buildVisitKey } from '#src/contract/launch.ts'
import { firstWords } from '#src/i18n/first-words.ts'
import { safeLocalStorage } from '#src/visit/storage.ts'
import { showFirstWords } from './show-first-words.ts'

const ENTRY = '/?tour_code=T&config_code=C&site_url=https%3A%2F%2Fhost.example'
const KEY = buildVisitKey({ tourCode: 'T', configCode: 'C' })
const { href } = window.location

afterEach(() => {
  history.replaceState(history.state, '', href)
  safeLocalStorage.remove(KEY)
})

function readFirstWords(address: string): string[] {
  history.replaceState(history.state, '', address)
  document.body.innerHTML =
    '<div class="shell"><main class="shell-step"><h1></h1><button></button></main></div>'
  showFirstWords()
  return [...document.querySelectorAll('h1, button')].map(({ textContent }) => textContent)
}

test.each([
  [ENTRY, ['How many people are coming?', 'Next']],
  [`${ENTRY}&lang=fr-CA`, [firstWords.fr.question, 'Suivant']],
  [`${ENTRY}&lang=xx`, ['How many people are coming?', 'Next']],
  // The address alone does not tell where these begin.
  [`${ENTRY}&order_intent_id=o1`, ['', '']],
  [ENTRY.replace('tour_code', 'code'), ['', '']],
  [`/steps/contact${ENTRY.slice(1)}`, ['', '']],
])('the shell of %s says %j before anything is loaded (LANG-1)', (address, words) => {
  expect(readFirstWords(address)).toEqual(words)
})

test('the shell of a saved visit waits for its step (STATE-1)', () => {
  safeLocalStorage.write(KEY, '{}')
  expect(readFirstWords(ENTRY)).toEqual(['', ''])
})
