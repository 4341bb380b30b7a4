import { css } from '@linaria/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { color, font } from '#src/theme/tokens.ts'
import { t } from '#src/i18n/language.ts'

const LINES = 2

const text = css`
  position: relative;

  &[data-clamped='true'] > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${LINES};
  }

  /* The target reaches up over the line before and takes no more room. */
  button {
    min-height: 44px;
    margin-block: -18px -2px;
    padding-block: 18px 2px;
    color: ${color('accentText')};
    font: 600 ${font.small} ${font.family};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  /* Over the end of the last line, in the direction of the text, so that nothing moves when the overflow is known. */
  &[data-clamped='true'] > button {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: 0;
    margin-block: 0;
    padding-inline-start: 2.5rem;
    background: linear-gradient(to right, transparent, ${color('card')} 2rem) 0
      calc(100% - 2px) / 100% calc(100% - 20px) no-repeat;
  }

  &[data-clamped='true']:dir(rtl) > button {
    background-image: linear-gradient(to left, transparent, ${color('card')} 2rem);
  }
`

/** A paragraph of two lines, with 'More' where it is longer; nothing for ''. A screen reader reads all of it. */
export function ClampedText({ about, children }: { about: string; children: string }) {
  const [isExpanded, setExpanded] = useState(false)
  const [isOverflowing, setOverflowing] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = paragraph
    if (current === null || isExpanded) return
    const measure = () => setOverflowing(current.scrollHeight > current.clientHeight)
    // The frame that paints the text measures it, so that the end of its second line does not change. Measuring here
    // would cost a layout in the middle of React's work.
    const frame = requestAnimationFrame(() => flushSync(measure))
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [isExpanded])
  if (children === '') return null
  return (
    <div className={text} dir="auto" data-clamped={!isExpanded}>
      <p ref={paragraph}>{children}</p>
      {isOverflowing && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-label={isExpanded ? t.ui.lessAbout(about) : t.ui.moreAbout(about)}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t.ui.less : t.ui.more}
        </button>
      )}
    </div>
  )
}
