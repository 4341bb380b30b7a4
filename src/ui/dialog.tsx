import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { color, font, radius, shadow, space } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'

const dialog = css`
  @layer ui {
    width: min(480px, calc(100vw - 32px));
    max-height: calc(100dvh - 32px);
    margin: auto;
    padding: 0;
    border: 0;
    border-radius: ${radius.card};
    background: ${color('white')};
    color: inherit;
    box-shadow: ${shadow};

    &::backdrop {
      background: rgb(11 31 75 / 50%);
    }

    > div {
      display: grid;
      gap: ${space.m};
      padding: ${space.l};
    }

    header {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.m};
    }

    h2 {
      font: 700 ${font.lead} ${font.family};
    }

    header button {
      display: grid;
      place-items: center;
      flex: none;
      width: 44px;
      height: 44px;
      margin: -${space.xs};
      border: 0;
      border-radius: ${radius.pill};
      background: none;
      cursor: pointer;
    }

    header button:hover {
      background: ${color('surface')};
    }
  }
`

/** A modal: Escape, the cross and a press beside it close it; the focus returns to where it was. */
export function Dialog(props: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { title, open, onClose, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div>
          <header>
            <h2 id={id}>{title}</h2>
            <button type="button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
