import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { explainProblem, parseScenarios } from '#scenarios/parse-scenarios.ts'
import type { SeedData } from '#scenarios/engine/types.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { readText, replaceText } from '#mocks/wire/backend.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { runAtOnce } from '#mocks/server/api/persistence.ts'
import { createBackend, createMockApi } from '#mocks/server/api/mock-api.ts'
import type { MockState } from '#mocks/server/api/mock-state.ts'
import { createMockState } from '#mocks/server/api/mock-state.ts'
import { readSetupIntent } from '#mocks/server/booking/setup-intents.ts'
import { byId } from '#mocks/server/booking/store/db.ts'

export type ServerRegistryOptions = {
  /** The scenarios, as in `?scenario=`, of requests that name none. */
  scenario?: string
  /** Faults, as in `?fault=`, for all scenarios. */
  fault?: string
  seed?: number
  /** The start time, such as 2026-06-01T10:00:00Z; null is the machine's time. */
  now?: string | null
  /** Replaces the clock that runs on from `now`. */
  clock?: Clock
  /** Milliseconds before each response. */
  latency?: number
  seedData?: SeedData
  /** Runs for each call that has failed with status 500, with the reason, which the answer hides. */
  onFailure?: (reason: string) => void
}

/** The fields of a request body that identify its mock server. */
type RequestTarget = { configCode?: unknown; orderIntentId?: unknown }

function parseTarget(text: string): RequestTarget {
  return Object(parseJson(text)) as RequestTarget
}

/** Splits 'paris-pass~sold-out,expiring(in=30)' into config code and scenarios. */
function splitConfigCode(configCode: unknown): [pass: string, scenario: string] | null {
  if (typeof configCode !== 'string') return null
  const separator = configCode.indexOf('~')
  return separator === -1 ? null : [configCode.slice(0, separator), configCode.slice(separator + 1)]
}

type Failure = { message: string; suggestions: string[] }

function formatFaultProblem({ message, suggestions }: Failure): string {
  return suggestions.length === 0 ? message : `${message}. Available: ${suggestions.join(', ')}`
}

function formatScenarioProblem(failure: Failure): string {
  const hint = failure.suggestions.length === 0 ? '' : ' npm run scenarios lists all.'
  return explainProblem(failure) + hint
}

function reportError(error: unknown): void {
  process.stderr.write(`${String(error)}\n`)
}

function parseFaultOption(fault: string): Fault[] {
  const parsed = parseFaults(fault)
  if (!parsed.ok) throw new Error(formatFaultProblem(parsed))
  return parsed.faults
}

/** One mock server of the process. */
type Entry = { mockState: MockState; backend: Backend }

/**
 * Returns a function that creates the mock server of a list of scenarios, or describes the problem with the list.
 * @throws Error for an unknown fault.
 */
function createEntryFactory(
  options: ServerRegistryOptions,
  log: LoggedCall[],
): (scenario: string) => Entry | string {
  const { fault = '', seed = 1, now = null, latency = 0 } = options
  const { clock = createClock(now), seedData = baseSeedData } = options
  const faults = parseFaultOption(fault)
  return (scenario) => {
    const parsed = parseScenarios(scenario)
    if (!parsed.ok) return formatScenarioProblem(parsed)
    const mockState = createMockState({
      resolvedScenarios: parsed.resolvedScenarios,
      seedData,
      seed,
      startsAt: now,
      clock,
    })
    const api = createMockApi({
      mockState,
      runExclusive: runAtOnce,
      onError: reportError,
      latency,
      faults,
    })
    const onCall = ({ status, reason }: LoggedCall) => {
      if (status === 500 && reason !== undefined) options.onFailure?.(reason)
    }
    return { mockState, backend: createBackend({ ...api, log, onCall }) }
  }
}

function createUnknownScenarioResponse(message: string): Response {
  return createErrorResponse(501, { message, service: 'mock-server', code: 'unknown_scenario' })
}

/**
 * Creates mock servers on demand, one per list of scenarios. A request names its scenarios in the config code; requests
 * with an order or setup intent go to the server that created it.
 * @throws Error for an unknown scenario or fault in the options.
 */
export function createServerRegistry(options: ServerRegistryOptions): {
  backend: Backend
  defaultServer: MockState
  log: LoggedCall[]
  onError: (error: unknown) => void
} {
  const log: LoggedCall[] = []
  const createEntry = createEntryFactory(options, log)
  const entries = new Map<string, Entry>()

  function getOrCreateEntry(scenario: string): Entry | string {
    const entry = entries.get(scenario) ?? createEntry(scenario)
    if (typeof entry === 'string') return entry
    // Lists that differ only in spelling are one server: their orders would have the same ids.
    const sameEntry =
      [...entries.values()].find(({ mockState }) => mockState.key === entry.mockState.key) ?? entry
    entries.set(scenario, sameEntry)
    return sameEntry
  }

  const defaultEntry = getOrCreateEntry(options.scenario ?? 'standard')
  if (typeof defaultEntry === 'string') throw new Error(defaultEntry)

  const findOwner = (isOwner: (mockState: MockState) => boolean): Entry =>
    [...entries.values()].find(({ mockState }) => isOwner(mockState)) ?? defaultEntry

  const respondToCall = async (request: Request): Promise<Response> => {
    const body = parseTarget(await readText(request))
    const scenarioConfig = splitConfigCode(body.configCode)
    if (scenarioConfig) {
      const [configCode, scenario] = scenarioConfig
      const entry = getOrCreateEntry(scenario)
      if (typeof entry === 'string') return createUnknownScenarioResponse(entry)
      return await entry.backend(replaceText(request, JSON.stringify({ ...body, configCode })))
    }
    const id = body.orderIntentId
    const { backend } =
      typeof id === 'string'
        ? findOwner(({ db }) => db.order.findFirst(byId(id)) !== null)
        : defaultEntry
    return await backend(request)
  }

  return {
    backend: async (request) => {
      const call = findCall(request)
      if (call === null) return await defaultEntry.backend(request)
      const { setupIntentId } = call
      if (setupIntentId === undefined) return await respondToCall(request)
      return await findOwner(
        (mockState) => readSetupIntent(mockState, setupIntentId) !== null,
      ).backend(request)
    },
    defaultServer: defaultEntry.mockState,
    log,
    onError: reportError,
  }
}
