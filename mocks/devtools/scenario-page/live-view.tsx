import { useEffect, useState } from 'react'
import type { VisitorState } from '#mocks/lib/mock-server-control.ts'
import { DEMO_BRANDS } from '#mocks/demo/data/brands.ts'
import { cities } from '#mocks/demo/data/cities/cities.ts'
import { LANGUAGES } from '#mocks/demo/data/languages.ts'
import { LinkField } from '#mocks/devtools/picker/link-field.tsx'
import { describeVisitor } from './describe-visitor.ts'
import { describeDifferences } from './describe-setup.ts'
import { CAN_ISOLATE, getFrameTitle, ScenarioFrame } from './frame.tsx'
import type { FrameSize, ViewSettings } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

type Option<Value extends string> = { value: Value; title: string }
type SegmentedControlProps<Value extends string> = {
  title: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const FRAMES: Option<ViewSettings['frame']>[] = [
  { value: 'phone', title: `${SIZES.phone.title} ${SIZES.phone.width}` },
  { value: 'desktop', title: `${SIZES.desktop.title} ${SIZES.desktop.width}` },
  ...(CAN_ISOLATE ? [{ value: 'both', title: 'Both' } as const] : []),
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
          <span>{option.title}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Select(props: {
  label: string
  options: Option<string>[]
  value: string
  onChange: (value: string) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The latest report of the visitor in the frame of this size. */
function useVisitorState(size: FrameSize): VisitorState | undefined {
  const [state, setState] = useState<VisitorState>()
  useEffect(() => {
    const listen = ({ target, detail }: CustomEvent<VisitorState>) => {
      if (target instanceof HTMLIFrameElement && target.title === getFrameTitle(size))
        setState(detail)
    }
    window.addEventListener('mock-server:visitor', listen)
    return () => window.removeEventListener('mock-server:visitor', listen)
  }, [size])
  return state
}

/** Milliseconds without a report after which a state may be out of reach. */
const LATE_MS = 20_000

/** Whether the visitor has not reported anything for a while. */
function useIsLate(state: VisitorState | undefined): boolean {
  const [lateState, setLateState] = useState<VisitorState>()
  useEffect(() => {
    const timer = setTimeout(() => setLateState(state), LATE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return lateState === state
}

/** What the visitor in the frame of this size is doing since it has been started. */
function VisitorStatus({ size, isNamed }: { size: FrameSize; isNamed: boolean }) {
  const visitor = useVisitorState(size)
  const text = describeVisitor(visitor, useIsLate(visitor))
  return <p role="status">{isNamed && text !== '' ? `${SIZES[size].title}: ${text}` : text}</p>
}

/** What the scenarios change, in comparison with `standard`. */
function Differences({ list }: { list: string }) {
  const lines = describeDifferences(list)
  return (
    <details className="differences">
      <summary>What differs from Standard</summary>
      {lines.length === 0 ? (
        <p className="hint">No differences</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type LiveViewProps = {
  settings: ViewSettings
  onSettingsChange: (settings: ViewSettings) => void
  /** Changes when the same address starts over. */
  runCount: number
  onStart: (start: ViewSettings['start']) => void
  /** A valid list of scenarios. */
  list: string
  /** The link that plays the same in another tab. */
  address: string
  /** The same with a reset. */
  freshAddress: string
}

/** The sizes of the frames, as far as the browser can show them. */
function listSizes(frame: ViewSettings['frame']): FrameSize[] {
  if (frame !== 'both') return [frame]
  return CAN_ISOLATE ? ['phone', 'desktop'] : ['desktop']
}

/** Plays the selected scenarios in a frame of the selected size, or in one of each. */
export function LiveView({
  settings,
  onSettingsChange,
  runCount,
  onStart,
  list,
  address,
  freshAddress,
}: LiveViewProps) {
  // A new frame for each address: navigating one would add entries to the tab's history.
  const key = `${settings.frame} ${freshAddress} ${runCount}`
  const sizes = listSizes(settings.frame)
  const isBoth = sizes.length > 1
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="controls">
        <button type="button" className="main" onClick={() => onStart('end')}>
          Show this state
        </button>
        <button type="button" onClick={() => onStart('beginning')}>
          Start over
        </button>
        {sizes.map((size) => (
          <VisitorStatus key={`${size} ${key}`} size={size} isNamed={isBoth} />
        ))}
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <div className="controls">
        <SegmentedControl
          title="Frame"
          options={FRAMES}
          value={isBoth ? 'both' : (sizes[0] ?? 'desktop')}
          onChange={(frame) => onSettingsChange({ ...settings, frame })}
        />
        <SegmentedControl
          title="Page"
          options={PAGES}
          value={settings.page}
          onChange={(page) => onSettingsChange({ ...settings, page })}
        />
      </div>
      <div className="controls">
        <Select
          label="City"
          options={cities.map(({ id, name }) => ({ value: id, title: name }))}
          value={settings.city}
          onChange={(city) => onSettingsChange({ ...settings, city })}
        />
        <Select
          label="Language"
          options={LANGUAGES.map(({ tag, name }) => ({ value: tag, title: name }))}
          value={settings.lang}
          onChange={(lang) => onSettingsChange({ ...settings, lang })}
        />
        <Select
          label="Brand"
          options={Object.entries(DEMO_BRANDS).map(([id, { name }]) => ({
            value: id,
            title: name,
          }))}
          value={settings.theme}
          onChange={(theme) => onSettingsChange({ ...settings, theme })}
        />
      </div>
      <LinkField key={address} address={address} />
      <Differences list={list} />
      <div className="views">
        {sizes.map((size) => (
          <ScenarioFrame
            key={`${size} ${key}`}
            size={size}
            address={freshAddress}
            isIsolated={isBoth && size === 'phone'}
          />
        ))}
      </div>
    </section>
  )
}
