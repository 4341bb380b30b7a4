import { baseSettings } from '#scenarios/base.ts'
import type { Fault } from '#scenarios/faults.ts'
import { parseFaults } from '#scenarios/faults.ts'
import type { Played } from '#scenarios/types.ts'
import { denyStorage, forgetVisits, storageOf } from './browser-storage.ts'
import { pageClock, shiftDate } from './clock.ts'
import { demoPage, openEntry } from './entry.ts'
import { createHandlers } from './handlers.ts'
import type { Launch } from './launch.ts'
import { inStorage, inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { createService, setupIntentAccess } from './service.ts'
import { stripeScriptHandlers } from './stripe/script-handlers.ts'
import { startWorker } from './worker.ts'
import { createWorld } from './world.ts'

type Asked = { played: Played[]; faults: Fault[]; named: boolean; reset: boolean }

const serviceFor = (launch: Launch, { played, faults }: Asked): Service => {
  const world = createWorld({
    played,
    settings: baseSettings,
    seed: launch.seed,
    startsAt: launch.now,
    clock: pageClock(),
    site: demoPage(),
  })
  const store = storageOf('localStorage')
  return createService({
    world,
    exclusive: store && 'locks' in navigator ? inStorage(world, store, navigator.locks) : inTurns(),
    latency: launch.latency,
    faults,
    tell: (detail) => window.dispatchEvent(new CustomEvent('pretend-world:call', { detail })),
    alarm: reportError,
  })
}

const startOver = async ({ world, exclusive }: Service): Promise<void> => {
  await exclusive(() => world.restore(null))
  forgetVisits()
}

/**
 * Turns this page into one of the pretend world: its clock, its server, what surrounds the widget,
 * its control for tests.
 * @throws When the page cannot be kept off the network.
 */
export const enterWorld = async (launch: Launch, asked: Asked): Promise<void> => {
  if (launch.clockOffset !== 0) shiftDate(launch.clockOffset)
  const service = serviceFor(launch, asked)
  const { provider = null, tagManager, storage, clockSkew } = service.world.asked.environment
  if (asked.reset) await startOver(service)
  await startWorker([
    ...createHandlers({
      of: (text) => ({ service, text }),
      setupIntents: () => setupIntentAccess(service),
      tagManagerBlocked: tagManager === 'blocked',
    }),
    ...stripeScriptHandlers(provider),
  ])
  await openEntry(service, asked.named)
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  globalThis.mockWorld = {
    calls: () => [...service.log],
    setFaults: (list) => {
      const parsed = parseFaults(list)
      if (!parsed.ok) throw new Error(parsed.problem)
      service.faults = [...service.world.asked.faults, ...parsed.faults]
    },
    reset: () => startOver(service),
    now: () => service.world.clock.now(),
  }
}
