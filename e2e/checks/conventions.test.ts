import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parts } from '#e2e/cli/parts.mjs'
import type { Source } from './read-sources.ts'
import { isTest, readSources } from './read-sources.ts'

/** The language is that of the document, and so of all its widgets. */
const LANGUAGE_MODULE = 'src/i18n/language.ts'

/** Conventions that the linter cannot check. */
const conventions: { rule: string; appliesTo: (source: Source) => boolean; forbidden: RegExp }[] = [
  {
    rule: 'colors are defined in the theme only (LAYOUT-2)',
    appliesTo: (source) =>
      source.path.startsWith('src/') && !source.path.startsWith('src/theme/') && !isTest(source),
    forbidden: /#(?:[\da-f]{3,4}){1,2}(?![\w/-])|\b(?:rgb|hsl|oklch)a?\(\s*\d/i,
  },
  {
    rule: 'no test is skipped or focused',
    appliesTo: isTest,
    forbidden: /\b(?:test|it|describe)\.(?:describe\.)?(?:skip|only|fixme|todo)\b/,
  },
  {
    rule: 'the widget does not refer to the mock server',
    appliesTo: (source) => source.path.startsWith('src/') && !isTest(source),
    forbidden: /import\.meta\.env(?!\.(?:BASE_URL|VERSION)\b)|\bmsw\b|\?scenario/,
  },
  {
    rule: 'state of the widget is in services, not in modules',
    appliesTo: (source) =>
      source.path.startsWith('src/') && source.path !== LANGUAGE_MODULE && !isTest(source),
    forbidden: /^(?:export )?(?:let|var) /,
  },
  {
    rule: 'markup reaches the page by SafeHtml only',
    appliesTo: (source) =>
      source.path.startsWith('src/') && source.path !== 'src/ui/safe-html.tsx' && !isTest(source),
    forbidden:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML = |insertAdjacentHTML|ContextualFragment|document\.write/,
  },
  {
    rule: 'functions of a module are declarations; arrows are for callbacks',
    appliesTo: () => true,
    forbidden: /^(?:export )?const \w+ = (?:async )?(?:<.*>)?\((?:.*\)(?:: .*)? =>|[[{]$)/,
  },
  {
    rule: 'a comment of the widget has at most 120 columns',
    appliesTo: ({ path }) => path.startsWith('src/'),
    forbidden: /^(?=\s*(?:\/\/|\/?\*)).{121,}/,
  },
  {
    rule: 'no lint rule and no type check is disabled',
    appliesTo: ({ path }) => path !== 'e2e/checks/conventions.test.ts',
    forbidden: /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint)-disable/,
  },
]

test.each(conventions)('$rule', ({ appliesTo, forbidden }) => {
  const violations = readSources()
    .filter(appliesTo)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, location: `${path}:${index + 1}` }))
        .filter(({ line }) => forbidden.test(line))
        .map(({ line, location }) => `${location} ${line.trim()}`),
    )
  expect(violations).toEqual([])
})

/** Layers whose exports others build on. */
const DOCUMENTED = [
  'src/contract/',
  'src/api/',
  'src/domain/',
  'src/order/',
  'src/visit/',
  'mocks/server/booking/',
  'scenarios/engine/',
]
/** A schema is described by the type that follows from it. */
const UNDOCUMENTED =
  /(?<!\*\/\n)^export (?:async )?(?:function|const(?! \w+ = z\b)|class|type) \w+/gm

test('every export of the contract, the rules, the services and the mock backend has a doc comment', () => {
  const undocumented = readSources()
    .filter(
      (source) => DOCUMENTED.some((folder) => source.path.startsWith(folder)) && !isTest(source),
    )
    .flatMap(({ path, text }) => (text.match(UNDOCUMENTED) ?? []).map((line) => `${path}: ${line}`))
  expect(undocumented).toEqual([])
})

test('CI runs every part of npm test', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  const named = [...workflow.matchAll(/(?:npm test|npm run test:nightly) -- ([a-z ]+)/g)].flatMap(
    ([, names = '']) => names.trim().split(' '),
  )
  const needed = parts.flatMap(({ needs = [] }) => needs)
  const missing = parts.filter(
    ({ name, nightly }) => nightly !== true && !needed.includes(name) && !named.includes(name),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
