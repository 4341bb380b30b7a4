import { type ColorName, colors } from './colors.ts'
import { type Oklch, ensureContrast, getContrast, mix, toHex, toOklch } from './oklch.ts'

/** WCAG 2.2 AA. */
const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3
/** Minimum contrast of derived colors; it leaves room for rounding above WCAG's 4.5. */
const GROUND_CONTRAST = 4.7

const DARK_SURFACE = '#10141d'

/** The host page's choice of colors; '#rrggbb'. */
export type BrandColors = {
  accent?: string | undefined
  surface?: string | undefined
  text?: string | undefined
}

function isDarkGround(hex: string) {
  return getContrast(hex, '#ffffff') > getContrast(hex, '#000000')
}

/** The ground of the page: that of the host if it fits the scheme, else one with a trace of its hue. */
function chooseSurface({ accent, surface }: BrandColors, scheme: 'light' | 'dark' | null): string {
  const isDark = scheme === 'dark'
  if (surface !== undefined && (scheme === null || isDarkGround(surface) === isDark)) return surface
  const tint = surface ?? accent
  const base = isDark ? DARK_SURFACE : colors.surface
  if (tint === undefined) return base
  const { c, h } = toOklch(tint)
  return toHex({ ...toOklch(base), c: Math.min(c, isDark ? 0.012 : 0.006), h })
}

/** White where it can be read on the ground, else a dark shade of the ground. */
function chooseTextOn(ground: string): string {
  if (getContrast('#ffffff', ground) >= TEXT_CONTRAST) return '#ffffff'
  const { c, h } = toOklch(ground)
  return ensureContrast({ l: 0.25, c: Math.min(c, 0.04), h }, [ground], {
    minimum: TEXT_CONTRAST,
    towards: 0,
  })
}

/** Darker, or lighter where it is dark already, without less contrast to the text on it. */
function deriveHover(accent: string, onAccent: string): string {
  const color = toOklch(accent)
  const isTextLight = onAccent === '#ffffff'
  const isDarker = isTextLight ? color.l > 0.3 : color.l > 0.8
  return ensureContrast({ ...color, l: color.l + (isDarker ? -0.08 : 0.08) }, [onAccent], {
    minimum: TEXT_CONTRAST,
    towards: isTextLight ? 0 : 1,
  })
}

/**
 * Every color of the widget from the host's, with the contrasts of WCAG 2.2 AA for any of them (LAYOUT-3): texts and
 * borders become darker or lighter until they can be read on every ground on which they stand. The accent is the ground
 * of buttons as it is given.
 * @param scheme Null: as the surface is.
 */
export function deriveColors(
  brand: BrandColors,
  scheme: 'light' | 'dark' | null,
): { colors: Record<ColorName, string>; isDark: boolean } {
  const surface = chooseSurface(brand, scheme)
  const isDark = isDarkGround(surface)
  const towards = isDark ? 1 : 0
  const [ink, away] = isDark ? (['#ffffff', 0] as const) : (['#000000', 1] as const)
  const limitGround = (hex: string) =>
    ensureContrast(toOklch(hex), [ink], { minimum: GROUND_CONTRAST, towards: away })
  const deriveText = (color: Oklch, grounds: string[]) =>
    ensureContrast(color, grounds, { minimum: TEXT_CONTRAST, towards })
  const deriveLine = (color: Oklch, grounds: string[]) =>
    ensureContrast(color, grounds, { minimum: CONTROL_CONTRAST, towards })

  const card = limitGround(mix(surface, '#ffffff', isDark ? 0.05 : 0.85))
  const accent = brand.accent ?? colors.accent
  const onAccent = chooseTextOn(accent)
  const visibleAccent = deriveLine(toOklch(accent), [surface, card])
  const soften = (hex: string) => limitGround(mix(card, hex, isDark ? 0.2 : 0.09))
  const accentSoft = soften(visibleAccent)
  const [redSoft, greenSoft, amberSoft, orangeSoft] = [
    colors.red,
    colors.green,
    colors.amber,
    colors.highlight,
  ].map(soften) as [string, string, string, string]

  const tint = toOklch(brand.text ?? brand.surface ?? accent)
  const ownText = { l: isDark ? 0.95 : 0.25, c: Math.min(tint.c, isDark ? 0.01 : 0.04), h: tint.h }
  const softGrounds = [accentSoft, redSoft, greenSoft, amberSoft, orangeSoft]
  const text = deriveText(brand.text === undefined ? ownText : tint, [
    surface,
    card,
    ...softGrounds,
  ])
  const line = limitGround(mix(card, text, isDark ? 0.2 : 0.14))
  const grounds = [surface, card, accentSoft]
  const accentLine = deriveLine(toOklch(accent), grounds)
  // Links stand in messages, too.
  const accentText = deriveText(toOklch(accent), [...grounds, ...softGrounds])
  const deriveTone = (hex: string, soft: string) => deriveText(toOklch(hex), [...grounds, soft])
  const isOrange = brand.accent === undefined
  return {
    isDark,
    colors: {
      text,
      muted: deriveText(toOklch(mix(text, card, 0.28)), [...grounds, line]),
      surface,
      card,
      line,
      lineStrong: deriveLine(toOklch(mix(card, text, 0.4)), [surface, card]),
      shade: limitGround(mix(card, text, 0.1)),
      accent,
      accentHover: deriveHover(accent, onAccent),
      onAccent,
      accentLine,
      accentText,
      accentSoft,
      highlight: isOrange ? colors.highlight : accentLine,
      onHighlight: chooseTextOn(isOrange ? colors.highlight : accentLine),
      highlightText: isOrange ? deriveTone(colors.highlightText, orangeSoft) : accentText,
      highlightSoft: isOrange ? orangeSoft : accentSoft,
      red: deriveTone(colors.red, redSoft),
      redSoft,
      green: deriveTone(colors.green, greenSoft),
      greenSoft,
      amber: deriveTone(colors.amber, amberSoft),
      amberSoft,
    },
  }
}
