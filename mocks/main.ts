import { baseSettings } from '#scenarios/base.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import type { Scenario } from '#scenarios/types.ts'
import { forgetVisits, storageOf } from './browser-storage.ts'
import { pageClock, shiftDate } from './clock.ts'
import { createHandlers } from './handlers.ts'
import { latencyOf } from './latency.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { showNotice } from './notice.ts'
import { inStorage, inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { startWorker } from './worker.ts'
import { createWorld } from './world.ts'

const LAUNCH_KEY = 'mock-world:launch'

const createService = (launch: Launch, scenarios: Scenario[]): Service => {
  const world = createWorld({
    scenarios,
    settings: baseSettings,
    seed: launch.seed,
    startsAt: launch.now,
    clock: pageClock,
  })
  const store = storageOf('localStorage')
  return {
    world,
    exclusive: store && 'locks' in navigator ? inStorage(world, store, navigator.locks) : inTurns(),
    latency: latencyOf(launch.latency, launch.seed),
    log: [],
    alarm: reportError,
  }
}

const reset = async ({ world, exclusive }: Service): Promise<void> => {
  await exclusive(() => world.restore(null))
  forgetVisits()
}

const start = async (): Promise<void> => {
  const tab = storageOf('sessionStorage')
  const read = readLaunch(location.search, tab?.getItem(LAUNCH_KEY) ?? null, Date.now())
  if (!read.ok) {
    showNotice({ title: 'This address cannot be read', text: read.problem })
    return
  }
  const { launch } = read
  const parsed = parseScenarios(launch.scenario)
  if (!parsed.ok) {
    const text = `${parsed.problem}. These exist, the most alike first:`
    showNotice({ title: 'Unknown scenario', text, list: parsed.known })
    return
  }
  tab?.setItem(LAUNCH_KEY, JSON.stringify(launch))
  history.replaceState(history.state, '', `${location.pathname}${read.search}${location.hash}`)
  if (launch.clockOffset !== 0) shiftDate(launch.clockOffset)

  const service = createService(launch, parsed.scenarios)
  if (read.reset) await reset(service)
  window.mockWorld = {
    calls: () => [...service.log],
    reset: () => reset(service),
    now: () => service.world.clock.now(),
  }
  try {
    await startWorker(createHandlers(service))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    showNotice({
      title: 'The pretend server could not start',
      text: `This page needs a service worker of its own origin to answer its calls. ${reason}`,
      reload: true,
    })
    return
  }
  await import('#src/main.tsx')
}

await start()
