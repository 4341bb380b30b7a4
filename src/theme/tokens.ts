import { type ColorName, colors, getColorProperty } from './colors.ts'

/** All colors, sizes and durations that a component may use. What a theme changes is a custom property. */

/** A theme color by name: 'var(--accent)'. @throws "Can't find color" for an unknown name (ERR-3). */
export function color(name: ColorName): string {
  if (!Object.hasOwn(colors, name)) throw new Error("Can't find color")
  return `var(${getColorProperty(name)})`
}

export const space = {
  xxs: '4px',
  xs: '8px',
  s: '12px',
  m: '16px',
  l: '24px',
  xl: '32px',
  xxl: '48px',
} as const

/** The family, and font shorthands without it: size/line height. */
export const font = {
  family: 'var(--font)',
  small: '0.875rem/1.25rem',
  body: '1rem/1.5rem',
  lead: '1.125rem/1.625rem',
  h2: '1.375rem/1.75rem',
  h1: '1.75rem/2.125rem',
} as const

/** `chip`: round buttons and chips, which a host's theme can make square; `pill`: dots, round in every theme. */
export const radius = {
  control: 'var(--radius)',
  card: 'var(--radius-card)',
  chip: 'var(--radius-chip)',
  pill: '999px',
} as const

export const shadow = '0 1px 2px rgb(11 31 75 / 6%), 0 6px 20px rgb(11 31 75 / 8%)'

/** Behind a dialog, in the color of the shadow. */
export const backdrop = 'rgb(11 31 75 / 45%)'

export const motion = '150ms ease-out'

/** Lengths in pixels (LAYOUT-1). */
const breakpoints = { xs: 430, sm: 610, md: 730, lg: 960 } as const

/** A media query for viewports from this width. */
export function minWidth(name: keyof typeof breakpoints): string {
  return `@media (min-width: ${breakpoints[name]}px)`
}

/** Lengths in pixels (LAYOUT-1). */
export const layout = { right: '388px', left: '486px', wrapper: '996px' } as const

/** The declarations of a text beside what matters more. */
export function mutedText(): string {
  return `color: ${color('muted')}; font: ${font.small} ${font.family}`
}

/** The declarations of a box on the page. */
export function surface(): string {
  return `border: 1px solid ${color('line')}; border-radius: ${radius.card}; background: ${color('card')}`
}

/** The declarations of a text for screen readers alone. */
export function unseen(): string {
  return 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'
}
