import type { Param } from './params.ts'
import type { Effects, Scenario } from './types.ts'

type Definition<V extends Record<string, unknown>> = Omit<Scenario, 'params' | 'effects'> & {
  params?: { [K in keyof V]: Param<V[K]> }
  /** What it does, or a function of its parameters. */
  does?: Effects | ((values: V) => Effects)
}

/** A scenario from its file: the parameters of `does` have the types that `params` gives them. */
export const defineScenario = <V extends Record<string, unknown> = Record<never, never>>({
  params,
  does = {},
  ...rest
}: Definition<V>): Scenario => ({
  ...rest,
  params: params ?? {},
  // The values were read by these very parameters.
  effects: (values) => (typeof does === 'function' ? does(values as V) : does),
})
