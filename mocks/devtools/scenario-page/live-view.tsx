import { useEffect, useState } from 'react'
import type { VisitorState } from '#mocks/lib/mock-server-control.ts'
import { DEMO_BRANDS } from '#mocks/demo/data/brands.ts'
import { cities } from '#mocks/demo/data/cities/cities.ts'
import { LANGUAGES } from '#mocks/demo/data/languages.ts'
import { LinkField } from '#mocks/devtools/picker/link-field.tsx'
import { describeVisitor } from './describe-visitor.ts'
import { describeDifferences } from './describe-setup.ts'
import { ScenarioFrame } from './frame.tsx'
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
  { value: 'phone', title: `${SIZES.phone.title} ${SIZES.phone.width}` },
  { value: 'desktop', title: `${SIZES.desktop.title} ${SIZES.desktop.width}` },
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

function Select(props: {
  label: string
  options: Option<string>[]
  value: string
  onChange: (value: string) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <label className="choice">
      {label}
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

/** The latest report of the visitor since the view has been started. */
function useVisitorState(resetKey: string): VisitorState | undefined {
  const [latest, setLatest] = useState<{ resetKey: string; state: VisitorState }>()
  useEffect(() => {
    const listen = ({ detail }: CustomEvent<VisitorState>) => setLatest({ resetKey, state: detail })
    window.addEventListener('mock-server:visitor', listen)
    return () => window.removeEventListener('mock-server:visitor', listen)
  }, [resetKey])
  return latest?.resetKey === resetKey ? latest.state : undefined
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

/** What the scenarios change, in comparison with `standard`. */
function Differences({ list }: { list: string }) {
  const lines = describeDifferences(list)
  return (
    <details className="differences">
      <summary>What differs from Standard</summary>
      {lines.length === 0 ? (
        <p className="hint">Nothing.</p>
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

/** Plays the selected scenarios in a frame of the selected size. */
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
  const visitor = useVisitorState(key)
  const isLate = useIsLate(visitor)
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="controls">
        <button type="button" className="main" onClick={() => onStart('end')}>
          Show this state
        </button>
        <button type="button" onClick={() => onStart('beginning')}>
          Start over
        </button>
        <p role="status">{describeVisitor(visitor, isLate)}</p>
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
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
      <ScenarioFrame key={key} size={settings.frame} address={freshAddress} />
    </section>
  )
}
