import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import { getStorage } from './lib/browser-storage.ts'
import { MOCK_OPTIONS_KEY, parseMockOptions, removeMockParams } from './lib/mock-options.ts'
import { showFatalOverlay } from './lib/error-overlay.ts'
import { showPanelLauncher } from './devtools/panel/panel-launcher.ts'
import { loadTape } from './page/load-tape.ts'
import type { TabReplay } from './page/tab-state.ts'
import { clearTabReplay, resolveTabReplay } from './page/tab-state.ts'
import { enableFileDrop } from './page/file-drop.ts'
import { ScenarioNotPlayableError } from './lib/scenario-not-playable-error.ts'

const NOT_PLAYABLE_TITLE = 'This cannot be played'

type ParseProblem = { message: string; suggestions: string[] }

const formatProblem = ({ message, suggestions }: ParseProblem): string =>
  suggestions.length === 0 ? `${message}.` : `${message}. These exist, the most alike first:`

/** This address in another scenario. */
const buildScenarioLink = (scenario: string): string => {
  const search = new URLSearchParams(location.search)
  search.set('scenario', scenario)
  return `?${search}`
}

const showScenarioProblem = (failure: ParseProblem): void =>
  showFatalOverlay({
    title: failure.suggestions.length === 0 ? NOT_PLAYABLE_TITLE : 'Unknown scenario',
    text: formatProblem(failure),
    list: failure.suggestions.flatMap((name) =>
      scenarios
        .filter(({ id }) => id === name)
        .map(({ id, description }) => ({
          name: id,
          address: buildScenarioLink(id),
          text: description,
        })),
    ),
  })

/** The address as the widget has it, without what was for us. */
const replaceSearch = (search: string): void =>
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)

/** The widget starts once `enter` has come to its end, or not at all. */
const startWidgetAfter = async (startBackend: () => Promise<void>): Promise<void> => {
  try {
    await startBackend()
  } catch (error) {
    if (error instanceof ScenarioNotPlayableError) {
      showFatalOverlay({ title: NOT_PLAYABLE_TITLE, text: `${error.message}.` })
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    showFatalOverlay({
      title: 'The pretend server could not start',
      text: `It needs storage and a service worker of this origin to answer the page's calls. ${reason}`,
      reload: true,
    })
    return
  }
  await import('#src/main.tsx')
}

const startReplayPage = async (tabTape: TabReplay, tabStorage: Storage | null): Promise<void> => {
  const tape = await loadTape(tabTape)
  if (!tape) return
  replaceSearch(removeMockParams(location.search))
  await startWidgetAfter(async () => {
    const { startReplay: enterTape } = await import('./page/start-replay.ts')
    await enterTape(tabTape, tape, tabStorage)
  })
}

/** The widget starts inside the world or the tape that the address asks for. */
const main = async (): Promise<void> => {
  showPanelLauncher()
  const tabStorage = getStorage('sessionStorage')
  enableFileDrop()
  const tape = resolveTabReplay(location.search, tabStorage)
  if (tape) return await startReplayPage(tape, tabStorage)
  clearTabReplay(tabStorage)
  const result = parseMockOptions(
    location.search,
    tabStorage?.getItem(MOCK_OPTIONS_KEY) ?? null,
    Date.now(),
  )
  if (!result.ok) {
    showFatalOverlay({ title: 'This address cannot be read', text: result.problem })
    return
  }
  const { options, hasScenario, reset, search } = result
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
  replaceSearch(search)
  await startWidgetAfter(async () => {
    // Imported here: msw reads the browser's storage while it loads, and fails where it is denied.
    const { startMock } = await import('./page/start-mock.ts')
    const startOptions = {
      resolvedScenarios: parsed.resolvedScenarios,
      faults: faults.faults,
      hasScenario,
      reset,
      recordingName,
    }
    await startMock(options, startOptions)
  })
}

await main()
