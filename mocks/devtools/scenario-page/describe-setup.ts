import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import { formatFault } from '#scenarios/engine/faults.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The paths at which two values differ, without the numbers of list entries, and how often each differs. */
function countChanges(
  before: unknown,
  after: unknown,
  path: string,
  counts: Map<string, number>,
): Map<string, number> {
  if (Object.is(before, after)) return counts
  if (!isObject(before) || !isObject(after)) return counts.set(path, (counts.get(path) ?? 0) + 1)
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return counts.set(path, (counts.get(path) ?? 0) + 1)
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const next = Array.isArray(after) ? path : `${path}.${key}`
    countChanges(Reflect.get(before, key), Reflect.get(after, key), next, counts)
  }
  return counts
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `{a: {b: 1}}` -> `b: 1`, for the settings of an environment. */
function describeFields(fields: object): string[] {
  return Object.entries(fields).map(([name, value]) => `${name}: ${formatValue(value)}`)
}

/** What a valid list of scenarios changes in comparison with `standard`, one line each. */
export function describeDifferences(list: string): string[] {
  const parsed = parseScenarios(list)
  if (!parsed.ok) return []
  const context = { now: Date.now(), siteUrl: 'https://host.example/' }
  const setup = combineScenarios(parsed.resolvedScenarios, baseSeedData, context)
  const { seedData, start, faults, latency, answers, environment, launchParams } = setup
  const { allowedSites, events, offlineSeconds, prefill } = setup
  const changes = countChanges(baseSeedData, seedData, '', new Map<string, number>())
  return [
    ...(start === null ? [] : describeFields({ start })),
    ...describeFields(environment),
    ...describeFields(launchParams),
    ...(prefill === null ? [] : describeFields({ prefill })),
    ...(latency === null ? [] : [`response time: ${latency} ms`]),
    ...(allowedSites === null ? [] : [`host sites: ${allowedSites.join(', ')}`]),
    ...(answers === 'plain' ? [] : [`responses: ${answers}`]),
    ...(offlineSeconds === 0 ? [] : [`offline: ${offlineSeconds} s from the first write`]),
    ...events.map(({ at, change }) => {
      const what = typeof change === 'function' ? 'other data' : change
      return `event: ${what} at ${at}`
    }),
    ...faults.map((fault) => `fault: ${formatFault(fault)}`),
    ...Array.from(changes, ([path, count]) => {
      const value: unknown = path
        .slice(1)
        .split('.')
        .reduce<unknown>((data, key) => (isObject(data) ? Reflect.get(data, key) : data), seedData)
      const isSingle = count === 1 && !isObject(value)
      return `data: ${path.slice(1)}${isSingle ? ` = ${formatValue(value)}` : count > 1 ? ` (${count} changes)` : ''}`
    }),
  ]
}
