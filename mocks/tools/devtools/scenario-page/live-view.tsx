import { CopyText, Select } from '#mocks/tools/devtools/ui/controls.tsx'
import { ScenarioFrame } from './frame.tsx'
import type { Variant } from './strip.tsx'
import { Strip } from './strip.tsx'
import { VIEW_OPTIONS } from './view-options.ts'
import type { FrameSize, ViewSettings } from './view-settings.ts'
import { useVisitorState, VisitorStatus } from './visitor-status.tsx'

/** The page in one size, with what its visitor is doing. */
function SingleFrame({ size, address }: { size: FrameSize; address: string }) {
  const title = `Selected scenario, ${size}`
  return (
    <>
      <VisitorStatus visitor={useVisitorState(title)} />
      <ScenarioFrame title={title} size={size} address={address} />
    </>
  )
}

type LiveViewProps = {
  /** Whether the list of scenarios can be played. */
  isValid: boolean
  settings: ViewSettings
  onSettingsChange: (settings: ViewSettings) => void
  /** Changes when the same address starts over. */
  runCount: number
  onStart: (start: ViewSettings['start']) => void
  /** The link that plays the same in another tab. */
  address: string
  /** The same with a reset. */
  freshAddress: string
  /** The frames of a strip. */
  variants: Variant[]
}

/** Plays the selected scenarios in a frame of the selected size, or in a strip. */
export function LiveView(props: LiveViewProps) {
  const {
    isValid,
    settings,
    onSettingsChange,
    runCount,
    onStart,
    address,
    freshAddress,
    variants,
  } = props
  const { frame } = settings
  // A new frame for each address: navigating one would add entries to the tab's history.
  const key = `${frame} ${freshAddress} ${runCount}`
  const isStrip = frame === 'languages' || frame === 'brands'
  return (
    <section id="live" className="live" aria-label="Live view" tabIndex={-1}>
      <div className="buttons">
        <button type="button" className="main" disabled={!isValid} onClick={() => onStart('end')}>
          Show this state
        </button>
        {!isStrip && (
          <button type="button" disabled={!isValid} onClick={() => onStart('beginning')}>
            Start over
          </button>
        )}
        <CopyText key={address} title="Copy link" disabled={!isValid} getText={() => address} />
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </div>
      <div className="line">
        {Object.entries(VIEW_OPTIONS).map(([name, option]) => (
          <Select
            key={name}
            {...option}
            value={settings[name as keyof typeof VIEW_OPTIONS]}
            disabled={frame === (name === 'lang' ? 'languages' : name === 'theme' && 'brands')}
            onChange={(value) => onSettingsChange({ ...settings, [name]: value })}
          />
        ))}
      </div>
      {isStrip ? (
        <Strip key={key} variants={variants} />
      ) : (
        <SingleFrame key={key} size={frame} address={freshAddress} />
      )}
    </section>
  )
}
