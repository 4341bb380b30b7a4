import { expect, test } from 'vitest'
import type { Source } from './sources.ts'
import { isTest, sources } from './sources.ts'

/** What the linter cannot say. */
const laws: { law: string; where: (source: Source) => boolean; never: RegExp }[] = [
  {
    law: 'LAYOUT-2 a colour is written in the theme and nowhere else in the widget',
    where: ({ path }) => path.startsWith('src/') && !path.startsWith('src/theme/'),
    never: /#(?:[\da-f]{3,4}){1,2}(?![\w/-])/i,
  },
  {
    law: 'no test is skipped, focused or left for later',
    where: isTest,
    never: /\b(?:test|it|describe)\.(?:describe\.)?(?:skip|only|fixme|todo)\b/,
  },
  {
    law: 'no test sleeps or answers a call by itself',
    where: ({ path }) => path.startsWith('e2e/') && !path.startsWith('e2e/project/'),
    never: /\.waitForTimeout\(|\b(?:page|context)\.route\(/,
  },
  {
    law: 'no test answers from a HAR, but for the one about HAR itself',
    where: ({ path }) =>
      path.startsWith('e2e/') &&
      !path.startsWith('e2e/project/') &&
      path !== 'e2e/tapes/har.spec.ts',
    never: /\.routeFromHAR\(/,
  },
  {
    law: 'the widget knows nothing of the pretend world',
    where: (source) => source.path.startsWith('src/') && !isTest(source),
    never: /import\.meta\.env(?!\.BASE_URL)|\bmsw\b|\?scenario/,
  },
  {
    law: 'no rule and no type check is silenced',
    where: ({ path }) => path !== 'e2e/project/laws.test.ts',
    never: /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint)-disable/,
  },
]

test.each(laws)('$law', ({ where, never }) => {
  const broken = sources()
    .filter(where)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => never.test(line))
        .map(({ line, at }) => `${at} ${line.trim()}`),
    )
  expect(broken).toEqual([])
})
