import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { color, font, radius, shadow, space } from '#src/theme/tokens.ts'
import { IconButton } from './icon-button.tsx'

/** Between the dialog and the edges of the page, in pixels. */
const MARGIN = 16

const dialog = css`
  @layer ui {
    width: min(480px, calc(100% - 2 * ${MARGIN}px));
    max-width: none;
    max-height: calc(100% - 2 * ${MARGIN}px);
    margin: 0 auto;
    padding: 0;
    border: 0;
    border-radius: ${radius.card};
    background: ${color('white')};
    color: inherit;
    box-shadow: ${shadow};

    &::backdrop {
      background: rgb(11 31 75 / 45%);
    }

    > div {
      display: grid;
      gap: ${space.m};
      padding: ${space.m} ${space.l} ${space.l};
    }

    > div > div:first-child {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.m};
      margin-inline-end: -${space.s};
    }

    h2 {
      font: 700 ${font.lead} ${font.family};
    }

    > div > div:first-child button {
      border-color: transparent;
      color: ${color('slate')};
    }
  }
`

/**
 * Opens near the control that has the focus: inside a frame as tall as its content the middle of the
 * page may be out of sight. Called once the dialog is laid out.
 */
function positionNear(dialog: HTMLDialogElement, opener: Element | null): void {
  const below = (opener?.getBoundingClientRect().bottom ?? 0) + MARGIN / 2
  const lowest = window.innerHeight - dialog.offsetHeight - MARGIN
  dialog.style.top = `${Math.max(MARGIN, Math.min(below, lowest))}px`
}

/** A modal: Escape, the cross and a press beside it close it; the focus goes back to where it was. */
export function Dialog(props: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { title, open, onClose, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || element === null) return
    const opener = document.activeElement
    element.showModal()
    positionNear(element, opener)
    // Only the backdrop is the dialog itself; what is inside lies in a box of its own.
    const closeOnBackdropClick = ({ target }: MouseEvent) => {
      if (target === element) element.close()
    }
    element.addEventListener('click', closeOnBackdropClick)
    return () => {
      element.removeEventListener('click', closeOnBackdropClick)
      element.close()
    }
  }, [open])
  return (
    <dialog
      ref={ref}
      className={dialog}
      aria-labelledby={id}
      onClose={({ currentTarget }) => {
        // The event comes late: the dialog may be open again.
        if (!currentTarget.open) onClose()
      }}
    >
      {open && (
        <div>
          <div>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
