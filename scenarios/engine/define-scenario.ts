import type { Param } from './params.ts'
import type { ScenarioSetup, Scenario } from './types.ts'

type ScenarioDefinition<V extends Record<string, unknown>> = Omit<Scenario, 'params' | 'setup'> & {
  params?: { [K in keyof V]: Param<V[K]> }
  /** The setup, or a function of the parameters that returns it. */
  setup?: ScenarioSetup | ((values: V) => ScenarioSetup)
}

/** Defines a scenario; `setup` receives the values of `params` with their types. */
export function defineScenario<V extends Record<string, unknown> = Record<never, never>>({
  params,
  setup = {},
  ...rest
}: ScenarioDefinition<V>): Scenario {
  return {
    ...rest,
    params: params ?? {},
    // parseScenarios decoded the values with the codecs of `params`.
    setup: (values) => (typeof setup === 'function' ? setup(values as V) : setup),
  }
}
