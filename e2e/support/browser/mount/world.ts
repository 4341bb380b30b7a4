import { vi } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { loadLanguage } from '#src/i18n/load-language.ts'
import type { NavigateTop } from '#src/host-channel/navigate-top.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { resolvePictures } from '#mocks/page/picture-urls.ts'
import { runAtOnce } from '#mocks/server/api/persistence.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { callApi, createBackend, createMockApi } from '#mocks/server/api/mock-api.ts'
import { createMockState } from '#mocks/server/api/mock-state.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'
import { createNetwork } from '#e2e/support/browser/conditions/network.ts'
import type { ClockOptions } from '#e2e/support/browser/conditions/clock.ts'
import { startClock } from '#e2e/support/browser/conditions/clock.ts'
import { setPseudoLanguage } from '#e2e/support/browser/conditions/pseudo-language.ts'

/** The address of the host page; no request is sent there. */
export const SITE_URL = 'https://host.example/tours'

/** The seed data of the mock server, before a scenario changes it. */
type TestSeedData = typeof baseSeedData

/** Creates a mock server; the scenario `clock-skew` offsets the page's clock from the server's. */
export function createTestMockApi(
  scenario: string,
  fault: string,
  seedData: Partial<TestSeedData> = {},
): MockApi {
  const scenarios = parseScenarios(scenario)
  if (!scenarios.ok) throw new Error(scenarios.message)
  let skew = 0
  const mockState = createMockState({
    resolvedScenarios: scenarios.resolvedScenarios,
    seedData: resolvePictures({ ...baseSeedData, ...seedData }),
    seed: 1,
    startsAt: NOW,
    clock: { now: () => Date.now() - skew },
    siteUrl: SITE_URL,
  })
  skew = (mockState.setup.environment.clockSkew ?? 0) * 1000
  return createMockApi({
    mockState,
    runExclusive: runAtOnce,
    latency: 0,
    faults: readFaults(fault),
    onError: reportError,
  })
}

/** @throws When the list of faults cannot be parsed. */
export function readFaults(list: string): MockApi['faults'] {
  const faults = parseFaults(list)
  if (!faults.ok) throw new Error(faults.message)
  return faults.faults
}

export type WorldOptions = ClockOptions & {
  /** The value of ?scenario=. */
  scenario?: string
  /** The value of ?fault=. */
  fault?: string
  /** Overrides of the seed data that no scenario offers. */
  seedData?: Partial<TestSeedData>
  /** Prepares this order on the mock server. */
  order?: OrderDetails
  /** The browser ignores the navigation of the host page. */
  staysInFrame?: boolean
  /** Long accented texts from right to left; the language of the launch otherwise. */
  isPseudo?: boolean
  launch?: { lang?: string | null | undefined }
}

/** The world of a test: the visitor's clock, a mock server with an order if one is named, and a host page that stays. */
export async function createTestWorld(options: WorldOptions) {
  const { scenario = 'standard', fault = '', seedData = {}, order, staysInFrame = false } = options
  startClock(options)
  if (options.isPseudo === true) setPseudoLanguage()
  else await loadLanguage(options.launch?.lang ?? '')
  const mockApi = createTestMockApi(scenario, fault, seedData)
  const { clockSkew = 0 } = mockApi.mockState.setup.environment
  vi.setSystemTime(Date.now() + clockSkew * 1000)
  const navigations: string[] = []
  const navigateTop: NavigateTop = (url) => {
    navigations.push(url)
    // Never resolves: a page that was left runs no more code, and its timers would navigate during the next test.
    return staysInFrame ? Promise.resolve(true) : new Promise(() => undefined)
  }
  const world = { backend: createBackend(mockApi) }
  const controls = {
    mockApi,
    network: createNetwork((request) => world.backend(request)),
    /** Sends a call as another client, such as another tab; faults do not apply. */
    call: <N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> =>
      callApi(mockApi, name, body),
    setFaults: (list: string) => {
      mockApi.faults = [...mockApi.mockState.setup.faults, ...readFaults(list)]
    },
    /** The widget's route with its query. */
    route: () => location.pathname + location.search,
    /** Addresses to which the widget has navigated the host page. */
    navigations,
  }
  return Object.assign(world, {
    controls,
    navigateTop,
    order: order ? await prepareOrder(mockApi.mockState, order) : null,
  })
}

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>
