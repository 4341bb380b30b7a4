import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, radius, space } from '#src/theme/tokens.ts'
import { type IconName, Icon } from './icon.tsx'
import { type Tone, toneColors } from './tone.ts'

const alert = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border: 1px solid color-mix(in srgb, var(--ink) 25%, transparent);
  border-radius: ${radius.control};
  text-align: start;

  > svg {
    margin-top: 2px;
  }

  > div {
    color: ${color('text')};
  }

  strong,
  small {
    display: block;
  }
`

const wayOn = css`
  margin-top: ${space.s};
`

const bareAlert = css`
  padding: ${space.s} ${space.m};
  text-align: center;

  small {
    display: block;
  }
`

const KINDS = {
  error: ['red', 'warning'],
  warning: ['amber', 'warning'],
  info: ['blue', 'info'],
} satisfies Record<string, [Tone, IconName]>

/**
 * An inline message: an icon in the color of its kind, and its sentence in that of any text. A screen reader
 * announces the role 'alert' at once, and 'note' not.
 */
export function Alert(props: {
  id?: string | undefined
  kind: keyof typeof KINDS
  title?: string | undefined
  role?: 'alert' | 'note'
  /** Without a box and an icon of its own, centered. */
  isBare?: boolean | undefined
  /** The text stays in the widget: the host page learns only that there is an error. */
  isPrivate?: boolean
  children?: ReactNode
  /** What has happened in technical words, below the sentence. */
  detail?: string | undefined
  /** The consequence for the visitor and the way on. */
  meaning?: string | undefined
  /** The control of the way on. */
  way?: ReactNode
}) {
  const { id, kind, title, role, isBare, isPrivate, children, detail, meaning, way } = props
  const [tone, icon] = KINDS[kind]
  return (
    <div
      id={id}
      className={isBare ? bareAlert : `${toneColors} ${alert}`}
      data-tone={tone}
      data-private={isPrivate || undefined}
      role={role}
    >
      {!isBare && <Icon name={icon} />}
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
        {detail !== undefined && <small>{detail}</small>}
        {meaning !== undefined && <p>{meaning}</p>}
        {way !== undefined && <div className={wayOn}>{way}</div>}
      </div>
    </div>
  )
}
