import { css } from '@linaria/core'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { createVisibleWindow } from '#src/embed/channel/visible-window.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { useService } from '#src/visit/app-state.ts'
import { color, layout as widths, minWidth, motion, shadow, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { findMainButton, followWindow } from './follow-window.ts'

const barStyle = css`
  @layer features {
    position: fixed;
    z-index: 1;
    inset-block-start: 0;
    inset-inline: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.s};
    padding: ${space.xs} ${space.m};
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

    strong {
      flex: 999 0 0;
      font-variant-numeric: tabular-nums;
    }

    /* At full width where large text leaves it no room beside the total. */
    button {
      flex-grow: 1;
    }

    /* The note of the countdown: the summary has it too. */
    p {
      display: none;
    }

    ${minWidth('lg')} {
      padding-inline: max(${space.m}, (100% - ${widths.wrapper}) / 2 + ${space.m});

      button {
        flex-grow: 0;
        min-width: 200px;
      }
    }

    /* What gets the focus or is scrolled into view must not end below the bar. */
    :global() {
      main :is(a, button, input, select, summary, [role='alert']) {
        scroll-margin-block-end: calc(44px + 2rem);
      }
    }
  }
`

type MainButton = {
  label: string
  isDisabled: boolean
  /** As of a button: the id of what it waits for, or ''. */
  blockedBy: string
  /** What it commits to, '2 Adults'; '' if the total says enough. */
  commits: string
}

/** The label and the state of the step's main button, by its element: the screens need not know of the bar. */
function useMainButton(layout: RefObject<HTMLElement | null>): MainButton | null {
  const [state, setState] = useState<MainButton | null>(null)
  useEffect(() => {
    if (layout.current === null) return
    const { current } = layout
    const read = () => {
      const button = findMainButton(current)
      const label = button?.textContent ?? ''
      const isDisabled = button?.matches(':disabled, [aria-busy="true"], [inert] *') ?? true
      const isBlocked = button?.matches('[aria-disabled="true"]:not([aria-busy="true"])') ?? false
      const blockedBy = isBlocked
        ? (button?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
        : ''
      const commits = button?.dataset['commits'] ?? ''
      setState((last) =>
        last?.label === label &&
        last.isDisabled === isDisabled &&
        last.blockedBy === blockedBy &&
        last.commits === commits
          ? last
          : { label, isDisabled, blockedBy, commits },
      )
    }
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
  return state
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
  return (
    <div ref={bar} className={barStyle} aria-hidden="true" data-shown="false">
      {countdown}
      <strong translate="no">
        {[button?.commits, formatMoney(pricing.displayed.total, currency, { decimals: true })]
          .filter(Boolean)
          .join(' · ')}
      </strong>
      <Button
        tabIndex={-1}
        disabled={button?.isDisabled ?? true}
        blockedBy={button?.blockedBy ?? ''}
        onBlocked={press}
        onClick={press}
      >
        {button?.label}
      </Button>
    </div>
  )
}
