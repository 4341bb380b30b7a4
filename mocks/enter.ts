import { baseSettings } from '#scenarios/base.ts'
import type { Fault } from '#scenarios/faults.ts'
import { parseFaults } from '#scenarios/faults.ts'
import type { Played } from '#scenarios/types.ts'
import type { MockWorld } from './control.ts'
import { denyStorage, forgetVisits, storageOf } from './browser-storage.ts'
import { pageClock, shiftDate } from './clock.ts'
import { demoPage, openEntry } from './entry.ts'
import { createHandlers } from './handlers.ts'
import { latencyOf } from './latency.ts'
import type { Launch } from './launch.ts'
import { LAUNCH_KEY } from './launch.ts'
import { tellPanel } from './panel/place.ts'
import { inStorage, inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { withPictures } from './pictures.ts'
import { createService, setupIntentAccess } from './service.ts'
import { recordingHandlers } from './tape/handlers.ts'
import type { PageRecording, Recorded } from './tape/page-recording.ts'
import { recordPage } from './tape/page-recording.ts'
import { stripeScriptHandlers } from './stripe/script-handlers.ts'
import { startWorker } from './worker.ts'
import { createWorld } from './world.ts'

type Asked = {
  played: Played[]
  faults: Fault[]
  named: boolean
  reset: boolean
  /** The name of the recording, when it was given one. */
  record: string | null
}

const serviceFor = (launch: Launch, { played, faults }: Asked): Service => {
  const world = createWorld({
    played,
    settings: withPictures(baseSettings),
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

/** For tests and the panel; what they change holds for the tab. */
const controlOf = (
  service: Service,
  asked: Launch,
  tab: Storage | null,
  recording: PageRecording,
): MockWorld => {
  const { world, exclusive } = service
  let launch = asked
  const keep = (change: Partial<Launch>): void => {
    launch = { ...launch, ...change }
    tab?.setItem(LAUNCH_KEY, JSON.stringify(launch))
  }
  return {
    launch: () => launch,
    calls: () => [...service.log],
    setFaults: (fault) => {
      const parsed = parseFaults(fault)
      if (!parsed.ok) throw new Error(parsed.problem)
      service.faults = [...world.asked.faults, ...parsed.faults]
      keep({ fault })
    },
    setLatency: (latency) => {
      service.latency = latencyOf(latency, world.seed)
      keep({ latency })
    },
    reset: () => startOver(service),
    now: () => world.clock.now(),
    moveClock: (by) => {
      if (!tab) throw new Error('This browser denies the storage that the moved clock is kept in')
      keep({ clockOffset: launch.clockOffset + by })
    },
    tables: () => exclusive(() => world.db.dump()),
    tape: () => null,
    misses: () => [],
    unasked: () => [],
    record: recording.restart,
    saveTape: recording.save,
  }
}

const recordedOf = (
  { world }: Service,
  { scenario, fault, seed }: Launch,
  { record: name, reset: fresh }: Asked,
  tab: Storage | null,
): Recorded => ({
  scenario,
  fault,
  seed,
  name,
  fresh,
  tab,
  world: world.key,
  clock: world.clock,
})

/**
 * Turns this page into one of the pretend world: its clock, its server, what surrounds the widget,
 * its control for tests.
 * @throws When the page cannot be kept off the network.
 */
export const enterWorld = async (launch: Launch, asked: Asked): Promise<void> => {
  const tab = storageOf('sessionStorage')
  if (launch.clockOffset !== 0) shiftDate(launch.clockOffset)
  const service = serviceFor(launch, asked)
  const { provider = null, tagManager, storage, clockSkew } = service.world.asked.environment
  if (asked.reset) await startOver(service)
  const handlers = createHandlers({
    of: (text) => ({ service, text }),
    setupIntents: () => setupIntentAccess(service),
    tagManagerBlocked: tagManager === 'blocked',
  })
  await openEntry(service, asked.named)
  const recording = recordPage(recordedOf(service, launch, asked, tab))
  await startWorker([
    ...recordingHandlers(recording, handlers),
    ...handlers,
    ...stripeScriptHandlers(provider),
  ])
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  globalThis.mockWorld = controlOf(service, launch, tab, recording)
  tellPanel()
}
