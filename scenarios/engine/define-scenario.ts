import type { Param } from './params.ts'
import type { Expectation, ScenarioSetup, Scenario } from './types.ts'

type ScenarioDefinition<V extends Record<string, unknown>> = Omit<
  Scenario,
  'params' | 'setup' | 'expected' | 'getExpected'
> & {
  params?: { [K in keyof V]: Param<V[K]> }
  /** The setup, or a function of the parameters that returns it. */
  setup?: ScenarioSetup | ((values: V) => ScenarioSetup)
  /** What the visitor sees, or a function of the parameters that returns it. */
  expected: Expectation | ((values: V) => Expectation)
}

/** Defines a scenario; `setup` and `expected` receive the values of `params` with their types. */
export function defineScenario<V extends Record<string, unknown> = Record<never, never>>({
  params,
  setup = {},
  expected,
  ...rest
}: ScenarioDefinition<V>): Scenario {
  const getExpected = (values: Record<string, unknown>) =>
    typeof expected === 'function' ? expected(values as V) : expected
  const defaults = Object.entries<Param>(params ?? {}).map(([name, { defaultValue }]) => [
    name,
    defaultValue,
  ])
  return {
    ...rest,
    params: params ?? {},
    expected: getExpected(Object.fromEntries(defaults) as Record<string, unknown>),
    getExpected,
    // parseScenarios decoded the values with the codecs of `params`.
    setup: (values) => (typeof setup === 'function' ? setup(values as V) : setup),
  }
}
