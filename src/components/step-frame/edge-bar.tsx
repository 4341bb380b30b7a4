import { css } from '@linaria/core'
import { type RefObject, useContext, useEffect, useState } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { createVisibleWindow } from '#src/host-channel/visible-window.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { useService } from '#src/visit/app-state.ts'
import { color, minWidth, motion, shadow, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { followWindow } from './follow-window.ts'
import { type MainAction, BarCountdown } from './main-button.tsx'
import { isBarNeeded } from './positions.ts'

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
  transition: opacity ${motion};

  @starting-style {
    opacity: 0;
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

  > div:empty {
    display: none;
  }

  [data-hint] {
    color: ${color('amber')};
    font-weight: 600;
    white-space: normal;
  }

  /* What gets the focus or is scrolled into view must not end below the bar. */
  :global() {
    :is(a, button, input, select, summary, [role='alert']) {
      scroll-margin-block-end: calc(44px + 2rem);
    }
  }
`

/* At full width where large text leaves it no room beside the total. */
const buttonPlace = css`
  flex-grow: 1;
  white-space: nowrap;

  ${minWidth('sm')} {
    flex-grow: 0;
    margin-inline-start: auto;
  }

  /* The note of a button that is busy for long: the step has it too. */
  > [role='status'] {
    display: none;
  }
`

/** Fields with an on-screen keyboard, which needs the space; `:focus` does not match the frame of the card form. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), iframe'

/** How long the bar says what a pressed button waits for. */
const ANSWER_MS = 5000

/** The bar's lower edge in pixels, and whether the line of the summary, in sight too, has total and time. */
type Place = { bottom: number; repeats: boolean }

/** The place of the bar while the button is below the window and nobody types; null while it is away. */
function usePlace(button: RefObject<HTMLElement | null>): Place | null {
  const visibleWindow = useService(createVisibleWindow)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    return followWindow(
      visibleWindow,
      (visible) => {
        const { bottom } = button.current?.getBoundingClientRect() ?? { bottom: 0 }
        const isTyping = document.activeElement?.matches(TYPING) === true
        if (isTyping || !isBarNeeded(visible, bottom)) return setPlace(null)
        const line = document.querySelector('aside')?.getBoundingClientRect().top ?? -1
        const distance = line - visible.top
        const repeats = distance >= 0 && distance < visible.height
        return setPlace({ bottom: visible.top + visible.height, repeats })
      },
      () => setPlace(null),
    )
  }, [button, visibleWindow])
  return place
}

/**
 * A bar at the lower edge of the part of the frame that the visitor sees, with countdown, total and the main button
 * of the step while that is below (HOST-6). It repeats what the step has, so it is hidden from assistive technology
 * and from Tab.
 */
export function EdgeBar({
  button,
  hintId,
  kind,
  commits,
  write,
  busy = write?.busy,
  disabled,
  missing = '',
  onMissing,
  onPress,
  form,
  children,
}: MainAction & {
  /** The button that it repeats. */
  button: RefObject<HTMLElement | null>
  /** The id of the text that says what it waits for. */
  hintId: string
}) {
  const { pricing } = useOrder().extendedCart
  const { currency } = useSettings()
  const countdown = useContext(BarCountdown)
  const total = formatMoney(pricing.displayed.total, currency, { decimals: true })
  const place = usePlace(button)
  const [isOver, restart] = useTimeout(ANSWER_MS)
  const [shownHint, setShownHint] = useState('')
  const isHintShown = !isOver && missing !== '' && shownHint === missing
  if (place === null) return null
  return (
    <div
      className={barStyle}
      aria-hidden="true"
      style={{ translate: `0 calc(${place.bottom}px - 100%)` }}
    >
      <div>
        {isHintShown ? (
          <span data-hint="">{missing}</span>
        ) : (
          <>
            {!place.repeats && !children.includes(total) && (
              <strong translate="no" data-total="">
                {total}
              </strong>
            )}
            {!place.repeats && countdown}
            {commits && <span translate="no">{commits}</span>}
          </>
        )}
      </div>
      <span className={buttonPlace}>
        <Button
          kind={kind}
          wide
          tabIndex={-1}
          type={onPress === undefined ? 'submit' : 'button'}
          form={form}
          disabled={disabled}
          busy={busy}
          blockedBy={missing && hintId}
          onBlocked={(pressed) => {
            setShownHint(missing)
            restart()
            onMissing?.(pressed)
          }}
          onClick={onPress}
        >
          {children}
        </Button>
      </span>
    </div>
  )
}
