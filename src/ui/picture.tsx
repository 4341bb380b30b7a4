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
    color: ${color('frenchBlue')};

    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
`

/** https, data:image or our own origin; anything else is as good as none. */
function isAllowed(src: string): boolean {
  if (src.startsWith('data:image/')) return true
  try {
    const url = new URL(src, location.href)
    return url.protocol === 'https:' || url.origin === location.origin
  } catch {
    return false
  }
}

/** A cover picture that keeps its room; a quiet ground when there is none. */
export function Picture({ src, alt, eager = false }: { src: string | null; alt: string; eager?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const isShown = src !== null && !isBroken && isAllowed(src)
  return (
    <div className={picture}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="ticket" size={24} />
      )}
    </div>
  )
}
