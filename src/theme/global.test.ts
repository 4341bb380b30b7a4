import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('global.css uses no colour that the theme does not have (LAYOUT-2)', () => {
  const tokens = readFileSync('src/theme/tokens.ts', 'utf8')
  const usedColors = readFileSync('src/theme/global.css', 'utf8').match(/#[\da-f]{3,8}\b/gi) ?? []
  expect(usedColors).not.toEqual([])
  expect(usedColors.filter((hex) => !tokens.includes(`'${hex}'`))).toEqual([])
})

test('styles use logical properties, so that they hold from right to left too (LAYOUT-3)', () => {
  const PHYSICAL =
    /\b(?:(?:margin|padding|border|inset|scroll-margin)-(?:left|right)|(?:text-align|float|clear): *(?:left|right)|(?:left|right): (?!['"]))/
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!test)\.(?:css|tsx?)$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.flatMap((path) =>
      readFileSync(join('src', path), 'utf8')
        .split('\n')
        .filter((line) => PHYSICAL.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  ).toEqual([])
})

for (const layer of ['ui', 'components', 'features', 'screens'])
  test(`src/${layer} writes its styles into the layer ${layer}`, () => {
    const folder = join('src', layer)
    const usedLayers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/@layer (\w+)/g)])
      .map(([, name]) => name)
    expect(new Set(usedLayers)).toEqual(new Set([layer]))
  })
