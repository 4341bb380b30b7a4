import { css } from '@linaria/core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { backdrop, color, radius, shadow, space } from '#src/theme/tokens.ts'
import { IconButton } from './icon-button.tsx'
import { t } from '#src/i18n/language.ts'

/** Minimum distance between the dialog and the page edges, in pixels. */
const MARGIN = 16

const dialog = css`
  width: min(480px, calc(100% - 2 * ${MARGIN}px));
  max-width: none;
  max-height: calc(100% - 2 * ${MARGIN}px);
  margin: 0 auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color('card')};
  color: inherit;
  box-shadow: ${shadow};

  &::backdrop {
    background: ${backdrop};
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

  > div > div:first-child button {
    border-color: transparent;
    color: ${color('muted')};
  }
`

/**
 * Positions the dialog near the focused control: in a frame as tall as its content, the middle of the
 * page may be out of view. Call after the dialog has its layout.
 */
function positionNear(dialog: HTMLDialogElement, opener: Element | null): void {
  const below = (opener?.getBoundingClientRect().bottom ?? 0) + MARGIN / 2
  const lowest = window.innerHeight - dialog.offsetHeight - MARGIN
  dialog.style.top = `${Math.max(MARGIN, Math.min(below, lowest))}px`
}

/** A modal dialog: Escape, the close button and a click on the backdrop close it; the focus returns to the opener. */
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
    // The content is in an inner box: a click on the dialog element itself is on the backdrop.
    element.onclick = ({ target }) => {
      if (target === element) element.close()
    }
    return () => element.close()
  }, [open])
  return (
    <dialog ref={ref} className={dialog} aria-labelledby={id} onClose={onClose}>
      {open && (
        <div>
          <div>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t.ui.close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
