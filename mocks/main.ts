import { parseFaults } from '#scenarios/engine/faults.ts'
import { ScenarioFailedError } from '#scenarios/engine/scenario-failed-error.ts'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import { formatScenarios, parseScenarios } from '#scenarios/parse-scenarios.ts'
import { showPanelLauncher } from './tools/devtools/panel/panel-launcher.ts'
import { getStorage } from './page/browser-storage.ts'
import { writeItem } from './lib/write-item.ts'
import { readErrorMessage } from './lib/error-message.ts'
import { showMessagePage } from './page/message.tsx'
import { MockFailureError, showMockFailure } from './page/mock-failures.ts'
import { MOCK_OPTIONS_KEY, findMisspeltName, parseMockOptions } from './page/mock-options.ts'
import { ScenarioNotPlayableError } from './lib/scenario-not-playable-error.ts'
import { enableFileDrop } from './tools/browser/file-drop.ts'
import { takeMoment } from './page/moment-link.ts'
import { loadTape } from './tools/browser/load-tape.ts'
import type { TabReplay } from './tools/browser/tab-state.ts'
import type { World } from './tools/browser/world.ts'
import { clearTabReplay, resolveTabReplay, saveVisitUnderWay } from './tools/browser/tab-state.ts'

const NOT_PLAYABLE_TITLE = "This scenario can't start"

type ParseProblem = { message: string; suggestions: string[] }

/** How many of the closest names are shown at once. */
const MAX_CLOSEST = 3

/** The page of all scenarios, instead of the page that holds this frame. */
const ALL_SCENARIOS = {
  name: 'All scenarios',
  href: `${import.meta.env.BASE_URL}scenarios/`,
  target: '_top',
} as const

function formatProblem({ message, suggestions }: ParseProblem): string {
  return suggestions.length === 0 ? `${message}.` : `${message}. The closest names:`
}

/** The present address with another scenario. */
function buildScenarioLink(scenario: string): string {
  const search = new URLSearchParams(location.search)
  search.set('scenario', scenario)
  return `?${search}`
}

function showScenarioProblem(problem: ParseProblem): void {
  const entries = problem.suggestions.flatMap((name) => {
    const parsed = parseScenarios(name)
    if (!parsed.ok) return []
    const text = parsed.resolvedScenarios.map(({ scenario }) => scenario.description).join(' ')
    return { name, href: buildScenarioLink(name), text }
  })
  showMessagePage({
    title: NOT_PLAYABLE_TITLE,
    text: formatProblem(problem),
    list: entries.slice(0, MAX_CLOSEST),
    more: { title: 'More names', list: entries.slice(MAX_CLOSEST) },
    links: [ALL_SCENARIOS],
  })
}

/** The ways on from scenarios that cannot start at their step: the same ones at the first step, or others. */
function listWaysOn(scenarios: ResolvedScenario[]) {
  const others = scenarios.filter(({ scenario }) => scenario.id !== 'started')
  const list = [formatScenarios(others), 'started(at=unit_items)'].filter((text) => text !== '')
  const fromTravelers = {
    name: 'Start at Travelers instead',
    href: buildScenarioLink(list.join(',')),
  }
  return [fromTravelers, ALL_SCENARIOS]
}

/** Says which failure of the mock server kept it from starting. */
function showFailedStart(error: unknown): void {
  if (error instanceof MockFailureError) return showMockFailure(error.failure, error.message)
  const isMistake = error instanceof ScenarioFailedError
  if (isMistake) reportError(error.cause)
  showMockFailure(isMistake ? 'scenario-failed' : 'not-started', readErrorMessage(error))
}

