import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveColors } from './derive-colors.ts'
import { getContrast, toHex, toOklch } from './oklch.ts'
import { type ColorName, colors as defaultColors } from './colors.ts'

/** The grounds on which each color stands in the styles. */
const TEXTS: [ColorName, ColorName[]][] = [
  ['text', ['surface', 'card', 'accentSoft', 'highlightSoft', 'redSoft', 'greenSoft', 'amberSoft']],
  ['muted', ['surface', 'card', 'accentSoft', 'line']],
  ['accentText', ['surface', 'card', 'accentSoft', 'redSoft', 'greenSoft', 'amberSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onHighlight', ['highlight']],
  ['highlightText', ['highlightSoft']],
  ['red', ['surface', 'card', 'redSoft']],
  ['green', ['surface', 'card', 'accentSoft', 'greenSoft']],
  ['amber', ['surface', 'card', 'accentSoft', 'amberSoft']],
]
/** Focus rings have the color of the text. */
const CONTROLS: [ColorName, ColorName[]][] = [
  ['accentLine', ['surface', 'card', 'accentSoft']],
  ['lineStrong', ['surface', 'card']],
]

function findFaintPairs(colors: Record<ColorName, string>): string[] {
  const check = (pairs: [ColorName, ColorName[]][], minimum: number) =>
    pairs.flatMap(([color, grounds]) =>
      grounds
        .filter((ground) => getContrast(colors[color], colors[ground]) < minimum)
        .map((ground) => `${color} ${colors[color]} on ${ground} ${colors[ground]}`),
    )
  return [...check(TEXTS, 4.5), ...check(CONTROLS, 3)]
}

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const maybeHex = fc.option(hex, { nil: undefined, freq: 2 })

test('the default colors are readable; their controls stand on cards (LAYOUT-3)', () => {
  const faint = findFaintPairs(defaultColors)
  expect(faint.filter((pair) => !/^lineStrong .+ on surface/.test(pair))).toEqual([])
})

test('150 random accents on any ground are readable in every scheme (BRAND-1, LAYOUT-3)', () => {
  fc.assert(
    fc.property(
      hex,
      maybeHex,
      maybeHex,
      fc.constantFrom('light', 'dark', null),
      (accent, surface, text, scheme) => {
        const { colors, isDark } = deriveColors({ accent, surface, text }, scheme)
        expect(findFaintPairs(colors)).toEqual([])
        expect(colors.accent).toBe(accent)
        expect(scheme === null && surface !== undefined ? colors.surface : surface).toBe(surface)
        expect(scheme === null ? isDark : scheme === 'dark').toBe(isDark)
      },
    ),
    { numRuns: 150, seed: 20_261_122 },
  )
})

const HARD = '#000000 #ffffff #808080 #767676 #ffff00 #0000ff #ff0000 #00ff00'.split(' ')

test('hard accents on hard grounds are readable (BRAND-1, LAYOUT-3)', () => {
  for (const accent of HARD)
    for (const surface of HARD)
      expect(findFaintPairs(deriveColors({ accent, surface, text: surface }, null).colors)).toEqual(
        [],
      )
})

describe('the brand stays recognizable (BRAND-1)', () => {
  test('a text that can be read stays as it is', () => {
    const { colors } = deriveColors({ text: '#3b1d0a', surface: '#fff8ec' }, null)
    expect([colors.text, colors.surface]).toEqual(['#3b1d0a', '#fff8ec'])
  })

  test('a text that cannot be read keeps its hue', () => {
    const { colors } = deriveColors({ text: '#d9b48f', surface: '#fff8ec' }, null)
    expect(toOklch(colors.text).h).toBeCloseTo(toOklch('#d9b48f').h, -1)
    expect(getContrast(colors.text, '#fff8ec')).toBeLessThan(5.5)
  })

  test('a readable accent is also that of links and borders', () => {
    const { colors } = deriveColors({ accent: '#7a1fa2' }, null)
    expect([colors.accentLine, colors.accentText]).toEqual(['#7a1fa2', '#7a1fa2'])
    expect(colors.onAccent).toBe('#ffffff')
  })

  test('a bright accent has dark text and a darker border', () => {
    const { colors } = deriveColors({ accent: '#ffd400' }, null)
    expect(toOklch(colors.onAccent).l).toBeLessThan(0.4)
    expect(getContrast(colors.accentLine, colors.card)).toBeLessThan(3.5)
  })

  test('the dark scheme keeps a dark ground and gives a light one up', () => {
    expect(deriveColors({ surface: '#1b1b2f' }, 'dark').colors.surface).toBe('#1b1b2f')
    const { colors, isDark } = deriveColors({ surface: '#fff8ec' }, 'dark')
    expect(isDark).toBe(true)
    expect(toOklch(colors.surface).l).toBeLessThan(0.25)
  })
})

test('colors survive OKLCH', () => {
  const samples = [...HARD, ...Object.values(defaultColors)]
  expect(samples.map((color) => toHex(toOklch(color)))).toEqual(samples)
})

test('the contrast is that of WCAG 2.2', () => {
  expect(getContrast('#000000', '#ffffff')).toBe(21)
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
