import { useLayoutEffect, useRef, useState } from 'react'
import type { FrameSize } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

/** Below this width the live view is not beside the list, and a frame can be scrolled to fill the window. */
const BESIDE_LIST = '(width >= 1000px)'

/** Scale at which a frame fits into its container; a desktop also into the window. A phone is scrolled. */
function useScale(size: FrameSize) {
  const { width, height } = SIZES[size]
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const node = container.current
    if (!node) return
    const fit = () => {
      const top = matchMedia(BESIDE_LIST).matches ? node.getBoundingClientRect().top : 0
      const availableHeight = Math.max(window.innerHeight - top - 24, 400)
      const heightScale = size === 'phone' ? 1 : availableHeight / height
      setScale(Math.min(1, node.clientWidth / width, heightScale))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    window.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [size, width, height])
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

type ScenarioFrameProps = {
  title: string
  size: FrameSize
  address: string
}

/** A page at one size. */
export function ScenarioFrame({ title, size, address }: ScenarioFrameProps) {
  const { width, height } = SIZES[size]
  const { container, scale } = useScale(size)
  return (
    <div ref={container} className="stage">
      <div className="screen" style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          src={address}
          onLoad={({ currentTarget }) => scrollToBooking(currentTarget)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
