import type { Param } from './params.ts'
import type { ScenarioSetup, Scenario } from './types.ts'

type ScenarioDefinition<V extends Record<string, unknown>> = Omit<Scenario, 'params' | 'setup'> & {
  params?: { [K in keyof V]: Param<V[K]> }
  /** What it does, or a function of its parameters. */
  setup?: ScenarioSetup | ((values: V) => ScenarioSetup)
}

/** A scenario from its file: the parameters of `setup` have the types that `params` gives them. */
export const defineScenario = <V extends Record<string, unknown> = Record<never, never>>({
  params,
  setup = {},
  ...rest
}: ScenarioDefinition<V>): Scenario => ({
  ...rest,
  params: params ?? {},
  // The values were read by these very parameters.
  setup: (values) => (typeof setup === 'function' ? setup(values as V) : setup),
})
