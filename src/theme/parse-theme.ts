import type { BrandColors } from './derive-colors.ts'

/** What the host page chooses of the widget's looks; every value is valid. */
export type Theme = BrandColors & {
  /** In pixels. */
  radius?: number
  /** The value of `font-family`. */
  font?: string
  scheme?: 'light' | 'dark' | 'light dark'
}

const FALLBACK_FONTS = "system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Families that every system has, by name. https://modernfontstacks.com */
const FONT_STACKS: Partial<Record<string, string>> = {
  system: FALLBACK_FONTS,
  serif: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, Georgia, serif",
  rounded: `ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, 'Arial Rounded MT Bold', ${FALLBACK_FONTS}`,
  mono: "ui-monospace, 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}

const MAX_RADIUS = 24

/** '#rrggbb' of '#rgb' or '#rrggbb', also without '#', which would have to be encoded in an address. */
function parseColor(text: string): string | null {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

function parseRadius(text: string): number | null {
  const digits = /^(\d{1,2})(?:px)?$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) <= MAX_RADIUS ? Number(digits) : null
}

function parseFont(text: string): string | null {
  if (Object.hasOwn(FONT_STACKS, text)) return FONT_STACKS[text] ?? null
  return /^[a-z][a-z\d -]{0,39}$/i.test(text) ? `'${text}', ${FALLBACK_FONTS}` : null
}

const parseScheme = (text: string) =>
  text === 'light' || text === 'dark' || text === 'light dark' ? text : null

const COLOR_HINT = 'a colour such as #0072bb'

/** How each value is read; null if it is invalid. */
const PARAMS = {
  accent: [parseColor, COLOR_HINT],
  surface: [parseColor, COLOR_HINT],
  text: [parseColor, COLOR_HINT],
  radius: [parseRadius, `a number from 0 to ${MAX_RADIUS}`],
  font: [
    parseFont,
    `one of ${Object.keys(FONT_STACKS).join(', ')}, or the name of a family (letters, digits, spaces)`,
  ],
  scheme: [parseScheme, "'light', 'dark' or 'light dark'"],
} satisfies { [Name in keyof Theme]-?: [(text: string) => Theme[Name] | null, string] }

/**
 * Reads the theme from its launch parameters ('theme_accent=…&theme_radius=…', BRAND-1). An invalid value is left out:
 * its default holds. Nothing of the text reaches a style but numbers, hexadecimal digits and letters.
 * @returns The theme, and one sentence for the host page's developer for each invalid value.
 */
export function parseTheme(query: string): { theme: Theme; problems: string[] } {
  const theme: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [param, value] of new URLSearchParams(query)) {
    const name = param.replace(/^theme_/, '')
    const [parse, hint] = Object.hasOwn(PARAMS, name) ? PARAMS[name as keyof Theme] : []
    const result = parse?.(value.trim()) ?? null
    if (result !== null) theme[name] = result
    else
      problems.push(
        hint === undefined
          ? `theme-${name.slice(0, 40)} is unknown`
          : `theme-${name} must be ${hint}`,
      )
  }
  return { theme, problems }
}
