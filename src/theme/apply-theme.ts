import { deriveColors } from './derive-colors.ts'
import { type Theme, parseTheme } from './parse-theme.ts'
import { type ColorName, colors as defaultColors, getColorProperty } from './colors.ts'

/** A radius in pixels below which round buttons and chips would look out of place beside square ones. */
const MIN_ROUND_RADIUS = 3
const MAX_CARD_RADIUS = 28

const DARK_QUERY = '(prefers-color-scheme: dark)'

function chooseColors({ accent, surface, text, scheme }: Theme): ReturnType<typeof deriveColors> {
  const preferred = matchMedia(DARK_QUERY).matches ? 'dark' : 'light'
  const usedScheme = scheme === 'light dark' ? preferred : (scheme ?? null)
  const isOwn = [accent, surface, text].some((value) => value !== undefined)
  // The light defaults are drawn by hand.
  return isOwn || usedScheme === 'dark'
    ? deriveColors({ accent, surface, text }, usedScheme)
    : { colors: defaultColors, isDark: false }
}

function applyColors(theme: Theme): void {
  const { style } = document.documentElement
  const { colors, isDark } = chooseColors(theme)
  for (const [name, value] of Object.entries(colors))
    style.setProperty(getColorProperty(name as ColorName), value)
  // Scroll bars, menus of selects and the texts that a browser fills in.
  style.colorScheme = isDark ? 'dark' : 'light'
}

/**
 * Applies a theme (see `parseTheme`) to the page, and follows the host page's color scheme if the theme says
 * so (BRAND-1, BRAND-2). Reports invalid values to the console, once per load.
 */
export function applyTheme(text: string): void {
  const { theme, problems } = parseTheme(text)
  if (problems.length > 0)
    reportError(new Error(`tour-checkout: defaults are used in the theme: ${problems.join('; ')}`))
  const { radius, font, 'heading-font': headingFont, scheme } = theme
  const { style } = document.documentElement
  if (font !== undefined) style.setProperty('--font', font)
  if (headingFont !== undefined) style.setProperty('--heading-font', headingFont)
  if (radius !== undefined) {
    style.setProperty('--radius', `${radius}px`)
    style.setProperty('--radius-card', `${Math.min(radius * 2, MAX_CARD_RADIUS)}px`)
    if (radius < MIN_ROUND_RADIUS) style.setProperty('--radius-chip', `${radius}px`)
  }
  applyColors(theme)
  // In a frame, the preference is the color scheme of the element around it, else the visitor's.
  if (scheme === 'light dark')
    matchMedia(DARK_QUERY).addEventListener('change', () => applyColors(theme))
}
