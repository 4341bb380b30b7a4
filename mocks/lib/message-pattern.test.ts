import { expect, test } from 'vitest'
import { english } from '#src/i18n/en.ts'
import { readMessage } from './message-pattern.ts'

test('a message is read with a place for each of its arguments (TAPE-2)', () => {
  const texts = Object.values(english).flatMap((messages) =>
    Object.values(messages).map(readMessage),
  )
  expect(texts.filter((text) => text.includes('undefined'))).toEqual([])
})
