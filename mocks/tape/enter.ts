import type { HttpHandler } from 'msw'
import { baseSettings } from '#scenarios/base.ts'
import { combine } from '#scenarios/combine.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import type { Environment } from '#scenarios/types.ts'
import {
  denyStorage,
  forgetVisits,
  rememberedOrder,
  rememberVisit,
} from '#mocks/browser-storage.ts'
import type { Clock } from '#mocks/clock.ts'
import { pageClock, shiftDate } from '#mocks/clock.ts'
import type { LoggedCall } from '#mocks/control.ts'
import { demoPage } from '#mocks/entry.ts'
import type { Launch } from '#mocks/launch.ts'
import { tellPanel } from '#mocks/panel/place.ts'
import { stripeScriptHandlers } from '#mocks/stripe/script-handlers.ts'
import { tagManagerHandlers } from '#mocks/tag-manager/handlers.ts'
import { startWorker } from '#mocks/worker.ts'
import { tapedCallOf } from './calls.ts'
import { parseJson } from './drift.ts'
import type { About, Tape } from './har.ts'
import { tapeHandlers } from './handlers.ts'
import { printMiss } from './miss.ts'
import { showOverPage } from '#mocks/notice.ts'
import type { PageRecording } from './page-recording.ts'
import { recordPage } from './page-recording.ts'
import type { Player, PlayerState } from './player.ts'
import { createPlayer } from './player.ts'
import type { TabTape } from './tab.ts'
import { keepTape } from './tab.ts'

/** What surrounded the widget: no call tells it, the scenario does. */
const environmentOf = ({ scenario, now }: About): Environment => {
  const parsed = parseScenarios(scenario ?? 'standard')
  if (!parsed.ok) return {}
  const moment = { now: Date.parse(now), site: demoPage() }
  return combine(parsed.played, baseSettings, moment).environment
}

const passOf = ({ launch }: About) => ({
  tourCode: launch['tour_code'] ?? '',
  configCode: launch['config_code'] ?? '',
})

/** The address that the visit began at; its host's page is the one of this machine. */
const openBeginning = (about: About): void => {
  if (location.pathname !== import.meta.env.BASE_URL) return
  const given = new URLSearchParams(location.search)
  const search = new URLSearchParams(about.launch)
  if (search.has('site_url')) search.set('site_url', given.get('site_url') ?? demoPage())
  // A reload goes on with what this browser remembers.
  const isUnderWay = rememberedOrder(passOf(about)) !== null
  const path = isUnderWay ? location.pathname : location.pathname + (about.at ?? '/').slice(1)
  history.replaceState(history.state, '', `${path}?${search}${location.hash}`)
}

const tellMiss = (text: string): void => {
  reportError(new Error(text))
  window.dispatchEvent(new CustomEvent('pretend-world:miss', { detail: text }))
  showOverPage('The tape does not hold what was asked', text)
}

const refuse = (): never => {
  throw new Error('A tape answers as it did: it cannot be changed')
}

/** Answers from the tape, writes down what was asked, and records it anew. */
const createHandlers = (
  player: Player,
  clock: Clock,
  log: Map<Request, LoggedCall>,
  recording: PageRecording,
): HttpHandler[] => {
  const tell = (detail: LoggedCall): unknown =>
    window.dispatchEvent(new CustomEvent('pretend-world:call', { detail }))
  const answer = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const startedAt = clock.now()
    const text = await request.clone().text()
    const name = tapedCallOf(method, url)?.name ?? url
    const headers = Object.fromEntries(request.headers)
    const call: LoggedCall = {
      name,
      body: parseJson(text).value ?? text,
      headers,
      status: 0,
      startedAt,
    }
    log.set(request, call)
    tell(call)
    const response = await recording.watch(request, () => player.answer(request))
    call.status = response.status
    call.duration = clock.now() - startedAt
    if (response.type !== 'error') {
      const answered = await response.clone().text()
      call.answer = parseJson(answered).value ?? answered
    }
    tell(call)
    return response
  }
  return tapeHandlers({ answer })
}

/**
 * Turns this page into one of a tape: its clock, its answers, what surrounded the widget. There is no
 * pretend server and no database.
 * @throws When the page cannot be kept off the network.
 */
export const enterTape = async (asked: TabTape, tape: Tape, tab: Storage | null): Promise<void> => {
  const about = tape.log._tape
  const isFresh = asked.state === null
  const clockOffset = asked.clockOffset ?? Date.parse(about.now) - Date.now()
  if (clockOffset !== 0) shiftDate(clockOffset)
  const clock = pageClock()
  const { provider = null, tagManager, storage, clockSkew } = environmentOf(about)
  if (isFresh) {
    forgetVisits()
    if (about.visit) rememberVisit(passOf(about), about.visit)
  }
  const keep = (state: PlayerState): boolean => keepTape(tab, { ...asked, state, clockOffset })
  const { latency, state } = asked
  const log = new Map<Request, LoggedCall>()
  const player = createPlayer(tape, {
    latency,
    clock,
    tell: keep,
    onMiss: (_, text, request) => {
      const call = log.get(request)
      if (call) call.miss = text
      tellMiss(text)
    },
    origin: location.origin,
    ...(state && { state }),
  })
  if (!keep(state ?? player.state()))
    showOverPage(
      'The tape begins anew on each page',
      'This browser denies the storage that its place is kept in.',
    )
  openBeginning(about)
  const { name, scenario, seed, fault = '' } = about
  const recording = recordPage({
    scenario,
    seed,
    clock,
    fault,
    name,
    tab,
    world: `tape ${name}`,
    fresh: isFresh,
  })
  const launch: Launch = {
    scenario: scenario ?? '',
    fault,
    seed: seed ?? 1,
    now: about.now,
    latency: latency === 'none' ? 0 : null,
    clockOffset,
    asked: '',
    entry: '',
  }
  await startWorker([
    ...createHandlers(player, clock, log, recording),
    ...tagManagerHandlers(tagManager === 'blocked'),
    ...stripeScriptHandlers(provider),
  ])
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  globalThis.mockWorld = {
    launch: () => launch,
    calls: () => [...log.values()],
    setFaults: refuse,
    setLatency: refuse,
    reset: async () => location.assign(`${import.meta.env.BASE_URL}?tape=${name}&reset`),
    now: () => clock.now(),
    moveClock: refuse,
    tables: async () => ({}),
    tape: () => name,
    misses: () => player.misses().map(printMiss),
    unasked: () => player.unasked(),
    record: recording.restart,
    saveTape: recording.save,
  }
  tellPanel()
}
