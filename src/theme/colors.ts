/** The default colors by role; global.css repeats them as custom properties, which a host's theme replaces. */
export const colors = {
  /** Text, headings and focus rings: dark blue. */
  text: '#0b1f4b',
  /** Secondary text. */
  muted: '#4a5878',
  /** The ground of the page. */
  surface: '#f4f6fa',
  /** The ground of cards and of the controls on them. */
  card: '#ffffff',
  line: '#d9deea',
  /** Borders of controls: 3:1 against a card. */
  lineStrong: '#8792ad',
  /** Loading placeholders. */
  shade: '#e6eaf2',
  /** The ground of primary buttons and of what is chosen: french blue. */
  accent: '#0072bb',
  accentHover: '#005a94',
  onAccent: '#ffffff',
  /** Borders of what has the accent: 3:1 against a card. */
  accentLine: '#0072bb',
  /** Links and quiet buttons. */
  accentText: '#005a94',
  accentSoft: '#e8f2fa',
  /** Marks the current step and upgrades: orange; not for text: 2.5:1 on a card. */
  highlight: '#f28c28',
  onHighlight: '#0b1f4b',
  highlightText: '#c2410c',
  highlightSoft: '#fff4ea',
  red: '#b91c1c',
  redSoft: '#fdecec',
  green: '#167a4a',
  greenSoft: '#e8f5ee',
  amber: '#8a5a00',
  amberSoft: '#fff4df',
} as const

export type ColorName = keyof typeof colors

/** The custom property of a color: '--accent-text'. */
export function getColorProperty(name: ColorName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
