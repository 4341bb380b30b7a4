import { getResponse } from 'msw'
import { baseSettings } from '#scenarios/base.ts'
import { parseFaults } from '#scenarios/faults.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import { createHandlers } from '#mocks/handlers.ts'
import { withPictures } from '#mocks/pictures.ts'
import { inTurns } from '#mocks/persistence.ts'
import type { Service } from '#mocks/service.ts'
import { createService, setupIntentAccess } from '#mocks/service.ts'
import { createWorld } from '#mocks/world.ts'

/** Where the page around the widget lives: no request goes there. */
export const SITE_URL = 'https://host.example/tours'

/** The clock of every test: a Monday morning of early summer in Paris. */
export const NOW = '2026-06-01T08:00:00Z'

/** What the mock server starts with, before a scenario changes it. */
export type SeedData = typeof baseSettings

/** A new mock server; its clock is the page's, which the scenario `clock-skew` makes wrong. */
export function createMockServer(
  scenario: string,
  fault: string,
  seedData: Partial<SeedData> = {},
): Service {
  const scenarios = parseScenarios(scenario)
  if (!scenarios.ok) throw new Error(scenarios.problem)
  let skew = 0
  const world = createWorld({
    played: scenarios.played,
    settings: withPictures({ ...baseSettings, ...seedData }),
    seed: 1,
    startsAt: NOW,
    clock: { now: () => Date.now() - skew },
    site: SITE_URL,
  })
  skew = (world.asked.environment.clockSkew ?? 0) * 1000
  return createService({
    world,
    exclusive: inTurns(),
    latency: 0,
    faults: readFaults(fault),
    alarm: reportError,
  })
}

/** @throws for a list that cannot be read. */
export function readFaults(list: string): Service['faults'] {
  const faults = parseFaults(list)
  if (!faults.ok) throw new Error(faults.problem)
  return faults.faults
}

/** The page's `fetch`, answered by the mock server; nothing reaches the network. */
export function createMockFetch(service: Service): typeof fetch {
  const handlers = createHandlers({
    of: (text) => ({ service, text }),
    setupIntents: () => setupIntentAccess(service),
    tagManagerBlocked: true,
  })
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    const { signal } = request
    const response = await Promise.race([
      getResponse(handlers, request),
      new Promise<never>((_, reject) => {
        const abort = () => reject(signal.reason as Error)
        if (signal.aborted) abort()
        signal.addEventListener('abort', abort)
      }),
    ])
    if (response === undefined) throw new Error(`No handler for ${request.url}`)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}
