import { baseSettings } from '#scenarios/base.ts'
import { parseFaults } from '#scenarios/faults.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import type { WorldSettings } from '#scenarios/types.ts'
import type { Clock } from './clock.ts'
import { clockFrom } from './clock.ts'
import type { LoggedCall } from './control.ts'
import type { Worlds } from './handlers.ts'
import { inTurns } from './persistence.ts'
import type { Service } from './service.ts'
import { createService, setupIntentAccess } from './service.ts'
import { createWorld } from './world.ts'

export type WorldsOptions = {
  /** A list as in ?scenario=: the world of whoever names none. */
  scenario?: string
  /** A list as in ?fault=, for every world. */
  fault?: string
  seed?: number
  /** The instant the worlds start at: 2026-06-01T10:00:00Z. */
  now?: string | null
  /** Another clock than the one that runs on from `now`. */
  clock?: Clock
  /** Milliseconds before each answer. */
  latency?: number
  settings?: WorldSettings
}

/** What a body says of the world it belongs to. */
type Belonging = { configCode?: unknown; orderIntentId?: unknown }

const read = (text: string): Belonging => {
  try {
    return Object(JSON.parse(text)) as Belonging
  } catch {
    return {}
  }
}

/** 'paris-pass~sold-out,expiring(in=30)' is the pass, in a world of its own. */
const split = (configCode: unknown): [pass: string, scenario: string] | null => {
  if (typeof configCode !== 'string') return null
  const at = configCode.indexOf('~')
  return at === -1 ? null : [configCode.slice(0, at), configCode.slice(at + 1)]
}

const noWorld = (message: string): Response => {
  const error = { message, service: 'pretend-world', code: 'unknown_scenario' }
  return Response.json({ error }, { status: 501 })
}

/**
 * Many worlds in one process, told apart by what the calls themselves hold: the scenario rides in the
 * config code, and an order or a setup intent leads back to the world that made it.
 * @throws For an unknown scenario or fault.
 */
export const createWorlds = (
  options: WorldsOptions,
): Worlds & { log: LoggedCall[]; alarm: (error: unknown) => void } => {
  const { scenario: usual = 'standard', fault = '', seed = 1, now = null, latency = 0 } = options
  const { clock = clockFrom(now), settings = baseSettings } = options
  const faults = parseFaults(fault)
  if (!faults.ok) throw new Error(`${faults.problem}. These exist: ${faults.known.join(', ')}`)
  const alarm = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  const services = new Map<string, Service>()
  const log: LoggedCall[] = []

  /** The world of a list of scenarios; or why there is none. */
  const playing = (scenario: string): Service | string => {
    const known = services.get(scenario)
    if (known) return known
    const parsed = parseScenarios(scenario)
    if (!parsed.ok) return `${parsed.problem}. These exist: ${parsed.known.join(', ')}`
    const { played } = parsed
    const world = createWorld({ played, settings, seed, startsAt: now, clock })
    const exclusive = inTurns()
    const service = createService({ world, exclusive, alarm, latency, faults: faults.faults })
    const made = { ...service, log }
    services.set(scenario, made)
    return made
  }
  const standard = playing(usual)
  if (typeof standard === 'string') throw new Error(standard)
  const owner = (isItsOwn: (service: Service) => boolean): Service =>
    [...services.values()].find(isItsOwn) ?? standard

  return {
    of: (text) => {
      const body = read(text)
      const named = split(body.configCode)
      if (named) {
        const [configCode, scenario] = named
        const service = playing(scenario)
        if (typeof service === 'string') return noWorld(service)
        return { service, text: JSON.stringify({ ...body, configCode }) }
      }
      const id = body.orderIntentId
      if (typeof id !== 'string') return { service: standard, text }
      return { service: owner(({ world }) => world.db.order.get(id) !== null), text }
    },
    setupIntents: (id) =>
      setupIntentAccess(owner(({ world }) => world.db.setupIntent.get(id) !== null)),
    tagManagerBlocked: false,
    log,
    alarm,
  }
}
