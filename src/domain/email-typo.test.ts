import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.ocm', 'ada@gmail.com'],
  ['ada@gmail,com', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['ada@gmail.com.', 'ada@gmail.com'],
  [' Ada.L+paris@GMIAL.com ', 'Ada.L+paris@gmail.com'],
  ['ada@googlemial.com', 'ada@googlemail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@yhaoo.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@icloud.cm', 'ada@icloud.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ａｄａ＠gmial．com', 'ada@gmail.com'],
  ['ada@ornage.fr', 'ada@orange.fr'],
  ['ada@liberi.it', 'ada@libero.it'],
  ['ada@comcast.nte', 'ada@comcast.net'],
])('%j was probably meant as %s (CONTACT-9)', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  '',
  'ada',
  'ada@',
  '@gmial.com',
  'ada@gmail.com',
  // Gets the hint that it is incomplete.
  'ada@gmail',
  'ada@GMAIL.com',
  // Other providers, a letter or two away.
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@gmx.com',
  'ada@gmx.de',
  'ada@web.de',
  'ada@aol.com',
  'ada@aon.com',
  'ada@me.com',
  'ada@live.com',
  'ada@yahoo.fr',
  'ada@yahoo.ca',
  'ada@yahoo.co.uk',
  'ada@hotmail.fr',
  'ada@hotmail.it',
  'ada@outlook.de',
  'ada@orange.com',
  'ada@example.com',
  'ada@gmail.example.com',
  'Ada <ada@gmial.com>',
  'ada@x@gmial.com',
])('%j is left alone (CONTACT-9)', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
