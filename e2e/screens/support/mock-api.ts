import type { HttpHandler } from 'msw'
import { getResponse } from 'msw'
import { NOW } from '#fixtures/now.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { createHandlers } from '#mocks/api/mock-api-handlers.ts'
import { resolvePictures } from '#mocks/lib/picture-urls.ts'
import { createMutex } from '#mocks/api/persistence.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { createMockApi, createSetupIntentAccess } from '#mocks/api/mock-api.ts'
import { createMockServer } from '#mocks/api/mock-server.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

/** The address of the host page; no request is sent there. */
export const SITE_URL = 'https://host.example/tours'

/** The seed data of the mock server, before a scenario changes it. */
export type TestSeedData = typeof baseSeedData

/** Creates a mock server; the scenario `clock-skew` offsets the page's clock from the server's. */
export function createTestMockApi(
  scenario: string,
  fault: string,
  seedData: Partial<TestSeedData> = {},
): MockApi {
  const scenarios = parseScenarios(scenario)
  if (!scenarios.ok) throw new Error(scenarios.message)
  let skew = 0
  const mockServer = createMockServer({
    resolvedScenarios: scenarios.resolvedScenarios,
    seedData: resolvePictures({ ...baseSeedData, ...seedData }),
    seed: 1,
    startsAt: NOW,
    clock: { now: () => Date.now() - skew },
    siteUrl: SITE_URL,
  })
  skew = (mockServer.setup.environment.clockSkew ?? 0) * 1000
  return createMockApi({
    mockServer,
    runExclusive: createMutex(),
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

/** The handlers of the mock server, without a tag manager. */
export function createMockHandlers(mockApi: MockApi): HttpHandler[] {
  return createHandlers({
    resolve: (text) => ({ mockApi, text }),
    setupIntents: () => createSetupIntentAccess(mockApi),
    tagManagerBlocked: true,
  })
}

/** The page's `fetch`, answered by the handlers through the simulated network; nothing leaves the page. */
export function createMockFetch(
  handlers: HttpHandler[],
  send: (url: string, respond: () => Promise<Response>) => Promise<Response>,
  recorder: Recorder | null = null,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    const { signal } = request
    // MSW copies each request for a log that nothing reads here, which takes longer than most calls.
    if (recorder === null) Object.defineProperty(request, 'clone', { value: () => request })
    const respond = async () => {
      const response = await getResponse(handlers, request)
      if (response === undefined) throw new Error(`No handler for ${request.url}`)
      return response
    }
    const response = await Promise.race([
      send(request.url, () => recorder?.record(request, respond) ?? respond()),
      new Promise<never>((_, reject) => {
        const abort = () => reject(signal.reason as Error)
        if (signal.aborted) abort()
        signal.addEventListener('abort', abort)
      }),
    ])
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}
