import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

const badge = css`
  @layer ui {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
    padding: 2px ${space.xs};
    border-radius: ${radius.pill};
    background: ${color('surface')};
    color: ${color('slate')};
    font: 600 ${font.small} ${font.family};

    &[data-tone='green'] {
      background: ${color('greenSoft')};
      color: ${color('green')};
    }

    &[data-tone='orange'] {
      background: ${color('orangeSoft')};
      color: ${color('orangeText')};
    }
  }
`

export function Badge(props: { tone: 'green' | 'orange' | 'grey'; icon?: IconName; children: ReactNode }) {
  const { tone, icon, children } = props
  return (
    <span className={badge} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
