import { css } from '@linaria/core'
import { useEffect, useState } from 'react'
import { color, font, space } from '#src/theme/tokens.ts'
import { Skeleton } from './skeleton.tsx'

const prose = css`
  @layer ui {
    display: grid;
    gap: ${space.xs};
    color: ${color('slate')};
    overflow-wrap: anywhere;

    ul,
    ol {
      padding-inline-start: ${space.l};
    }

    h3,
    h4 {
      color: ${color('darkBlue')};
      font: 600 ${font.body} ${font.family};
    }
  }
`

/** Loads the sanitizer on demand. */
async function loadAndSanitize(html: string): Promise<TrustedHTML> {
  const { sanitize } = await import('./sanitize.ts')
  return sanitize(html)
}

/** Renders sanitized HTML from the server; nothing for '' or when the sanitizer fails to load. */
export function SafeHtml({ html }: { html: string }) {
  const [sanitized, setSanitized] = useState<{ source: string; html: string | TrustedHTML } | null>(
    null,
  )
  useEffect(() => {
    let isStale = false
    const applyResult = (result: string | TrustedHTML) => {
      if (!isStale) setSanitized({ source: html, html: result })
    }
    if (html !== '') void loadAndSanitize(html).then(applyResult, () => applyResult(''))
    return () => {
      isStale = true
    }
  }, [html])
  if (html === '') return null
  if (sanitized?.source !== html) return <Skeleton height="1.5rem" />
  return <div className={prose} dangerouslySetInnerHTML={{ __html: sanitized.html }} />
}
