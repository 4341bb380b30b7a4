import { css } from '@linaria/core'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { createVisibleWindow } from '#src/embed/channel/visible-window.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { useService } from '#src/visit/app-state.ts'
import { color, layout as widths, minWidth, motion, shadow, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { findMainButton, followWindow } from './follow-window.ts'

const barStyle = css`
  position: fixed;
  z-index: 1;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  padding: 6px ${space.m};
  border-block-start: 1px solid ${color('line')};
  background: ${color('card')};
  box-shadow: ${shadow};
  visibility: hidden;
  opacity: 0;

  &[data-shown='true'] {
    visibility: visible;
    opacity: 1;
    transition: opacity ${motion};
  }

  /* At most two lines: the total, the time left, and what the button commits to as far as there is room. */
  > div {
    flex: 999 1 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.xs};
    max-height: 3.25rem;
    overflow: hidden;
    white-space: nowrap;
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  /* At the beginning of the bar there is no room before the total. */
  strong::after {
    inset-inline: 0 auto;
  }

  > div > span:last-child:not([role]) {
    flex: 1 0 0;
    min-width: min(9rem, 100%);
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-repeats='true'] > div > :is(strong, [role='timer']),
  &[data-repeats='true'] > div:not(:has(> :not(strong, [role='timer'], p))) {
    display: none;
  }

  [data-asked] {
    color: ${color('amber')};
    font-weight: 600;
    white-space: normal;
  }

  /* At full width where large text leaves it no room beside the total. */
  button {
    flex-grow: 1;
    white-space: nowrap;
  }

  ${minWidth('sm')} {
    button {
      flex-grow: 0;
      min-width: 200px;
      margin-inline-start: auto;
    }
  }

  /* The words of the countdown. */
  [data-short] {
    display: none;
  }

  /* The notes of the countdown and of a button that is busy for long: the summary and the step have them too. */
  p,
  > [role='status'] {
    display: none;
  }

  /* In the column of the step, so that the button is where the one of the step comes into sight. */
  ${minWidth('lg')} {
    --inline-start: max(${space.m}, (100% - ${widths.wrapper}) / 2 + ${space.m});
    padding-inline: var(--inline-start) calc(100% - var(--inline-start) - ${widths.left});
  }

  /* What gets the focus or is scrolled into view must not end below the bar. */
  :global() {
    main :is(a, button, input, select, summary, [role='alert']) {
      scroll-margin-block-end: calc(44px + 2rem);
    }
  }
`

/** How long the bar says what a pressed button waits for. */
const ANSWER_MS = 5000

type MainButton = {
  label: string
  isDisabled: boolean
  isBusy: boolean
  /** The id of what the button waits for, or ''. */
  blockedBy: string
  /** The text of that element. */
  hint: string
  /** The commitment of a press, '2 Adults'; '' if the total says enough. */
  commits: string
}

function readMainButton(layout: Element): MainButton {
  const button = findMainButton(layout)
  const isBusy = button?.matches('[aria-busy="true"]') ?? false
  const isBlocked = !isBusy && button?.matches('[aria-disabled="true"]') === true
  const blockedBy = (isBlocked && button.getAttribute('aria-describedby')?.split(' ')[0]) || ''
  return {
    label: button?.textContent ?? '',
    isDisabled: button?.matches(':disabled, [inert] *') ?? true,
    isBusy,
    blockedBy,
    hint: document.getElementById(blockedBy)?.textContent ?? '',
    commits: button?.dataset['commits'] ?? '',
  }
}

/** Reads the step's main button from its element: the screens need not know of the bar. */
function useMainButton(layout: RefObject<HTMLElement | null>): MainButton | null {
  const [button, setButton] = useState<MainButton | null>(null)
  useEffect(() => {
    const { current } = layout
    if (current === null) return
    const read = () => setButton(readMainButton(current))
    read()
    const observer = new MutationObserver(read)
    observer.observe(current, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['disabled', 'aria-disabled', 'aria-busy', 'inert', 'data-commits'],
    })
    return () => observer.disconnect()
  }, [layout])
  return button
}

type FollowerProps = {
  /** Holds <main> and, as its last child, the column. */
  layout: RefObject<HTMLElement | null>
  countdown: ReactNode
}

/**
 * Keeps the summary column and a bar with countdown, total and the main button of the step in the part of the frame that
 * the visitor sees, as soon as the loader reports it (HOST-6). The bar repeats what the step has, so
 * it is hidden from assistive technology and from Tab; its button presses the one of the step.
 */
export function WindowFollower(props: FollowerProps) {
  const { subscribe, isKnown } = useService(createVisibleWindow)
  return useSyncExternalStore(subscribe, isKnown) ? <Follower {...props} /> : null
}

function Follower(props: FollowerProps) {
  const { layout, countdown } = props
  const { pricing } = useOrder().extendedCart
  const { currency } = useSettings()
  const { getWindow, subscribe } = useService(createVisibleWindow)
  const bar = useRef<HTMLDivElement>(null)
  const button = useMainButton(layout)
  useEffect(() => {
    if (layout.current === null || bar.current === null) return
    const { update, stop } = followWindow({
      layout: layout.current,
      bar: bar.current,
      getWindow,
    })
    const unsubscribe = subscribe(update)
    return () => {
      unsubscribe()
      stop()
    }
  }, [layout, getWindow, subscribe])
  const press = () => {
    if (layout.current !== null) findMainButton(layout.current)?.click()
  }
  const blockedBy = button?.blockedBy ?? ''
  const [isOver, ask] = useTimeout(ANSWER_MS)
  const [askedFor, setAskedFor] = useState('')
  const answer = () => {
    setAskedFor(blockedBy)
    ask()
    press()
  }
  const isAsked = !isOver && blockedBy !== '' && askedFor === blockedBy
  return (
    <div ref={bar} className={barStyle} aria-hidden="true" data-shown="false">
      <div>
        {isAsked ? (
          <span data-asked="">{button?.hint}</span>
        ) : (
          <>
            <strong translate="no" data-total="">
              {formatMoney(pricing.displayed.total, currency, { decimals: true })}
            </strong>
            {countdown}
            {button?.commits && <span translate="no">{button.commits}</span>}
          </>
        )}
      </div>
      <Button
        tabIndex={-1}
        disabled={button?.isDisabled ?? true}
        busy={button?.isBusy ?? false}
        blockedBy={blockedBy}
        onBlocked={answer}
        onClick={press}
      >
        {button?.label}
      </Button>
    </div>
  )
}
