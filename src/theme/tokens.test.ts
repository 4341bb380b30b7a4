import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { color } from './tokens.ts'

type ColorName = Parameters<typeof color>[0]

/** WCAG 2.2: the relative luminance of '#rrggbb', 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: ColorName, other: ColorName): number {
  const both = [luminance(color(one)), luminance(color(other))]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

test.each<ColorName>(['darkBlue', 'frenchBlue', 'orange', 'red'])(
  'LAYOUT-2 %s is a colour of the brand',
  (name) => {
    expect(color(name)).toMatch(/^#[\da-f]{6}$/)
  },
)

test.each(['blue', 'DarkBlue', '', 'toString', '__proto__'])(
  "LAYOUT-2 the unknown colour name '%s' throws",
  (name) => {
    expect(() => color(name as ColorName)).toThrow(/^Can't find color$/)
  },
)

test.each<[text: ColorName, ground: ColorName]>([
  ['darkBlue', 'white'],
  ['darkBlue', 'surface'],
  ['darkBlue', 'frenchBlueSoft'],
  ['darkBlue', 'orange'],
  ['white', 'frenchBlue'],
  ['white', 'frenchBlueDark'],
  ['frenchBlue', 'white'],
  ['frenchBlueDark', 'white'],
  ['frenchBlueDark', 'surface'],
  ['frenchBlueDark', 'frenchBlueSoft'],
  ['slate', 'white'],
  ['slate', 'surface'],
  ['slate', 'line'],
  ['red', 'white'],
  ['red', 'surface'],
  ['red', 'redSoft'],
  ['green', 'greenSoft'],
  ['amber', 'white'],
  ['amber', 'amberSoft'],
  ['orangeText', 'orangeSoft'],
])('the text colour %s is readable on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each<[mark: ColorName, ground: ColorName]>([
  ['lineStrong', 'white'],
  ['green', 'white'],
  ['amber', 'white'],
  ['red', 'white'],
  ['darkBlue', 'surface'],
])('a border or a dot in %s is seen on %s', (mark, ground) => {
  expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
})

test('global.css uses the colours of the theme', () => {
  const css = readFileSync('src/theme/global.css', 'utf8')
  const tokens = readFileSync('src/theme/tokens.ts', 'utf8')
  const used = css.match(/#[\da-f]{3,8}\b/gi) ?? []
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((hex) => !tokens.includes(`'${hex}'`))).toEqual([])
})