/** Starts the widget in a world; a failure is shown instead. */
async function startWidgetIn(
  createWorld: () => Promise<World>,
  scenarios: ResolvedScenario[] = [],
): Promise<void> {
  try {
    const world = await createWorld()
    const { openWorld } = await import('./tools/browser/world.ts')
    await openWorld(world)
  } catch (error) {
    if (error instanceof ScenarioNotPlayableError) {
      showMessagePage({
        title: NOT_PLAYABLE_TITLE,
        text: `${error.message}.`,
        links: listWaysOn(scenarios),
      })
      return
    }
    showFailedStart(error)
    return
  }
  const { start } = await import('#src/main.tsx')
  await start()
}

async function startReplayPage(replay: TabReplay, tabStorage: Storage | null): Promise<void> {
  const tape = await loadTape(replay, tabStorage)
  if (!tape) return
  const show = new URLSearchParams(location.search).has('show')
  await startWidgetIn(async () => {
    const { createTapeWorld } = await import('./tools/browser/tape-world.ts')
    return await createTapeWorld(replay, tape, { tabStorage, show })
  })
}

/** Shows that a parameter of the address is misspelt; false: none is. */
function showMisspeltName(): boolean {
  const params = new URLSearchParams(location.search)
  const misspelt = findMisspeltName(params)
  if (misspelt === null) return false
  const { name, suggestions } = misspelt
  showMessagePage({
    title: "This address isn't valid",
    text: formatProblem({ message: `The mock server has no parameter '${name}'`, suggestions }),
    list: suggestions.map((suggestion) => ({
      name: suggestion,
      href: `?${new URLSearchParams(
        Array.from(params, ([key, value]) => [key === name ? suggestion : key, value]),
      )}`,
    })),
    links: [ALL_SCENARIOS],
  })
  return true
}

/** Restores the moment that a link or the tab's last page asks for; false: it cannot. */
async function startAtMoment(tabStorage: Storage | null): Promise<boolean> {
  const text = takeMoment(tabStorage)
  if (text === null) return true
  try {
    const { applyMoment, decodeMoment } = await import('./tools/browser/moment.ts')
    applyMoment(await decodeMoment(text))
    return true
  } catch (error) {
    const title = "This moment of a visit can't be restored"
    showMessagePage({ title, text: readErrorMessage(error), links: [ALL_SCENARIOS] })
    return false
  }
}

/** Starts the mock server or the replay that the address requests, then the widget. */
async function main(): Promise<void> {
  showPanelLauncher()
  enableFileDrop()
  const tabStorage = getStorage('sessionStorage')
  if (!(await startAtMoment(tabStorage))) return
  if (showMisspeltName()) return
  // A visit of the tab's last page does not continue in one that starts over.
  if (new URLSearchParams(location.search).has('reset')) saveVisitUnderWay(tabStorage, false)
  const replay = resolveTabReplay(location.search, tabStorage)
  if (replay) return await startReplayPage(replay, tabStorage)
  clearTabReplay(tabStorage)
  const result = parseMockOptions(
    location.search,
    tabStorage?.getItem(MOCK_OPTIONS_KEY) ?? null,
    Date.now(),
  )
  if (!result.ok) {
    showMessagePage({
      title: "This address isn't valid",
      text: result.problem,
      links: [ALL_SCENARIOS],
    })
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
    const list = faults.suggestions.slice(0, MAX_CLOSEST).map((name) => ({ name }))
    showMessagePage({
      title: "This address isn't valid",
      text: formatProblem(faults),
      list,
      links: [ALL_SCENARIOS],
    })
    return
  }
  if (tabStorage && !writeItem(tabStorage, MOCK_OPTIONS_KEY, JSON.stringify(options)))
    return showMockFailure('storage-full')
  const recordingName = new URLSearchParams(location.search).get('record')
  await startWidgetIn(async () => {
    // Imported on demand: msw reads the browser's storage while it loads and fails where that is denied.
    const { createMockWorld } = await import('./tools/browser/mock-world.ts')
    return await createMockWorld(options, {
      resolvedScenarios: parsed.resolvedScenarios,
      faults: faults.faults,
      hasScenario,
      reset,
      show,
      recordingName,
    })
  }, parsed.resolvedScenarios)
}

await main()
