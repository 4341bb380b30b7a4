import { css } from '@linaria/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { color, font, motion, radius, space } from '#src/theme/tokens.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const button = css`
  @layer ui {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space.xs};
    min-height: 44px;
    padding: ${space.xs} ${space.m};
    border: 1px solid transparent;
    border-radius: ${radius.control};
    background: none;
    font: 600 ${font.body} ${font.family};
    text-align: center;
    cursor: pointer;
    transition:
      background-color ${motion},
      border-color ${motion};
    touch-action: manipulation;

    &[data-kind='primary'] {
      min-height: 48px;
      padding-inline: ${space.xl};
      background: ${color('frenchBlue')};
      color: ${color('white')};
    }

    &[data-kind='primary']:hover,
    &[data-kind='primary']:active {
      background: ${color('frenchBlueDark')};
    }

    &[data-kind='secondary'] {
      border-color: ${color('lineStrong')};
      background: ${color('white')};
      color: ${color('darkBlue')};
    }

    &[data-kind='secondary']:hover {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    &[data-kind='quiet'] {
      padding-inline: ${space.xs};
      color: ${color('frenchBlueDark')};
      font: 600 ${font.small} ${font.family};
    }

    &[data-kind='quiet']:hover {
      background: ${color('frenchBlueSoft')};
    }

    &:disabled,
    &[data-kind]:disabled:hover {
      border-color: ${color('line')};
      background: ${color('line')};
      color: ${color('slate')};
      cursor: not-allowed;
    }

    &[aria-busy='true'] {
      cursor: progress;
    }

    &[data-wide='true'] {
      width: 100%;

      @media (min-width: 610px) {
        width: auto;
        min-width: 200px;
      }
    }
  }
`

export type ButtonProps = {
  kind?: 'primary' | 'secondary' | 'quiet'
  type?: 'button' | 'submit'
  /** Under way: keeps its words and the focus, and takes no further press. */
  busy?: boolean
  disabled?: boolean
  /** The full width of a phone. */
  wide?: boolean
  icon?: IconName
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-describedby'?: string
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', type = 'button', busy = false, wide = false, icon, onClick, children, ...rest } = props
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={button}
      data-kind={kind}
      data-wide={wide}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}
