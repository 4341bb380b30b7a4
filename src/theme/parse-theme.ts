import type { BrandColors } from './derive-colors.ts'

/** The host page's choice of the widget's looks; every value is valid. */
export type Theme = BrandColors & {
  /** Radius in pixels. */
  radius?: number
  /** The value of `font-family`. */
  font?: string
  /** The same as `font`, for the headings. */
  'heading-font'?: string
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

/** '#rrggbb' of '#rgb' or '#rrggbb', also without '#', which the addresses of plain frames have to encode. */
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

function parseScheme(text: string) {
  return text === 'light' || text === 'dark' || text === 'light dark' ? text : null
}

const COLOR_HINT = 'a color such as #0072bb'
const FONT_HINT = `one of ${Object.keys(FONT_STACKS).join(', ')}, or the name of a family (letters, digits, spaces)`

/** How each value is read; null if it is invalid. */
const PROPERTIES = {
  accent: [parseColor, COLOR_HINT],
  surface: [parseColor, COLOR_HINT],
  text: [parseColor, COLOR_HINT],
  radius: [parseRadius, `a number from 0 to ${MAX_RADIUS}`],
  font: [parseFont, FONT_HINT],
  'heading-font': [parseFont, FONT_HINT],
  scheme: [parseScheme, "'light', 'dark' or 'light dark'"],
} satisfies { [Name in keyof Theme]-?: [(text: string) => Theme[Name] | null, string] }

/**
 * Reads a theme that is written like a style attribute: 'accent: #0072bb; radius: 8' (BRAND-1). An invalid value is
 * left out: its default holds. Nothing of the text reaches a style but numbers, hexadecimal digits and the letters of
 * a font.
 * @returns The theme, and for each invalid declaration what is wrong, for the host page's developer.
 */
export function parseTheme(text: string): { theme: Theme; problems: string[] } {
  const theme: Record<string, unknown> = {}
  const problems: string[] = []
  for (const declaration of text.split(';').filter((part) => part.trim() !== '')) {
    const [name = '', ...values] = declaration.split(':').map((part) => part.trim())
    const [parse, hint] = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name as keyof Theme] : []
    const result = parse?.(values.join(':')) ?? null
    if (result !== null) theme[name] = result
    else
      problems.push(
        hint === undefined ? `'${name.slice(0, 40)}' is unknown` : `${name} must be ${hint}`,
      )
  }
  return { theme, problems }
}
