import { expect, test } from 'vitest'
import { type Messages, english } from './en.ts'
import { firstWords } from './first-words.ts'
import { isolateArguments } from './apply-language.ts'
import { type Message, mapMessages } from './map-messages.ts'

const LANGUAGES = import.meta.glob<Messages>('./languages/*.ts', {
  import: 'messages',
  eager: true,
})

/** Arguments that can be found in a text, and are numbers, too. */
const ARGUMENTS = ['701', '702']

/** Which of the arguments the text of each message contains, by the name of the message. */
function listArguments(messages: Messages): [name: string, found: string[]][] {
  return Object.entries<Record<string, Message>>(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, message]): [string, string[]] => {
      const text = typeof message === 'string' ? message : message(...(ARGUMENTS as never[]))
      return [`${group}.${name}`, ARGUMENTS.filter((argument) => text.includes(argument))]
    }),
  )
}

test.each(Object.entries(LANGUAGES))(
  '%s writes the same arguments as English (LANG-2)',
  (_, messages) => {
    expect(Object.fromEntries(listArguments(messages))).toEqual(
      Object.fromEntries(listArguments(english)),
    )
  },
)

test('every language has its first words (LANG-2)', () => {
  const tags = Object.keys(LANGUAGES).map((path) => path.replace(/.*\/|\.ts$/g, ''))
  expect(Object.keys(firstWords)).toEqual([...tags, 'en'].toSorted())
})

test('French keeps its marks with the word before them (LANG-3)', () => {
  const texts = JSON.stringify(firstWords.fr).concat(
    ...Object.values(LANGUAGES['./languages/fr.ts'] ?? {}).flatMap((group) =>
      Object.values<Message>(group).map((text) =>
        typeof text === 'string' ? text : text(...(ARGUMENTS as never[])),
      ),
    ),
  )
  expect(texts.match(/\u00A0[?!:;»]/g)?.length).toBeGreaterThan(20)
  expect(texts).not.toMatch(/ [?!:;»]|« /)
})

test('English writes numbers without separators, and an s unless the count is 1 (RULE-8)', () => {
  expect([0, 1, 1234].map(english.guests.adults)).toEqual(['0 Adults', '1 Adult', '1234 Adults'])
  expect([1, 3].map(english.guests.children)).toEqual(['1 Child', '3 Children'])
})

test('isolates the arguments of a language that is written from right to left (LANG-4)', () => {
  const { cartLines, guests, ui } = mapMessages(english, isolateArguments)
  expect(cartLines.removed('Seine')).toBe('\u2068Seine\u2069 removed')
  expect(guests.adults(2)).toBe('2 Adults')
  expect(ui.next).toBe('Next')
})
