import { expect, test } from 'vitest'
import { color } from './tokens.ts'

type Name = Parameters<typeof color>[0]

/** WCAG 2.2: relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Name, other: Name): number {
  const [dark = 0, light = 0] = [luminance(color(one)), luminance(color(other))].toSorted(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

test('LAYOUT-2 ERR-3 an unknown colour name throws exactly "Can\'t find color"', () => {
  for (const name of ['grey', '', 'toString', '__proto__'])
    expect(() => color(name as Name)).toThrow(/^Can't find color$/)
})

test.each<[Name, Name]>([
  ['darkBlue', 'white'],
  ['darkBlue', 'surface'],
  ['darkBlue', 'frenchBlueSoft'],
  ['darkBlue', 'orange'],
  ['darkBlue', 'amberSoft'],
  ['white', 'frenchBlue'],
  ['white', 'frenchBlueDark'],
  ['frenchBlueDark', 'white'],
  ['frenchBlueDark', 'surface'],
  ['frenchBlueDark', 'frenchBlueSoft'],
  ['slate', 'white'],
  ['slate', 'surface'],
  ['slate', 'line'],
  ['slate', 'frenchBlueSoft'],
  ['red', 'white'],
  ['red', 'surface'],
  ['red', 'redSoft'],
  ['green', 'greenSoft'],
  ['orangeText', 'orangeSoft'],
  ['amber', 'white'],
  ['amber', 'amberSoft'],
])('LAYOUT-3 %s on %s reads at 4.5:1 or more', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each<[Name, Name]>([
  ['lineStrong', 'white'],
  ['frenchBlue', 'white'],
  ['darkBlue', 'white'],
])('LAYOUT-3 a border of %s on %s is seen at 3:1 or more', (border, ground) => {
  expect(contrast(border, ground)).toBeGreaterThanOrEqual(3)
})
