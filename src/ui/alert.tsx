import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, radius, space } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'

const alert = css`
  @layer ui {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.xs};
    padding: ${space.s} ${space.m};
    border: 1px solid currentColor;
    border-radius: ${radius.control};
    overflow-wrap: anywhere;

    > svg {
      margin-top: 2px;
    }

    > div {
      display: flex;
      flex-direction: column;
      align-items: flex-start;
      gap: ${space.s};
      color: ${color('darkBlue')};
    }

    &[data-kind='error'] {
      background: ${color('redSoft')};
      color: ${color('red')};
    }

    &[data-kind='error'] > div {
      color: ${color('red')};
      font-weight: 600;
    }

    &[data-kind='warning'] {
      background: ${color('amberSoft')};
      color: ${color('amber')};
    }

    &[data-kind='info'] {
      border-color: transparent;
      background: ${color('frenchBlueSoft')};
      color: ${color('frenchBlueDark')};
    }
  }
`

/** A message in its place. `role` announces it: 'alert' at once, 'status' politely. */
export function Alert(props: {
  kind: 'error' | 'warning' | 'info'
  title?: string
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  const { kind, title, role, children } = props
  return (
    <div className={alert} data-kind={kind} {...(role === undefined ? {} : { role })}>
      <Icon name={kind === 'info' ? 'info' : 'warning'} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
