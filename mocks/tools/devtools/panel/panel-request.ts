/** The views of the panel. */
export const VIEW_IDS = ['play', 'calls', 'tape'] as const

export type ViewId = (typeof VIEW_IDS)[number]

/** Key in session storage of the selected view. */
export const SELECTED_VIEW_KEY = 'mock-server:panel-tab'

type PanelState = 'open' | 'closed' | 'off'

type PanelRequest = { state: PanelState | null; view: ViewId | null; problem: string | null }

const STATES = new Map<string, PanelState>([
  ['', 'open'],
  ['open', 'open'],
  ['closed', 'closed'],
  ['off', 'off'],
])

/**
 * What `?panel` asks for: to open the panel, at one of its views, to show its button alone (`closed`), or neither
 * (`off`). Without it, and with a value that is not known, the panel stays as it was.
 */
export function parsePanelRequest(search: string): PanelRequest {
  const value = new URLSearchParams(search).get('panel')?.toLowerCase()
  if (value === undefined) return { state: null, view: null, problem: null }
  const view = VIEW_IDS.find((id) => id === value) ?? null
  const state = view === null ? (STATES.get(value) ?? null) : 'open'
  const problem =
    state === null
      ? `panel must be open, closed, off or a view (${VIEW_IDS.join(', ')}), not '${value}'.`
      : null
  return { state, view, problem }
}
