import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { showPanelLauncher } from './devtools/panel/panel-launcher.ts'
import { getStorage } from './lib/browser-storage.ts'
import { readErrorMessage } from './lib/error-message.ts'
import { showFatalOverlay } from './lib/error-overlay.ts'
import { MOCK_OPTIONS_KEY, parseMockOptions } from './lib/mock-options.ts'
import { ScenarioNotPlayableError } from './lib/scenario-not-playable-error.ts'
import { enableFileDrop } from './browser/file-drop.ts'
import { loadTape } from './browser/load-tape.ts'
import type { TabReplay } from './browser/tab-state.ts'
import { clearTabReplay, resolveTabReplay } from './browser/tab-state.ts'

const NOT_PLAYABLE_TITLE = 'This scenario cannot start'

type ParseProblem = { message: string; suggestions: string[] }

function formatProblem({ message, suggestions }: ParseProblem): string {
  return suggestions.length === 0 ? `${message}.` : `${message}. Closest matches first:`
}

/** The present address with another scenario. */
function buildScenarioLink(scenario: string): string {
  const search = new URLSearchParams(location.search)
  search.set('scenario', scenario)
  return `?${search}`
}

function showScenarioProblem(problem: ParseProblem): void {
  showFatalOverlay({
    title: problem.suggestions.length === 0 ? NOT_PLAYABLE_TITLE : 'Unknown scenario',
    text: formatProblem(problem),
    list: problem.suggestions.flatMap((name) => {
      const parsed = parseScenarios(name)
      if (!parsed.ok) return []
      const text = parsed.resolvedScenarios.map(({ scenario }) => scenario.description).join(' ')
      return { name, href: buildScenarioLink(name), text }
    }),
  })
}

/** Starts the widget after the mock server or replay has started; a failure is shown instead. */
async function startWidgetAfter(startBackend: () => Promise<void>): Promise<void> {
  try {
    await startBackend()
  } catch (error) {
    if (error instanceof ScenarioNotPlayableError) {
      showFatalOverlay({ title: NOT_PLAYABLE_TITLE, text: `${error.message}.` })
      return
    }
    showFatalOverlay({
      title: 'The mock server could not start',
      text: `It needs storage and a service worker of this origin to answer API calls. ${readErrorMessage(error)}`,
      reload: true,
    })
    return
  }
  const { start } = await import('#src/main.tsx')
  await start()
}

async function startReplayPage(replay: TabReplay, tabStorage: Storage | null): Promise<void> {
  const tape = await loadTape(replay)
  if (!tape) return
  const show = new URLSearchParams(location.search).has('show')
  await startWidgetAfter(async () => {
    const { startReplay } = await import('./browser/start-replay.ts')
    await startReplay(replay, tape, { tabStorage, show })
  })
}

/** Starts the mock server or the replay that the address requests, then the widget. */
async function main(): Promise<void> {
  showPanelLauncher()
  enableFileDrop()
  const tabStorage = getStorage('sessionStorage')
  const replay = resolveTabReplay(location.search, tabStorage)
  if (replay) return await startReplayPage(replay, tabStorage)
  clearTabReplay(tabStorage)
  const result = parseMockOptions(
    location.search,
    tabStorage?.getItem(MOCK_OPTIONS_KEY) ?? null,
    Date.now(),
  )
  if (!result.ok) {
    showFatalOverlay({ title: 'This address is not valid', text: result.problem })
    return
  }
  const { options, hasScenario, reset, show } = result
  const parsed = parseScenarios(options.scenario)
  if (!parsed.ok) {
    showScenarioProblem(parsed)
    return
  }
  const faults = parseFaults(options.fault)
  if (!faults.ok) {
    const list = faults.suggestions.map((name) => ({ name }))
    showFatalOverlay({ title: 'Unknown fault', text: formatProblem(faults), list })
    return
  }
  tabStorage?.setItem(MOCK_OPTIONS_KEY, JSON.stringify(options))
  const recordingName = new URLSearchParams(location.search).get('record')
  await startWidgetAfter(async () => {
    // Imported on demand: msw reads the browser's storage while it loads and fails where that is denied.
    const { startMock } = await import('./browser/start-mock.ts')
    await startMock(options, {
      resolvedScenarios: parsed.resolvedScenarios,
      faults: faults.faults,
      hasScenario,
      reset,
      show,
      recordingName,
    })
  })
}

await main()
