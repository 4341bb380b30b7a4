import { NOW } from '#fixtures/now.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { resolvePictures } from '#mocks/page/picture-urls.ts'
import { createMutex } from '#mocks/server/api/persistence.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { createMockApi } from '#mocks/server/api/mock-api.ts'
import { createMockServer } from '#mocks/server/api/mock-server.ts'

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
