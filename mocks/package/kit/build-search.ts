import { parseFaults } from '#scenarios/engine/faults.ts'
import { explainProblem, parseScenarios } from '#scenarios/parse-scenarios.ts'
import { parseMockOptions } from '#mocks/page/mock-options.ts'
import type { ScenarioName, UseOptions } from './testing.d.ts'

/** 'expiring(in=30)'. */
function formatScenario(scenario: string, params: Record<string, unknown> = {}): string {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${String(value)}`)
  return pairs.length === 0 ? scenario : `${scenario}(${pairs.join(',')})`
}

/** @throws Error with the closest name. */
function check(parsed: { ok: true } | { ok: false; message: string; suggestions: string[] }): void {
  if (!parsed.ok) throw new Error(explainProblem(parsed))
}

/**
 * Builds the parameters of the mock server in the widget's address: 'scenario=sold-out&latency=0'.
 * @throws Error for an unknown scenario, parameter or fault, with the closest name.
 */
export function buildSearch(
  scenarios: string | readonly string[],
  { params, fault = '', now, seed = 1, latency = 0 }: UseOptions<ScenarioName> = {},
): string {
  const list = [scenarios].flat()
  if (params && list.length > 1)
    throw new Error("Write the parameters of a list into it, such as 'expiring(in=30)'")
  const scenario = params ? formatScenario(list.join(), params) : list.join()
  if (scenario === '') throw new Error("Name a scenario, such as 'sold-out'")
  check(parseScenarios(scenario))
  check(parseFaults(fault))
  const search = new URLSearchParams({
    scenario,
    fault,
    seed: String(seed),
    latency: String(latency),
    ...(now !== undefined && { now }),
  })
  const parsed = parseMockOptions(`?${search}`, null, Date.now())
  if (!parsed.ok) throw new Error(parsed.problem)
  return search.toString()
}
