import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { font, radius, space } from '#src/theme/tokens.ts'
import { type IconName, Icon } from './icon.tsx'
import { type Tone, toneColors } from './tone.ts'

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  padding: 2px ${space.xs};
  border-radius: ${radius.chip};
  font: 600 ${font.small} ${font.family};
`

/** A short label. */
export function Badge(props: { tone: Tone; icon?: IconName; children: ReactNode }) {
  const { tone, icon, children } = props
  return (
    <span className={`${toneColors} ${badge}`} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
