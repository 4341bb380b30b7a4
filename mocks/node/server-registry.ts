import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import type { SeedData } from '#scenarios/engine/types.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import type { ApiResolver } from '#mocks/api/mock-api-handlers.ts'
import { createMutex } from '#mocks/api/persistence.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { createMockApi, setupIntentAccess } from '#mocks/api/mock-api.ts'
import { createMockServer } from '#mocks/api/mock-server.ts'

export type ServerRegistryOptions = {
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
  seedData?: SeedData
}

/** What a body says of the world it belongs to. */
type RequestTarget = { configCode?: unknown; orderIntentId?: unknown }

const parseTarget = (text: string): RequestTarget => {
  try {
    return Object(JSON.parse(text)) as RequestTarget
  } catch {
    return {}
  }
}

/** 'paris-pass~sold-out,expiring(in=30)' is the pass, in a world of its own. */
const splitConfigCode = (configCode: unknown): [pass: string, scenario: string] | null => {
  if (typeof configCode !== 'string') return null
  const separator = configCode.indexOf('~')
  return separator === -1 ? null : [configCode.slice(0, separator), configCode.slice(separator + 1)]
}

const createUnknownScenarioResponse = (message: string): Response => {
  const error = { message, service: 'mock-server', code: 'unknown_scenario' }
  return Response.json({ error }, { status: 501 })
}

/**
 * Many worlds in one process, told apart by what the calls themselves hold: the scenario rides in the
 * config code, and an order or a setup intent leads back to the world that made it.
 * @throws For an unknown scenario or fault.
 */
export const createServerRegistry = (
  options: ServerRegistryOptions,
): ApiResolver & { log: LoggedCall[]; onError: (error: unknown) => void } => {
  const {
    scenario: defaultScenario = 'standard',
    fault = '',
    seed = 1,
    now = null,
    latency = 0,
  } = options
  const { clock = createClock(now), seedData = baseSeedData } = options
  const faults = parseFaults(fault)
  if (!faults.ok)
    throw new Error(`${faults.message}. These exist: ${faults.suggestions.join(', ')}`)
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  const mockApis = new Map<string, MockApi>()
  const log: LoggedCall[] = []

  /** The world of a list of scenarios; or why there is none. */
  const getOrCreateApi = (scenario: string): MockApi | string => {
    const existing = mockApis.get(scenario)
    if (existing) return existing
    const parsed = parseScenarios(scenario)
    if (!parsed.ok) return `${parsed.message}. These exist: ${parsed.suggestions.join(', ')}`
    const { resolvedScenarios } = parsed
    const mockServer = createMockServer({ resolvedScenarios, seedData, seed, startsAt: now, clock })
    const runExclusive = createMutex()
    const created = createMockApi({
      mockServer,
      runExclusive,
      onError,
      latency,
      faults: faults.faults,
    })
    const mockApi = { ...created, log }
    mockApis.set(scenario, mockApi)
    return mockApi
  }
  const defaultApi = getOrCreateApi(defaultScenario)
  if (typeof defaultApi === 'string') throw new Error(defaultApi)
  const findOwner = (isOwner: (mockApi: MockApi) => boolean): MockApi =>
    [...mockApis.values()].find(isOwner) ?? defaultApi

  return {
    resolve: (text) => {
      const body = parseTarget(text)
      const scenarioConfig = splitConfigCode(body.configCode)
      if (scenarioConfig) {
        const [configCode, scenario] = scenarioConfig
        const mockApi = getOrCreateApi(scenario)
        if (typeof mockApi === 'string') return createUnknownScenarioResponse(mockApi)
        return { mockApi, text: JSON.stringify({ ...body, configCode }) }
      }
      const id = body.orderIntentId
      if (typeof id !== 'string') return { mockApi: defaultApi, text }
      return { mockApi: findOwner(({ mockServer }) => mockServer.db.order.get(id) !== null), text }
    },
    setupIntents: (id) =>
      setupIntentAccess(findOwner(({ mockServer }) => mockServer.db.setupIntent.get(id) !== null)),
    tagManagerBlocked: false,
    log,
    onError,
  }
}
