import { LinkField } from '#mocks/tools/devtools/picker/link-field.tsx'
import { CAN_ISOLATE } from './can-isolate.ts'
import { SegmentedControl, Select } from './choice-controls.tsx'
import { describeDifferences } from './describe-setup.ts'
import { ScenarioFrame } from './frame.tsx'
import type { Variant } from './strip.tsx'
import { Strip } from './strip.tsx'
import { VIEW_OPTIONS } from './view-options.ts'
import type { FrameSize, ViewSettings } from './view-settings.ts'
import { SIZES } from './view-settings.ts'
import { useVisitorState, VisitorStatus } from './visitor-status.tsx'

function getFrameTitle(size: FrameSize): string {
  return `Selected scenario, ${size}`
}

function SizeStatus({ size, isNamed }: { size: FrameSize; isNamed: boolean }) {
  const visitor = useVisitorState(getFrameTitle(size))
  return <VisitorStatus visitor={visitor} name={isNamed ? SIZES[size].title : undefined} />
}

/** What the scenarios change, in comparison with `standard`. */
function Differences({ list }: { list: string }) {
  const phrases = describeDifferences(list)
  return (
    <p className="differences">
      <strong>What differs from Standard:</strong>{' '}
      <span>{phrases.length === 0 ? 'Nothing.' : `${phrases.join('. ')}.`}</span>
    </p>
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
  /** The frames of a strip. */
  variants: Variant[]
}

/** The sizes of the frames, as far as the browser can show them; none in a strip. */
function listSizes(frame: ViewSettings['frame']): FrameSize[] {
  if (frame === 'languages' || frame === 'brands') return []
  if (frame !== 'both') return [frame]
  return CAN_ISOLATE ? ['phone', 'desktop'] : ['desktop']
}

/** Plays the selected scenarios in a frame of the selected size, in one of each, or in a strip. */
export function LiveView(props: LiveViewProps) {
  const { settings, onSettingsChange, runCount, onStart, list, address, freshAddress } = props
  const { variants } = props
  // A new frame for each address: navigating one would add entries to the tab's history.
  const key = `${settings.frame} ${freshAddress} ${runCount}`
  const sizes = listSizes(settings.frame)
  const isBoth = sizes.length > 1
  const isStrip = sizes.length === 0
  const { frame, page, city, lang, theme } = VIEW_OPTIONS
  const set = (change: Partial<ViewSettings>) => onSettingsChange({ ...settings, ...change })
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="controls">
        <button type="button" className="main" onClick={() => onStart('end')}>
          Show this state
        </button>
        {!isStrip && (
          <button type="button" onClick={() => onStart('beginning')}>
            Start over
          </button>
        )}
        {sizes.map((size) => (
          <SizeStatus key={`${size} ${key}`} size={size} isNamed={isBoth} />
        ))}
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <div className="controls">
        <SegmentedControl
          title={frame.label}
          options={frame.options}
          value={isStrip || isBoth ? settings.frame : (sizes[0] ?? 'desktop')}
          onChange={(value) => set({ frame: value })}
        />
        <SegmentedControl
          title={page.label}
          options={page.options}
          value={settings.page}
          onChange={(value) => set({ page: value })}
        />
      </div>
      <div className="controls">
        <Select {...city} value={settings.city} onChange={(value) => set({ city: value })} />
        <Select
          {...lang}
          value={settings.lang}
          disabled={settings.frame === 'languages'}
          onChange={(value) => set({ lang: value })}
        />
        <Select
          {...theme}
          value={settings.theme}
          disabled={settings.frame === 'brands'}
          onChange={(value) => set({ theme: value })}
        />
      </div>
      <LinkField key={address} address={address} />
      <Differences list={list} />
      {isStrip ? (
        <Strip key={key} variants={variants} />
      ) : (
        <div className="views">
          {sizes.map((size) => (
            <ScenarioFrame
              key={`${size} ${key}`}
              title={getFrameTitle(size)}
              size={size}
              address={freshAddress}
              isIsolated={isBoth && size === 'phone'}
            />
          ))}
        </div>
      )}
    </section>
  )
}
