import { css } from '@linaria/core'
import { useEffect, useRef } from 'react'
import { formatPriceDifference } from '#src/i18n/format-money.ts'
import { color } from '#src/theme/tokens.ts'

const SHOWN_MS = 600

const changed = css`
  @keyframes total-change {
    0%,
    100% {
      opacity: 0;
    }
    15%,
    80% {
      opacity: 1;
    }
  }

  position: relative;

  &::after {
    content: attr(data-change);
    content: attr(data-change) / '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    align-items: center;
    min-width: 100%;
    background: ${color('card')};
    color: ${color('accentText')};
    text-align: end;
    animation: total-change ${SHOWN_MS}ms ease-out both;
  }
`

/** Shows in place of each total for a moment by how much it has changed (CART-15); not with reduced motion. */
export function useTotalChange(total: number, currency: string): void {
  const last = useRef(total)
  useEffect(() => {
    const change = total - last.current
    last.current = total
    if (change === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const elements = document.querySelectorAll<HTMLElement>('[data-total]')
    for (const { classList, dataset } of elements) {
      classList.add(changed)
      dataset['change'] = formatPriceDifference(change, currency)
    }
    const hide = () => {
      for (const { classList } of elements) classList.remove(changed)
    }
    const timer = setTimeout(hide, SHOWN_MS)
    return () => {
      clearTimeout(timer)
      hide()
    }
  }, [total, currency])
}
