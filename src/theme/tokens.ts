/** The design tokens: every colour, size and duration that a component may use. */

const colors = {
  darkBlue: '#0b1f4b',
  /** Buttons, links and selected controls; the static shell and the provider's form repeat it. */
  frenchBlue: '#0072bb',
  frenchBlueDark: '#005a94',
  frenchBlueSoft: '#e8f2fa',
  /** Marks free places; not for text: 2.5:1 on white. */
  orange: '#f28c28',
  orangeText: '#c2410c',
  orangeSoft: '#fff4ea',
  red: '#b91c1c',
  redSoft: '#fdecec',
  green: '#167a4a',
  greenSoft: '#e8f5ee',
  amber: '#8a5a00',
  amberSoft: '#fff4df',
  slate: '#4a5878',
  line: '#d9deea',
  /** Borders of controls: 3:1 against white. */
  lineStrong: '#8792ad',
  /** Loading placeholders. */
  shade: '#e6eaf2',
  surface: '#f4f6fa',
  white: '#ffffff',
} as const

/** A theme colour by name. @throws "Can't find color" for an unknown name (ERR-3). */
export function color(name: keyof typeof colors): string {
  const value: string | undefined = Object.hasOwn(colors, name) ? colors[name] : undefined
  if (value === undefined) throw new Error("Can't find color")
  return value
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

/** Font shorthands without the family: size/line height. */
export const font = {
  family: "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  small: '0.875rem/1.25rem',
  body: '1rem/1.5rem',
  lead: '1.125rem/1.625rem',
  h2: '1.375rem/1.75rem',
  h1: '1.75rem/2.125rem',
} as const

export const radius = { control: '6px', card: '12px', pill: '999px' } as const

export const shadow = '0 1px 2px rgb(11 31 75 / 6%), 0 6px 20px rgb(11 31 75 / 8%)'

export const motion = '150ms ease-out'

/** In pixels (LAYOUT-1). */
const breakpoints = { xs: 430, sm: 610, md: 730, lg: 960 } as const

/** A media query for viewports from this width. */
export function minWidth(name: keyof typeof breakpoints): string {
  return `@media (min-width: ${breakpoints[name]}px)`
}

/** In pixels (LAYOUT-1). */
export const layout = { right: '388px', left: '486px', wrapper: '996px' } as const
