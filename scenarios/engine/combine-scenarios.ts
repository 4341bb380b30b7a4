import type { Fault } from './faults.ts'
import { ScenarioFailedError } from './scenario-failed-error.ts'
import type {
  DataEvent,
  ScenarioSetup,
  LaunchParams,
  Environment,
  ScenarioContext,
  ResolvedScenario,
  VisitStart,
  SeedData,
} from './types.ts'
import { START_STEPS } from './types.ts'

/** The combined setup of a list of scenarios. */
export type CombinedSetup = {
  seedData: SeedData
  start: VisitStart | null
  events: DataEvent[]
  faults: Fault[]
  /** Milliseconds before each response; null if no scenario sets it. */
  latency: number | null
  /** 0: the connection is never lost. */
  offlineSeconds: number
  answers: 'plain' | NonNullable<ScenarioSetup['answers']>
  /** Origins of host sites; null accepts every site. */
  allowedSites: string[] | null
  requiresXsrfToken: boolean
  environment: Environment
  launchParams: LaunchParams
  prefill: Record<string, unknown> | null
}

function getStepIndex({ step }: VisitStart): number {
  return START_STEPS.indexOf(step)
}

/** The start of a visit in which scenarios with these starts are combined; null: at the first step. */
export function resolveStart(starts: VisitStart[]): VisitStart | null {
  const [earliest] = starts.toSorted((a, b) => getStepIndex(a) - getStepIndex(b))
  if (!earliest) return null
  return {
    ...Object.assign({}, ...starts),
    step: (starts.findLast(({ isExactStep }) => isExactStep) ?? earliest).step,
    addonCount: Math.max(...starts.map(({ addonCount = 0 }) => addonCount)),
    upgraded: starts.some(({ upgraded }) => upgraded),
    paid: starts.some(({ paid }) => paid),
  } as VisitStart
}

/** Runs code of a scenario. @throws ScenarioFailedError */
function run<T>(id: string, code: () => T): T {
  try {
    return code()
  } catch (error) {
    throw new ScenarioFailedError(id, error)
  }
}

/** The setup of a scenario, whose failures name the scenario. @throws ScenarioFailedError */
function resolveSetup({ scenario, values }: ResolvedScenario): ScenarioSetup {
  const { id } = scenario
  const setup = run(id, () => scenario.setup(values))
  const wrap =
    (change: NonNullable<ScenarioSetup['overrides']>): typeof change =>
    (seedData, context) =>
      run(id, () => change(seedData, context))
  const { overrides, events } = setup
  return {
    ...setup,
    ...(overrides && { overrides: wrap(overrides) }),
    ...(events && {
      events: events.map((event) =>
        typeof event.change === 'function' ? { ...event, change: wrap(event.change) } : event,
      ),
    }),
  }
}

/**
 * Applies the scenarios to the base seed data from left to right. The earliest `start` wins, unless one of
 * them names an exact step; of several latencies the last wins.
 * @throws ScenarioFailedError for a mistake in a scenario.
 */
export function combineScenarios(
  resolvedScenarios: ResolvedScenario[],
  baseSeedData: SeedData,
  context: ScenarioContext,
): CombinedSetup {
  const setups = resolvedScenarios.map(resolveSetup)
  return {
    seedData: setups.reduce(
      (seedData, { overrides }) => overrides?.(seedData, context) ?? seedData,
      baseSeedData,
    ),
    start: resolveStart(setups.flatMap(({ start }) => start ?? [])),
    events: setups.flatMap(({ events = [] }) => events),
    faults: setups.flatMap(({ faults = [] }) => faults),
    latency: setups.findLast(({ latency }) => latency !== undefined)?.latency ?? null,
    offlineSeconds: Math.max(0, ...setups.map(({ offlineSeconds = 0 }) => offlineSeconds)),
    answers: setups.find(({ answers }) => answers !== undefined)?.answers ?? 'plain',
    allowedSites:
      setups.find(({ allowedSites }) => allowedSites !== undefined)?.allowedSites ?? null,
    requiresXsrfToken: setups.some(({ requiresXsrfToken }) => requiresXsrfToken),
    environment: Object.assign({}, ...setups.map(({ environment }) => environment)) as Environment,
    launchParams: Object.assign(
      {},
      ...setups.map(({ launchParams }) => launchParams),
    ) as LaunchParams,
    prefill: setups.find(({ prefill }) => prefill !== undefined)?.prefill ?? null,
  }
}
