import { css } from '@linaria/core'
import { useState } from 'react'
import { isSafePictureUrl } from '#src/lib/safe-url.ts'
import { color } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'

const picture = css`
  display: grid;
  place-items: center;
  /* As high as its place, whatever the picture is. */
  grid-template-rows: minmax(0, 1fr);
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: linear-gradient(135deg, ${color('accentSoft')}, ${color('line')});
  color: ${color('muted')};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* What a picture is of stands above its middle: where it is cut, more of its top remains. */
    object-position: 50% 30%;
  }
`

/** A decorative picture with reserved space; an icon where the address is missing, not allowed or fails to load. */
export function Picture(props: { src: string | null; eager?: boolean }) {
  const { src, eager = false } = props
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <div className={picture}>
      {src !== null && src !== brokenSrc && isSafePictureUrl(src) ? (
        <img
          src={src}
          alt=""
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
