import { css } from '@linaria/core'
import { useEffect, useState } from 'react'
import { color, font, space } from '#src/theme/tokens.ts'
import { Skeleton } from './skeleton.tsx'

const prose = css`
  @layer ui {
    display: grid;
    gap: ${space.xs};
    color: ${color('slate')};
    font: ${font.small} ${font.family};

    ul,
    ol {
      padding-inline-start: ${space.l};
    }

    a {
      color: ${color('frenchBlueDark')};
    }
  }
`

async function clean(html: string): Promise<string> {
  const { sanitize } = await import('./sanitize.ts')
  return sanitize(html)
}

/** Simple HTML from the server, cleaned first; nothing for ''. */
export function SafeHtml({ html }: { html: string }) {
  const [cleaned, setCleaned] = useState<string | null>(null)
  useEffect(() => {
    let isStale = false
    if (html !== '')
      clean(html).then(
        (text) => {
          if (!isStale) setCleaned(text)
        },
        () => setCleaned(''),
      )
    return () => {
      isStale = true
    }
  }, [html])
  if (html === '') return null
  if (cleaned === null) return <Skeleton height="20px" />
  return <div className={prose} dangerouslySetInnerHTML={{ __html: cleaned }} />
}
