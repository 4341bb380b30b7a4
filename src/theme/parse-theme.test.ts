import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTheme } from './parse-theme.ts'

function parse(values: Record<string, string>) {
  return parseTheme(
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join(';'),
  )
}

test('reads every value (BRAND-1)', () => {
  expect(
    parse({
      accent: '#0Bf',
      surface: 'fff8ec',
      text: ' #3B1D0A ',
      radius: '24px',
      font: 'Source Sans 3',
      'heading-font': 'mono',
      scheme: 'light dark',
    }),
  ).toEqual({
    theme: {
      accent: '#00bbff',
      surface: '#fff8ec',
      text: '#3b1d0a',
      radius: 24,
      font: "'Source Sans 3', system-ui, -apple-system, 'Segoe UI', sans-serif",
      'heading-font': expect.stringMatching(/, monospace$/) as string,
      scheme: 'light dark',
    },
    problems: [],
  })
  expect(parse({ font: 'serif' }).theme.font).toMatch(/, serif$/)
  for (const text of ['', ' ; ;']) expect(parseTheme(text)).toEqual({ theme: {}, problems: [] })
})

test.each([
  ['accent', '#12345', 'accent must be a color such as #0072bb'],
  ['accent', '#0072bb80', 'accent must be a color such as #0072bb'],
  ['surface', 'white', 'surface must be a color such as #0072bb'],
  ['text', 'var(--red)', 'text must be a color such as #0072bb'],
  ['radius', '25', 'radius must be a number from 0 to 24'],
  ['radius', '-1', 'radius must be a number from 0 to 24'],
  ['radius', '1e1', 'radius must be a number from 0 to 24'],
  ['font', "Inter', color", /^font must be one of system, serif, rounded, mono, or /],
  ['font', 'a:b', /^font must be one of/],
  ['font', 'url(https://evil.example)', /^font must be one of/],
  ['scheme', 'auto', "scheme must be 'light', 'dark' or 'light dark'"],
  ['acent', '#0072bb', "'acent' is unknown"],
  ['toString', '#0072bb', "'toString' is unknown"],
])('%s: %s is left out with a reason (BRAND-1)', (name, value, problem) => {
  const { theme, problems } = parse({ radius: '3', [name]: value })
  expect(theme).toEqual(name === 'radius' ? {} : { radius: 3 })
  expect(problems).toEqual([expect.stringMatching(problem)])
})

const HOSTILE = [
  ...'"\';{}\\\n\u0000'.split(''),
  ...'/* url( expression( var(--x) </style> !important @import -moz-binding 8 Inter'.split(' '),
  '#0072bb',
  'light dark',
]

test('no text of the host page becomes CSS (BRAND-1)', () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 60 }),
  )
  const names = ['accent', 'surface', 'text', 'radius', 'font', 'heading-font', 'scheme']
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (values) => {
      const { theme, problems } = parse(values)
      const { accent, surface, text: ink, radius = 0, font = "'A', serif", scheme } = theme
      for (const color of [accent, surface, ink].filter((value) => value !== undefined))
        expect(color).toMatch(/^#[\da-f]{6}$/)
      expect(Number.isInteger(radius) && radius >= 0 && radius <= 24).toBe(true)
      for (const family of [font, theme['heading-font'] ?? font])
        expect(family).toMatch(/^(?:'[\w -]+'|[a-z-]+)(?:, (?:'[\w -]+'|[\w-]+))*$/i)
      expect(['light', 'dark', 'light dark', undefined]).toContain(scheme)
      expect(Object.keys(theme).length + problems.length).toBeGreaterThanOrEqual(
        Object.keys(values).length === 0 ? 0 : 1,
      )
    }),
    { numRuns: 300 },
  )
})
