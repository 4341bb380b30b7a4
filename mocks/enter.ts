import { baseSettings } from '#scenarios/base.ts'
import type { Scenario } from '#scenarios/types.ts'
import { forgetVisits, storageOf } from './browser-storage.ts'
import { pageClock, shiftDate } from './clock.ts'
import { createHandlers } from './handlers.ts'
import { latencyOf } from './latency.ts'
import type { Launch } from './launch.ts'
import { inStorage, inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { startWorker } from './worker.ts'
import { createWorld } from './world.ts'

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

const startOver = async ({ world, exclusive }: Service): Promise<void> => {
  await exclusive(() => world.restore(null))
  forgetVisits()
}

/**
 * Turns this page into one of the pretend world: its clock, its server, its control for tests.
 * @throws When the page cannot be kept off the network.
 */
export const enterWorld = async (
  launch: Launch,
  scenarios: Scenario[],
  reset: boolean,
): Promise<void> => {
  if (launch.clockOffset !== 0) shiftDate(launch.clockOffset)
  const service = createService(launch, scenarios)
  if (reset) await startOver(service)
  await startWorker(createHandlers(service))
  globalThis.mockWorld = {
    calls: () => [...service.log],
    reset: () => startOver(service),
    now: () => service.world.clock.now(),
  }
}
