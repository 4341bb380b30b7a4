import { parseFaults } from '#scenarios/engine/faults.ts'
import { ScenarioFailedError } from '#scenarios/engine/scenario-failed-error.ts'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import { formatScenarios, parseScenarios } from '#scenarios/parse-scenarios.ts'
import { showPanelLauncher } from './tools/devtools/panel/panel-launcher.ts'
import { getStorage } from './page/browser-storage.ts'
import { writeItem } from './lib/write-item.ts'
import { readErrorMessage } from './lib/error-message.ts'
import { MessageError, showMessagePage } from './page/message.tsx'
import { MockFailureError, showMockFailure } from './page/mock-failures.ts'
import { MOCK_OPTIONS_KEY, findMisspeltName, parseMockOptions } from './page/mock-options.ts'
import { ScenarioNotPlayableError } from './lib/scenario-not-playable-error.ts'
import { takeMoment } from './page/moment-link.ts'
import type { WorldStart } from './tools/browser/mock-world.ts'
import {
  clearTabReplay,
  enableFileDrop,
  loadTape,
  resolveTabReplay,
} from './tools/browser/tab-tape.ts'
import type { World } from './tools/browser/world.ts'

const NOT_PLAYABLE_TITLE = "This scenario can't start"
const NOT_VALID_TITLE = "This address isn't valid"

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

/** @throws MessageError when there are no such scenarios. */
function readScenarios(text: string): ResolvedScenario[] {
  const parsed = parseScenarios(text)
  if (parsed.ok) return parsed.resolvedScenarios
  const entries = parsed.suggestions.flatMap((name) => {
    const suggested = parseScenarios(name)
    if (!suggested.ok) return []
    const texts = suggested.resolvedScenarios.map(({ scenario }) => scenario.description)
    return { name, href: buildScenarioLink(name), text: texts.join(' ') }
  })
  throw new MessageError({
    title: NOT_PLAYABLE_TITLE,
    text: formatProblem(parsed),
    list: entries.slice(0, MAX_CLOSEST),
    more: { title: 'More names', list: entries.slice(MAX_CLOSEST) },
    links: [ALL_SCENARIOS],
  })
}

/** @throws MessageError when a parameter of the address is misspelt. */
function checkNames(search: string): void {
  const params = new URLSearchParams(search)
  const misspelt = findMisspeltName(params)
  if (misspelt === null) return
  const { name, suggestions } = misspelt
  throw new MessageError({
    title: NOT_VALID_TITLE,
    text: formatProblem({ message: `The mock server has no parameter '${name}'`, suggestions }),
    list: suggestions.map((suggestion) => ({
      name: suggestion,
      href: `?${new URLSearchParams(
        Array.from(params, ([key, value]) => [key === name ? suggestion : key, value]),
      )}`,
    })),
    links: [ALL_SCENARIOS],
  })
}

/** How the address starts the mock server. @throws MessageError for an address that is not valid. */
function readStart(search: string, tabStorage: Storage | null): WorldStart {
  const stored = tabStorage?.getItem(MOCK_OPTIONS_KEY) ?? null
  const start = parseMockOptions(search, stored, Date.now())
  const page = { title: NOT_VALID_TITLE, links: [ALL_SCENARIOS] }
  if (!start.ok) throw new MessageError({ ...page, text: start.problem })
  const { scenario, fault } = start.options
  const resolvedScenarios = readScenarios(scenario)
  const faults = parseFaults(fault)
  if (!faults.ok) {
    const list = faults.suggestions.slice(0, MAX_CLOSEST).map((name) => ({ name }))
    throw new MessageError({ ...page, text: formatProblem(faults), list })
  }
  if (tabStorage && !writeItem(tabStorage, MOCK_OPTIONS_KEY, JSON.stringify(start.options)))
    throw new MockFailureError('storage-full')
  return { ...start, resolvedScenarios, faults: faults.faults }
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

/** The world of a moment: that of its address and of what the browser stored then. */
async function createMomentWorld(text: string, tabStorage: Storage | null): Promise<World> {
  const { applyMoment, decodeMoment } = await import('./tools/browser/moment.ts')
  try {
    applyMoment(await decodeMoment(text))
  } catch (error) {
    const title = "This moment of a visit can't be restored"
    throw new MessageError({ title, text: readErrorMessage(error), links: [ALL_SCENARIOS] })
  }
  return await createWorld(tabStorage)
}

/**
 * The world that the address asks for: of a moment, of a tape, or of scenarios.
 * @throws MessageError when there is none, and what keeps the mock server from starting.
 */
async function createWorld(tabStorage: Storage | null): Promise<World> {
  const moment = takeMoment(tabStorage)
  if (moment !== null) return await createMomentWorld(moment, tabStorage)
  checkNames(location.search)
  const replay = resolveTabReplay(location.search, tabStorage)
  // Imported on demand: msw reads the browser's storage while it loads and fails where that is denied.
  if (replay) {
    const tape = await loadTape(replay, tabStorage)
    const { createTapeWorld } = await import('./tools/browser/tape-world.ts')
    return await createTapeWorld(replay, tape, tabStorage)
  }
  clearTabReplay(tabStorage)
  const start = readStart(location.search, tabStorage)
  const { createMockWorld } = await import('./tools/browser/mock-world.ts')
  try {
    return await createMockWorld(start, tabStorage)
  } catch (error) {
    if (!(error instanceof ScenarioNotPlayableError)) throw error
    const [title, text] = [NOT_PLAYABLE_TITLE, `${error.message}.`]
    throw new MessageError({ title, text, links: listWaysOn(start.resolvedScenarios) })
  }
}

/** Says what kept the page from starting. */
function showFailedStart(error: unknown): void {
  if (error instanceof MessageError) return showMessagePage(error.page)
  const isMistake = error instanceof ScenarioFailedError
  if (isMistake) reportError(error.cause)
  showMockFailure(isMistake ? 'scenario-failed' : 'not-started', readErrorMessage(error))
}

/** Opens the world that the address asks for, then the widget in it. */
async function main(): Promise<void> {
  showPanelLauncher()
  enableFileDrop()
  try {
    const world = await createWorld(getStorage('sessionStorage'))
    const { openWorld } = await import('./tools/browser/world.ts')
    await openWorld(world)
  } catch (error) {
    return showFailedStart(error)
  }
  const { start } = await import('#src/main.tsx')
  await start()
}

await main()
