import { parseFaults } from '#scenarios/faults.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import { scenarios } from '#scenarios/registry.ts'
import { storageOf } from './browser-storage.ts'
import { LAUNCH_KEY, readLaunch, searchWithoutOurs } from './launch.ts'
import { showNotice } from './notice.ts'
import { showPanel } from './panel/dock.ts'
import { loadTape } from './tape/load.ts'
import type { TabTape } from './tape/tab.ts'
import { forgetTape, readTapeOf } from './tape/tab.ts'
import { takeFiles } from './tape/take-file.ts'
import { Unplayable } from './unplayable.ts'

const UNPLAYABLE = 'This cannot be played'

type Problem = { problem: string; known: string[] }

const told = ({ problem, known }: Problem): string =>
  known.length === 0 ? `${problem}.` : `${problem}. These exist, the most alike first:`

/** This address in another scenario. */
const addressOf = (scenario: string): string => {
  const search = new URLSearchParams(location.search)
  search.set('scenario', scenario)
  return `?${search}`
}

const showScenarioProblem = (problem: Problem): void =>
  showNotice({
    title: problem.known.length === 0 ? UNPLAYABLE : 'Unknown scenario',
    text: told(problem),
    list: problem.known.flatMap((name) =>
      scenarios
        .filter(({ id }) => id === name)
        .map(({ id, sees }) => ({ name: id, address: addressOf(id), text: sees })),
    ),
  })

/** The address as the widget has it, without what was for us. */
const keepAddress = (search: string): void =>
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)

/** The widget starts once `enter` has come to its end, or not at all. */
const startIn = async (enter: () => Promise<void>): Promise<void> => {
  try {
    await enter()
  } catch (error) {
    if (error instanceof Unplayable) {
      showNotice({ title: UNPLAYABLE, text: `${error.message}.` })
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    showNotice({
      title: 'The pretend server could not start',
      text: `It needs storage and a service worker of this origin to answer the page's calls. ${reason}`,
      reload: true,
    })
    return
  }
  await import('#src/main.tsx')
}

const startTape = async (asked: TabTape, tab: Storage | null): Promise<void> => {
  const tape = await loadTape(asked)
  if (!tape) return
  keepAddress(searchWithoutOurs(location.search))
  await startIn(async () => {
    const { enterTape } = await import('./tape/enter.ts')
    await enterTape(asked, tape, tab)
  })
}

/** The widget starts inside the world or the tape that the address asks for. */
const start = async (): Promise<void> => {
  showPanel()
  const tab = storageOf('sessionStorage')
  takeFiles()
  const tape = readTapeOf(location.search, tab)
  if (tape) return await startTape(tape, tab)
  forgetTape(tab)
  const read = readLaunch(location.search, tab?.getItem(LAUNCH_KEY) ?? null, Date.now())
  if (!read.ok) {
    showNotice({ title: 'This address cannot be read', text: read.problem })
    return
  }
  const { launch, named, reset, search } = read
  const parsed = parseScenarios(launch.scenario)
  if (!parsed.ok) {
    showScenarioProblem(parsed)
    return
  }
  const faults = parseFaults(launch.fault)
  if (!faults.ok) {
    const list = faults.known.map((name) => ({ name }))
    showNotice({ title: 'Unknown fault', text: told(faults), list })
    return
  }
  tab?.setItem(LAUNCH_KEY, JSON.stringify(launch))
  const record = new URLSearchParams(location.search).get('record')
  keepAddress(search)
  await startIn(async () => {
    // Imported here: msw reads the browser's storage while it loads, and fails where it is denied.
    const { enterWorld } = await import('./enter.ts')
    const asked = { played: parsed.played, faults: faults.faults, named, reset, record }
    await enterWorld(launch, asked)
  })
}

await start()
