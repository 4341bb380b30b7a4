import { css } from '@linaria/core'
import { useState } from 'react'
import { color } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'

const picture = css`
  @layer ui {
    display: grid;
    place-items: center;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    background: linear-gradient(135deg, ${color('frenchBlueSoft')}, ${color('line')});
    color: ${color('slate')};

    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
`

/** Pictures from outside: https, data:image or our own origin. */
function isAllowed(src: string): boolean {
  try {
    const { protocol, origin, pathname } = new URL(src, location.href)
    return (
      protocol === 'https:' ||
      origin === location.origin ||
      (protocol === 'data:' && pathname.startsWith('image/'))
    )
  } catch {
    return false
  }
}

/** Keeps its space from the start; a quiet ground stands for a picture that is absent, refused or broken. */
export function Picture(props: { src: string | null; alt: string; eager?: boolean }) {
  const { src, alt, eager = false } = props
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <div className={picture}>
      {src !== null && src !== brokenSrc && isAllowed(src) ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Icon name="ticket" size={24} />
      )}
    </div>
  )
}
