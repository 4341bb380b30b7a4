import { useLayoutEffect, useRef, useState } from 'react'
import type { FrameSize } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

/** Below this width the live view is not beside the list, and a frame can be scrolled to fill the window. */
const BESIDE_LIST = '(width >= 1000px)'

/** Scale at which a frame of this size fits into its container and the window. */
function useScale({ width, height }: { width: number; height: number }) {
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const node = container.current
    if (!node) return
    const fit = () => {
      const top = matchMedia(BESIDE_LIST).matches ? node.getBoundingClientRect().top : 0
      const availableHeight = Math.max(window.innerHeight - top - 24, 400)
      setScale(Math.min(1, node.clientWidth / width, availableHeight / height))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    window.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [width, height])
  return { container, scale }
}

/** Scrolls the demo site to the widget. A URL fragment would scroll this page as well. */
function scrollToBooking({ contentWindow, contentDocument }: HTMLIFrameElement): void {
  const bookingSection = contentDocument?.querySelector('#book')
  if (bookingSection)
    contentWindow?.scrollBy({
      top: bookingSection.getBoundingClientRect().top,
      behavior: 'instant',
    })
}

/** Whether a second frame can have a storage and a service worker of its own; in Firefox and Safari it cannot. */
export const CAN_ISOLATE = 'credentialless' in HTMLIFrameElement.prototype

export function getFrameTitle(size: FrameSize): string {
  return `Selected scenario, ${size}`
}

type ScenarioFrameProps = {
  size: FrameSize
  address: string
  /** Shares no storage, locks and service worker with other frames; at most one frame of a page. */
  isIsolated: boolean
}

/** A page at one size. */
export function ScenarioFrame({ size, address, isIsolated }: ScenarioFrameProps) {
  const { width, height } = SIZES[size]
  const { container, scale } = useScale(SIZES[size])
  return (
    <div ref={container} className="stage">
      <div className="screen" style={{ width: width * scale, height: height * scale }}>
        <iframe
          // React knows this attribute, its types do not yet.
          {...{ credentialless: isIsolated }}
          title={getFrameTitle(size)}
          src={address}
          onLoad={({ currentTarget }) => scrollToBooking(currentTarget)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
