import { START_STEPS } from '#scenarios/engine/types.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { scenarios } from '#scenarios/registry.ts'

/** A state of the checkout that a tester can name. */
export type State = {
  /** The value of ?scenario=. */
  scenario: string
  /** Where the visitor of the page stops. */
  expected: Scenario['expected']
}

/** Scenarios whose end one page of tests cannot show, with the reason. */
const LEFT_OUT: Partial<Record<string, string>> = {
  started: 'is listed with each of its steps',
  redirect: 'ends on the page of the host',
  'redirect-elsewhere': 'ends on the page of another site',
  prefill: 'is passed by the page of the host',
  'storage-denied': 'the tests of the page share its storage',
}

/** Visits in progress that are tested at each step: a plain one, one with fees and all that can be chosen, and one with hostile texts. */
const STARTED = [
  'started(at=?)',
  'mandatory-payments,dietary,started(at=?,addons=3,upgraded=yes)',
  'hostile-strings,started(at=?,addons=3)',
]

function createStartedState(scenario: string, step: (typeof START_STEPS)[number]): State {
  const isResult = step === 'result'
  return {
    scenario: scenario.replace('?', step),
    expected: {
      path: isResult ? '/result' : `/steps/${step}`,
      visible: isResult ? ['Thank you'] : [],
    },
  }
}

function createState(scenario: string, expected: State['expected']): State {
  const { startStep } = expected
  return {
    scenario: startStep === undefined ? scenario : `${scenario},started(at=${startStep})`,
    expected,
  }
}

/** Each named value of the parameters of a scenario but for the default one. */
function listValueStates({ id, params, getExpected }: Scenario): State[] {
  const defaults: Record<string, unknown> = {}
  for (const [name, { defaultValue }] of Object.entries(params)) defaults[name] = defaultValue
  return Object.entries(params).flatMap(([name, { options = [], defaultValue }]) =>
    options
      .filter((option) => option !== defaultValue)
      .map((option) =>
        createState(`${id}(${name}=${option})`, getExpected({ ...defaults, [name]: option })),
      ),
  )
}

const SCENARIO_STATES = scenarios
  .filter(({ id }) => LEFT_OUT[id] === undefined)
  .map(({ id, expected }) => createState(id, expected))

/** Each step and the confirmation with an order in progress, and the end of each scenario. */
export const STATES: State[] = [
  ...STARTED.flatMap((scenario) => START_STEPS.map((step) => createStartedState(scenario, step))),
  ...SCENARIO_STATES,
]

/** The states to which the named values of parameters lead. A call that fails is a table of its own. */
export const VALUE_STATES = scenarios
  .filter(({ params }) => !('call' in params))
  .flatMap(listValueStates)

/** The states that differ from `standard` by what the mock server does, or the host passes. */
export const CHANGED_STATES = SCENARIO_STATES.filter(({ scenario }) => scenario !== 'standard')

/** The states at a step. */
export const STEP_STATES = STATES.filter(({ expected }) => expected.path.startsWith('/steps/'))

/**
 * Whether the visitor fills in the step and goes on: not at Payment, which has Pay, where Next fails by what the scenario is
 * about, and where Timeslot has no time to choose.
 */
export function canGoOn({ expected: { path, visible, actions = [] } }: State): boolean {
  const hasNext = path.startsWith('/steps/') && path !== '/steps/payment'
  const hasTimes = !visible.some((text) => /No places left|not both/.test(text))
  return hasNext && hasTimes && !actions.includes('next')
}

/** The states with a step after them. */
export const NEXT_STATES = STEP_STATES.filter(canGoOn)

/** Whether a reload loads the state: not while the connection is lost, which is what the scenario shows. */
export function canReload({ expected }: State): boolean {
  return !expected.visible.includes('Network Error')
}

/** Whether Pay is busy where the state ends, which holds the entry of the browser's history. */
export function isPaying({ expected: { path, actions = [], afterSeconds } }: State): boolean {
  return path === '/steps/payment' && actions.includes('pay') && afterSeconds !== undefined
}

/** Why a booking does not come to its end from a state. */
const NOT_BOOKABLE: Partial<Record<string, string>> = {
  'locked-elsewhere': 'another device pays for it',
  'sold-out': 'has no time to choose',
  'timeslot-both': 'shows an error in place of the step',
  'payment-failure': 'every card is declined',
  'payment-3ds-failed': 'the bank always declines',
  'payment-limit': 'the order has ended',
  'payment-hangs': 'the provider never answers',
  'provider-blocked': 'has no card form',
  'provider-hangs': 'has no card form',
  slow: 'takes its time, which the clock of the test does not give',
  'connection-lost': 'has no connection for as long as the test takes',
  'payment-incomplete': 'is left by a button that the visitor of the page does not know',
  'single-unit': 'sells to adults, and the visitor of the page brings a child',
}

function isBookable({ scenario }: State): boolean {
  return NOT_BOOKABLE[scenario.replace(/,started.*/, '')] === undefined
}

/** The states from which a booking comes to its end. */
export const BOOKABLE_STATES = STEP_STATES.filter(isBookable)

/** Whether Pay leads to the confirmation next. */
export function isPayable(state: State): boolean {
  return state.expected.path === '/steps/payment' && isBookable(state) && !isPaying(state)
}
