import { css } from '@linaria/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { color, font, minWidth, motion, mutedText, radius, space } from '#src/theme/tokens.ts'
import { type IconName, Icon } from './icon.tsx'
import { emphasizeHint } from './blocked-hint.tsx'
import { returnFocusOnUnmount } from './focus.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { useTimeout } from './use-timeout.ts'
import { t } from '#src/i18n/language.ts'

/** A screen reader does not read that a button is busy; it is told after this wait. */
const WORKING_MS = 3000
const SLOW_MS = 20_000

/** The look of a button, for links too; that of the primary one without `data-kind`. */
export const buttonLook = css`
  --inline: ${space.l};
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 48px;
  padding: 10px var(--inline);
  border: 1px solid ${color('accentLine')};
  border-radius: ${radius.control};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font: 600 ${font.body} ${font.family};
  text-align: center;
  text-decoration: none;
  transition: transform ${motion};

  &:active {
    border-color: ${color('accentHover')};
    background: ${color('accentHover')};
    transform: scale(0.985);
  }

  &[data-kind='secondary'] {
    min-height: 44px;
    --inline: 20px;
    padding-block: ${space.xs};
    border-color: ${color('lineStrong')};
    background: ${color('card')};
    color: ${color('text')};
  }

  &[data-kind='quiet'] {
    min-height: 44px;
    border-color: transparent;
    --inline: ${space.s};
    margin-inline: calc(-1 * var(--inline));
    padding-block: ${space.xs};
    background: none;
    color: ${color('accentText')};
    font: 600 ${font.small} ${font.family};
  }

  @media (hover: hover) {
    &:hover {
      border-color: ${color('accentHover')};
      background: ${color('accentHover')};
    }

    &[data-kind='secondary']:hover {
      border-color: ${color('accentText')};
      background: ${color('accentSoft')};
    }

    &[data-kind='quiet']:hover {
      border-color: transparent;
      background: ${color('accentSoft')};
    }
  }

  &[data-kind='secondary']:active,
  &[data-kind='quiet']:active,
  &[data-kind][aria-pressed='true'] {
    border-color: ${color('accentLine')};
    background: ${color('accentSoft')};
    color: ${color('accentText')};
  }

  &[data-kind]:is(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    border-color: transparent;
    background: ${color('line')};
    color: ${color('muted')};
    cursor: not-allowed;
    transform: none;
  }

  &[data-kind='quiet']:disabled {
    background: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
    transform: none;
  }

  /* The spinner and its gap take their 22 px from the padding, so that the width does not change. */
  &[aria-busy='true']:not([data-icon]) {
    padding-inline: calc(var(--inline) - 11px);
  }

  &[data-kind][data-wide='true'] {
    min-height: 48px;
    width: 100%;

    ${minWidth('sm')} {
      width: auto;
      min-width: 200px;
    }
  }
`

/* The negative margin of the quiet button takes half of the column gap. */
const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.l};
  width: 100%;
  ${mutedText()};
`

function SlowNotice({ onCheck }: { onCheck: (() => void) | undefined }) {
  const [isWorking] = useTimeout(WORKING_MS)
  const [isSlow, restart] = useTimeout(SLOW_MS)
  const handleCheck = () => {
    restart()
    onCheck?.()
  }
  return (
    <>
      <VisuallyHidden role="status">{isWorking && !isSlow && t.ui.working}</VisuallyHidden>
      <div className={note} role="status">
        {isSlow && <span>{t.ui.slow}</span>}
        {isSlow && onCheck && (
          <Button ref={returnFocusOnUnmount} kind="quiet" onClick={handleCheck}>
            {t.ui.checkNow}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * A button. While `busy` it keeps label, width and focus, ignores clicks, and announces when the action takes long.
 * Enter held down is one press, also when the action fails meanwhile.
 */
export function Button(props: {
  /** 'primary': what the visitor came for. */
  kind?: 'primary' | 'secondary' | 'quiet' | undefined
  type?: 'button' | 'submit'
  busy?: boolean | undefined
  /** Offered when `busy` takes long: finds out whether the action was carried out. */
  onCheck?: (() => void) | undefined
  disabled?: boolean | undefined
  /**
   * The id of a text that says why the button cannot be pressed yet, '' if it can. It looks disabled, but Tab reaches
   * it; a press calls `onBlocked` with the button, or submits the form, which then shows what it lacks.
   */
  blockedBy?: string | undefined
  onBlocked?: ((button: Element) => void) | undefined
  /** Full width on a phone. */
  wide?: boolean
  icon?: IconName
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  tabIndex?: -1
  /** The id of the form that it submits. */
  form?: string | undefined
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-describedby'?: string
}) {
  const {
    kind = 'primary',
    type,
    busy = false,
    onCheck,
    blockedBy = '',
    onBlocked,
    wide,
    icon,
    onClick,
    children,
    ...rest
  } = props
  return (
    <>
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={buttonLook}
        data-kind={kind}
        data-icon={icon}
        data-wide={wide}
        aria-busy={busy}
        aria-disabled={busy || blockedBy !== '' || undefined}
        aria-describedby={`${blockedBy} ${rest['aria-describedby'] ?? ''}`.trim() || undefined}
        onKeyDown={(event) => {
          if (event.repeat && event.key === 'Enter') event.preventDefault()
        }}
        onClick={(event) => {
          if (busy) event.preventDefault()
          else if (blockedBy === '') onClick?.(event)
          else {
            emphasizeHint(blockedBy)
            onBlocked?.(event.currentTarget)
          }
        }}
      >
        {busy ? <Spinner size={icon === undefined ? 16 : 20} /> : icon && <Icon name={icon} />}
        <span>{children}</span>
      </button>
      {busy && <SlowNotice onCheck={onCheck} />}
    </>
  )
}
