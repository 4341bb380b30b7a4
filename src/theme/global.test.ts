import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ColorName, colors, getColorProperty } from './colors.ts'

test('global.css sets every color of the theme (LAYOUT-2)', () => {
  const css = readFileSync('src/theme/global.css', 'utf8')
  expect(css.match(/--[\w-]+: #.*;/g)).toEqual(
    Object.entries(colors).map(
      ([name, value]) => `${getColorProperty(name as ColorName)}: ${value};`,
    ),
  )
})

test('styles use logical properties, so that they hold from right to left too (LAYOUT-3)', () => {
  const PHYSICAL =
    /^\s*(?:(?:(?:margin|padding|border|inset|scroll-margin)-)?(?:left|right):|(?:text-align|float|clear): *(?:left|right)\b).*;$/
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
