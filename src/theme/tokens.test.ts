import { expect, test } from 'vitest'
import type { ColorName } from './colors.ts'
import { colors } from './colors.ts'
import { color } from './tokens.ts'

/** WCAG 2.2: relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(foreground: ColorName, background: ColorName): number {
  const [dark = 0, light = 0] = [
    luminance(colors[foreground]),
    luminance(colors[background]),
  ].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('throws "Can\'t find color" for an unknown name (LAYOUT-2, ERR-3)', () => {
  for (const name of ['grey', '', 'toString', '__proto__'])
    expect(() => color(name as ColorName)).toThrow(/^Can't find color$/)
})

test.each<[ColorName, ColorName]>([
  ['text', 'card'],
  ['text', 'surface'],
  ['text', 'accentSoft'],
  ['onHighlight', 'highlight'],
  ['text', 'amberSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentText', 'card'],
  ['accentText', 'surface'],
  ['accentText', 'accentSoft'],
  ['muted', 'card'],
  ['muted', 'surface'],
  ['muted', 'line'],
  ['muted', 'accentSoft'],
  ['red', 'card'],
  ['red', 'surface'],
  ['red', 'redSoft'],
  ['green', 'greenSoft'],
  ['highlightText', 'highlightSoft'],
  ['amber', 'card'],
  ['amber', 'amberSoft'],
])('%s on %s has a contrast of at least 4.5:1 (LAYOUT-3)', (text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
})

test.each<[ColorName, ColorName]>([
  ['lineStrong', 'card'],
  ['accentLine', 'card'],
  ['text', 'card'],
])('a border of %s on %s has a contrast of at least 3:1 (LAYOUT-3)', (border, background) => {
  expect(contrast(border, background)).toBeGreaterThanOrEqual(3)
})
