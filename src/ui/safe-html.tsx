import { css } from '@linaria/core'
import { useMemo } from 'react'
import { color, font, space } from '#src/theme/tokens.ts'
import { sanitize } from './sanitize.ts'

const prose = css`
  display: grid;
  gap: ${space.xs};
  color: ${color('muted')};

  ul,
  ol {
    padding-inline-start: ${space.l};
  }

  h3,
  h4 {
    color: ${color('text')};
    font: 600 ${font.body} ${font.family};
  }
`

/** Renders sanitized HTML from the server; nothing for ''. */
export function SafeHtml({ html }: { html: string }) {
  const sanitized = useMemo(() => sanitize(html), [html])
  return html === '' ? null : (
    <div className={prose} dir="auto" dangerouslySetInnerHTML={{ __html: sanitized }} />
  )
}
