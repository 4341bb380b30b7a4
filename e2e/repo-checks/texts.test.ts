import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { isTest, readSources } from './read-sources.ts'

/** Words that a visitor would read: two in a row, or one with a capital letter. */
const PROSE = /\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?…]*$/u

/** Attributes that name or describe something. */
const TEXT_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|abbr|hint|lead|summary|description|documentTitle|about|intro|(?:next|previous)Label)$/

/** What is English in every language: keys, names of the web platform, logs, and what only developers read. */
const EXEMPT: Record<string, string[]> = {
  'src/main.tsx': ['noopener noreferrer'],
  'src/ui/focus.ts': ['aside li, aside, main, body > *'],
  'src/api/transport.ts': ['Date'],
  'src/domain/dates.ts': [
    'ddd, D MMMM YYYY H:mm A',
    'dddd, D MMMM YYYY',
    'MMMM YYYY',
    'D MMMM YYYY',
  ],
  'src/domain/destinations.ts': ['Par', 'Bar'],
  'src/host/content-size.ts': ['Request failed'],
  'src/lib/icalendar.ts': ['PRODID:-//Tour checkout//Bookings//EN'],
  'src/ui/calendar-grid.tsx': ['Page', 'Arrow'],
  'src/ui/sanitize.ts': ['noopener noreferrer', 'a b strong i em u br p ul ol li span h3 h4'],
  // Logged in English; localize-error.ts has what the visitor sees.
  'src/screens/payment/confirm-card.ts': ['We could not confirm your card. Please try again.'],
  'src/screens/payment/load-stripe.ts': [
    'There was a problem with the card payment elements loading',
  ],
  'src/screens/contact/countries/countries.ts': ['Par', 'Bar'],
}

/**
 * Styles and what the developer of a host page reads of its theme, the English names of the countries and their
 * generator, and answers of a simulation in tests.
 */
const EXEMPT_FILES = [
  'src/theme/apply-theme.ts',
  'src/theme/parse-theme.ts',
  'src/theme/tokens.ts',
  'src/screens/contact/countries/data.ts',
  'src/screens/contact/countries/generate.ts',
  'src/screens/payment/payment-answers.ts',
]

type Text = { text: string; line: number }

/** The texts of a module that are not in the catalog. */
function findTexts(file: string, code: string): Text[] {
  const texts: Text[] = []
  const { program } = parseSync(file, code)
  const skipped = new Set<unknown>()
  const add = (text: string, start: number) =>
    texts.push({ text: text.trim(), line: code.slice(0, start).split('\n').length })
  new Visitor({
    // Styles.
    TaggedTemplateExpression: ({ quasi }) => {
      for (const part of quasi.quasis) skipped.add(part)
    },
    // Errors of the code itself, for the log.
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error'))
        for (const value of values) {
          skipped.add(value)
          if (value.type === 'TemplateLiteral') for (const part of value.quasis) skipped.add(part)
        }
    },
    CallExpression: ({ callee, arguments: values }) => {
      if (callee.type === 'Super')
        for (const value of values) {
          skipped.add(value)
          if (value.type === 'TemplateLiteral') for (const part of value.quasis) skipped.add(part)
        }
    },
    TSLiteralType: ({ literal }) => void skipped.add(literal),
    BinaryExpression: ({ left, right }) => {
      skipped.add(left)
      skipped.add(right)
    },
    JSXText: ({ value, start }) => {
      if (/\p{L}{2,}/u.test(value)) add(value, start)
    },
    JSXAttribute: ({ name, value }) => {
      if (value?.type !== 'Literal' || name.type !== 'JSXIdentifier') return
      skipped.add(value)
      if (TEXT_ATTRIBUTES.test(name.name) && /\p{L}{2,}/u.test(String(value.value)))
        add(String(value.value), value.start)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !skipped.has(node) && PROSE.test(node.value))
        add(node.value, node.start)
    },
    TemplateElement: (node) => {
      const text = node.value.cooked ?? ''
      if (!skipped.has(node) && PROSE.test(text)) add(text, node.start)
    },
  }).visit(program)
  return texts
}

function isWidgetCode(path: string) {
  return (
    /^src\/.*\.tsx?$/.test(path) &&
    !EXEMPT_FILES.includes(path) &&
    !/^src\/(?:i18n|vite|embed)\//.test(path) &&
    !path.endsWith('.d.ts')
  )
}

test('every text of the widget comes from the catalog (LANG-5)', () => {
  const texts = readSources()
    .filter((source) => isWidgetCode(source.path) && !isTest(source))
    .flatMap(({ path, text }) => findTexts(path, text).map((found) => ({ path, ...found })))
  const isExempt = ({ path, text }: { path: string; text: string }) =>
    EXEMPT[path]?.includes(text) === true
  expect(texts.filter((found) => !isExempt(found))).toEqual([])
  const unusedExemptions = Object.entries(EXEMPT).flatMap(([path, list]) =>
    list.filter((text) => !texts.some((found) => found.path === path && found.text === text)),
  )
  expect(unusedExemptions).toEqual([])
})

test('finds texts in elements, attributes and expressions, and not in code (LANG-5)', () => {
  const find = (code: string) => findTexts('screen.tsx', code).map(({ text }) => text)
  expect(find('<p>Add it</p>')).toEqual(['Add it'])
  expect(find('<button aria-label="add" />')).toEqual(['add'])
  expect(find('<p>{isNew ? "Next" : t.save()}</p>')).toEqual(['Next'])
  expect(find('const label = `Remove ${name} now`')).toEqual([])
  expect(find('const label = `You can remove ${name}`')).toEqual(['You can remove'])
  expect(
    find('const a = css`color: red blue`; if (key === "Escape") throw new Error("Not so")'),
  ).toEqual([])
})
