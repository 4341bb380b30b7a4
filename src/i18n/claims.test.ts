import { expect, expectTypeOf, test } from 'vitest'
import { CLAIMS } from './claims.ts'
import { type Messages, english } from './en.ts'
import type { Message } from './map-messages.ts'

const LANGUAGES = {
  ...import.meta.glob<Messages>('./languages/*.ts', { import: 'messages', eager: true }),
  './en.ts': english,
}

/** Words of money, a card, places that are held or gone, and tickets; those of `slots` are the API's status itself. */
const WORDS: Record<string, RegExp> = {
  de: /abgebucht|belastet|berechnet|bestätigt(?!…)|reserviert|freihalten|plätze mehr|tickets/i,
  en: /charge|paid|verif|validat|\bheld\b|hold your|places|released|tickets|refund|no longer exists|can't find this order|confirmed|\broom\b|still say/i,
  es: /cobr|pagad|verificad|confirm[ae]d|reservadas|quedan plazas en|entradas/i,
  fr: /débit|payé|vérifié|confirmée|vos places|de places|billets/i,
  it: /addebit|pagat|verificata|confermat|posti (?:ris|lib|disp)|biglietti/i,
}

/** Names a day, or what an operator may do before or after. */
const PROMISE = /today|heute|aujourd|ce jour|\bhoy\b|\boggi\b|confirmed is|once your/i

/** The text of each message by its name, with something for each of its arguments. */
function readTexts(messages: Messages): [name: string, text: string][] {
  return Object.entries<Record<string, Message>>(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, message]): [string, string] => [
      `${group}.${name}`,
      typeof message === 'string' ? message : message(...(['…', '…'] as never[])),
    ]),
  )
}

function formatClaims(): string {
  const texts = Object.fromEntries(readTexts(english))
  const rows = Object.entries(CLAIMS).map(
    ([name, [kind, known]]) => `| ${kind} | ${texts[name] ?? ''} | ${known} | \`${name}\` |`,
  )
  return `# What each sentence about money, card and places needs

\`order\`: an answer of the API, or this browser's record of the order. \`provider\`: an answer of Stripe. \`clock\`: the server's
clock. \`terms\`: nothing, they are true of every order, and claim no day and nothing that depends on the operator. This table is
generated: src/i18n/claims.test.ts.

| kind | sentence | known from | message |
| --- | --- | --- | --- |
${rows.toSorted().join('\n')}
`
}

test.each(Object.entries(LANGUAGES))(
  '%s: each sentence about money, card and places has its knowledge (PAY-19)',
  (path, messages) => {
    const words = WORDS[path.replaceAll(/.*\/|\.ts$/g, '')]
    const claims = readTexts(messages).filter(([, text]) => words?.test(text) !== false)
    expect(claims.filter(([name]) => !Object.hasOwn(CLAIMS, name))).toEqual([])
  },
)

test.each(Object.entries(LANGUAGES))('%s: the terms promise no day (PAY-10)', (_, messages) => {
  const isTerm = (name: string) => CLAIMS[name as keyof typeof CLAIMS]?.[0] === 'terms'
  const terms = readTexts(messages).filter(([name]) => isTerm(name))
  expect(terms.filter(([, text]) => PROMISE.test(text))).toEqual([])
})

test('a screen can show a claim only with what it needs (PAY-19)', () => {
  expectTypeOf(english.payment.bankPending).parameter(0).toEqualTypeOf<'open'>()
  expectTypeOf(english.timeout.askFirst).parameter(0).toBeNull()
  expectTypeOf(english.timeout.notCharged).not.toExtend<string>()
})

test('claims.md lists what each sentence needs (PAY-19)', async () => {
  await expect(formatClaims()).toMatchFileSnapshot('./claims.md')
})
