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
      <legend className="visually-hidden">{title}</legend>
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

/** Scale at which a frame of this size fits into its container and the window. */
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
  return { container, scale }
}

/** Scrolls the demo site to the widget. A URL fragment would scroll this page as well. */
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
  onSettingsChange: (settings: ViewSettings) => void
  address: string
  /** The same with a reset. */
  freshAddress: string
}

/** Plays the selected scenarios in a frame of the selected size. */
export function LiveView({ settings, onSettingsChange, address, freshAddress }: LiveViewProps) {
  const { width, height } = SIZES[settings.frame]
  const { container, scale } = useScale(SIZES[settings.frame])
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
            // A new frame for each URL: navigating one frame would add entries to the tab's history.
            key={freshAddress}
            title="Selected scenario"
            src={freshAddress}
            onLoad={({ currentTarget }) => scrollToBooking(currentTarget)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
