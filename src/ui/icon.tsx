import { css } from '@linaria/core'

const PATHS = {
  check: 'm4 10.5 4 4 8-9',
  'chevron-left': 'm12.5 4-6 6 6 6',
  'chevron-right': 'm7.5 4 6 6-6 6',
  'chevron-down': 'm4 7.5 6 6 6-6',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.2l2.8 1.8',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.3 8.5v5M11.7 8.5v5',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10ZM3.8 17c.5-3.4 3-5 6.2-5s5.7 1.6 6.2 5',
  ticket: 'M2.5 6h15v2.5a1.7 1.7 0 0 0 0 3V14h-15v-2.5a1.7 1.7 0 0 0 0-3zM12.5 6v8',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v4.5M10 6.2v.3',
  warning: 'M10 3 1.8 16.8h16.4zM10 8v4M10 14.2v.3',
  stairs: 'M3 16.5h3.5V13H10V9.5h3.5V6H17',
  elevator: 'M4 2.5h12v15H4zM10 2.5v15M6 8l1-1.5L8 8M12 11.5l1 1.5 1-1.5',
  language:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM2.5 10h15M10 2.5c5 4.5 5 10.5 0 15M10 2.5c-5 4.5-5 10.5 0 15',
  close: 'm5 5 10 10M15 5 5 15',
  pin: 'M10 17.5s5.5-5 5.5-9.2a5.5 5.5 0 0 0-11 0C4.5 12.5 10 17.5 10 17.5ZM10 10a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z',
  print: 'M6 7.5v-5h8v5M6 14H3.5V7.5h13V14H14M6 11.5h8v6H6z',
  copy: 'M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1',
} as const

export type IconName = keyof typeof PATHS

const icon = css`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;

  [dir='rtl'] &[data-mirrored] {
    transform: scaleX(-1);
  }
`

/**
 * A line icon in the current text color, `size` in pixels of text at 100 %, hidden from screen readers. Chevrons point
 * the other way from right to left.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  // Grows with the text.
  const length = `${size / 16}rem`
  return (
    <svg
      className={icon}
      viewBox="0 0 20 20"
      width={length}
      height={length}
      aria-hidden="true"
      data-mirrored={/left|right/.test(name) || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
