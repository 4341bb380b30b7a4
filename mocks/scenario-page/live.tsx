import { useLayoutEffect, useRef, useState } from 'react'
import { LinkField } from '#mocks/play/link-field.tsx'
import type { Look } from './look.ts'
import { SIZES } from './look.ts'

type Option<Value extends string> = { value: Value; title: string }
type ChoiceProps<Value extends string> = {
  title: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const FRAMES: Option<Look['frame']>[] = [
  { value: 'phone', title: `Phone ${SIZES.phone.width}` },
  { value: 'desktop', title: `Desktop ${SIZES.desktop.width}` },
]
const PAGES: Option<Look['page']>[] = [
  { value: 'host', title: 'On a travel site' },
  { value: 'widget', title: 'Widget alone' },
]

function Choice<Value extends string>({ title, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{title}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={title}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  )
}

/** Of the place that is there, how much a frame of this size may take. */
const useScale = ({ width, height }: { width: number; height: number }) => {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const node = place.current
    if (!node) return
    const fit = () => {
      const room = window.innerHeight - 180
      setScale(Math.min(1, node.clientWidth / width, Math.max(room, 480) / height))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    return () => observer.disconnect()
  }, [width, height])
  return { place, scale }
}

/** Of the host's page the booking, which lies far below. A fragment would move the page around as well. */
const showBooking = ({ contentWindow, contentDocument }: HTMLIFrameElement): void => {
  const place = contentDocument?.querySelector('#book')
  if (place)
    contentWindow?.scrollBy({ top: place.getBoundingClientRect().top, behavior: 'instant' })
}

type LiveProps = {
  look: Look
  onLook: (look: Look) => void
  address: string
  /** Shows what is played from its beginning. */
  freshAddress: string
}

/** What is chosen, played in a frame of the chosen size. */
export function Live({ look, onLook, address, freshAddress }: LiveProps) {
  const { width, height } = SIZES[look.frame]
  const { place, scale } = useScale(SIZES[look.frame])
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="controls">
        <Choice
          title="Frame"
          options={FRAMES}
          value={look.frame}
          onChange={(frame) => onLook({ ...look, frame })}
        />
        <Choice
          title="Page"
          options={PAGES}
          value={look.page}
          onChange={(page) => onLook({ ...look, page })}
        />
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <LinkField address={address} />
      <div ref={place} className="stage">
        <div className="screen" style={{ width: width * scale, height: height * scale }}>
          <iframe
            // A frame that goes from one address to the next would fill the tab's history.
            key={freshAddress}
            title="The chosen scenario"
            src={freshAddress}
            onLoad={({ currentTarget }) => showBooking(currentTarget)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
