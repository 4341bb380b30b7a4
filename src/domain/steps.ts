const STEP_TITLES = [
  ['unit_items', 'Travelers'],
  ['booking_slot', 'Timeslot'],
  ['addons', 'More tours'],
  ['upgrades', 'Upgrades'],
  ['contact', 'Contacts'],
  ['travelers', 'Passes'],
  ['payment', 'Payment'],
] as const

export type StepId = (typeof STEP_TITLES)[number][0]
type Step = { id: StepId; index: number; title: string; path: string }

/** Every step in order. An index never shifts, also where a step is left out. */
export const STEPS: readonly Step[] = STEP_TITLES.map(([id, title], index) => ({
  id,
  index,
  title,
  path: `/steps/${id}`,
}))

/** A step that was open; query is '' or '?a=b'. */
export type StepVisit = { path: string; query: string; index: number }

/** Which of the two steps that may be missing exist. */
type OptionalSteps = { hasUpgrades: boolean; hasNoAddons: boolean }

const stepExists = ({ id }: Step, { hasUpgrades, hasNoAddons }: OptionalSteps) =>
  (id !== 'upgrades' || hasUpgrades) && (id !== 'addons' || !hasNoAddons)

/** One entry per path, with its latest query; the last visited step stands last. */
export function recordVisit(history: StepVisit[], visit: StepVisit): StepVisit[] {
  return [...history.filter(({ path }) => path !== visit.path), visit]
}

export type StepState = Step & {
  state: 'current' | 'reached' | 'ahead'
  /** The path with the query it had when last visited. */
  href: string
}

/** What the step bar shows: reached is every step up to the highest one visited. */
export function buildStepStates(
  input: { current: StepId; history: StepVisit[] } & OptionalSteps,
): StepState[] {
  const { current, history } = input
  const visited = [
    ...history.map(({ index }) => index),
    STEPS.findIndex(({ id }) => id === current),
  ]
  const highest = Math.max(...visited)
  return STEPS.filter((step) => stepExists(step, input)).map((step) => {
    const query = history.find(({ path }) => path === step.path)?.query ?? ''
    const visitState = step.index <= highest ? 'reached' : 'ahead'
    return { ...step, state: step.id === current ? 'current' : visitState, href: step.path + query }
  })
}

/** The path of the following step that exists; the last step leads to the confirmation. */
export function getNextPath(id: StepId, optionalSteps: OptionalSteps): string {
  const index = STEPS.findIndex((step) => step.id === id)
  return (
    STEPS.find((step) => step.index > index && stepExists(step, optionalSteps))?.path ?? '/result'
  )
}
