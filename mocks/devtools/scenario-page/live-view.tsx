import { useLayoutEffect, useRef, useState } from 'react'
import { LinkField } from '#mocks/devtools/picker/link-field.tsx'
import type { ViewSettings } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

type Option<Value extends string> = { value: Value; title: string }
type SegmentedControlProps<Value extends string> = {
  title: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const FRAMES: Option<ViewSettings['frame']>[] = [
  { value: 'phone', title: `Phone ${SIZES.phone.width}` },
  { value: 'desktop', title: `Desktop ${SIZES.desktop.width}` },
]
const PAGES: Option<ViewSettings['page']>[] = [
  { value: 'host', title: 'On a travel site' },
  { value: 'widget', title: 'Widget alone' },
]

function SegmentedControl<Value extends string>({
  title,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
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
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const node = container.current
    if (!node) return
    const fit = () => {
      const availableHeight = window.innerHeight - 180
      setScale(Math.min(1, node.clientWidth / width, Math.max(availableHeight, 480) / height))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    return () => observer.disconnect()
  }, [width, height])
  return { place: container, scale }
}

/** Of the host's page the booking, which lies far below. A fragment would move the page around as well. */
const scrollToBooking = ({ contentWindow, contentDocument }: HTMLIFrameElement): void => {
  const bookingSection = contentDocument?.querySelector('#book')
  if (bookingSection)
    contentWindow?.scrollBy({
      top: bookingSection.getBoundingClientRect().top,
      behavior: 'instant',
    })
}

type LiveViewProps = {
  settings: ViewSettings
  onSettingsChange: (look: ViewSettings) => void
  address: string
  /** Shows what is played from its beginning. */
  freshAddress: string
}

/** What is chosen, played in a frame of the chosen size. */
export function LiveView({ settings, onSettingsChange, address, freshAddress }: LiveViewProps) {
  const { width, height } = SIZES[settings.frame]
  const { place: container, scale } = useScale(SIZES[settings.frame])
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="controls">
        <SegmentedControl
          title="Frame"
          options={FRAMES}
          value={settings.frame}
          onChange={(frame) => onSettingsChange({ ...settings, frame })}
        />
        <SegmentedControl
          title="Page"
          options={PAGES}
          value={settings.page}
          onChange={(page) => onSettingsChange({ ...settings, page })}
        />
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <LinkField address={address} />
      <div ref={container} className="stage">
        <div className="screen" style={{ width: width * scale, height: height * scale }}>
          <iframe
            // A frame that goes from one address to the next would fill the tab's history.
            key={freshAddress}
            title="The chosen scenario"
            src={freshAddress}
            onLoad={({ currentTarget }) => scrollToBooking(currentTarget)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
