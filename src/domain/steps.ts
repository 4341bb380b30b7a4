const LIST = [
  ['unit_items', 'Travelers'],
  ['booking_slot', 'Timeslot'],
  ['addons', 'More tours'],
  ['upgrades', 'Upgrades'],
  ['contact', 'Contacts'],
  ['travelers', 'Passes'],
  ['payment', 'Payment'],
] as const

export type StepId = (typeof LIST)[number][0]
type Step = { id: StepId; index: number; title: string; path: string }

/** Every step in order. An index never shifts, also where a step is left out. */
export const STEPS: readonly Step[] = LIST.map(([id, title], index) => ({
  id,
  index,
  title,
  path: `/steps/${id}`,
}))

/** A step that was open; query is '' or '?a=b'. */
export type Visit = { path: string; query: string; index: number }

/** Which of the two steps that may be missing exist. */
type Offer = { upgradesOn: boolean; addonsKnownEmpty: boolean }

const exists = ({ id }: Step, { upgradesOn, addonsKnownEmpty }: Offer) =>
  (id !== 'upgrades' || upgradesOn) && (id !== 'addons' || !addonsKnownEmpty)

/** One entry per path, with its latest query; the last visited step stands last. */
export function recordVisit(history: Visit[], visit: Visit): Visit[] {
  return [...history.filter(({ path }) => path !== visit.path), visit]
}

export type StepState = Step & {
  state: 'current' | 'reached' | 'ahead'
  /** The path with the query it had when last visited. */
  href: string
}

/** What the step bar shows: reached is every step up to the highest one visited. */
export function stepStates(input: { current: StepId; history: Visit[] } & Offer): StepState[] {
  const { current, history } = input
  const visited = [
    ...history.map(({ index }) => index),
    STEPS.findIndex(({ id }) => id === current),
  ]
  const highest = Math.max(...visited)
  return STEPS.filter((step) => exists(step, input)).map((step) => {
    const query = history.find(({ path }) => path === step.path)?.query ?? ''
    const reached = step.index <= highest ? 'reached' : 'ahead'
    return { ...step, state: step.id === current ? 'current' : reached, href: step.path + query }
  })
}

/** The path of the following step that exists; the last step leads to the confirmation. */
export function nextStep(id: StepId, offer: Offer): string {
  const index = STEPS.findIndex((step) => step.id === id)
  return STEPS.find((step) => step.index > index && exists(step, offer))?.path ?? '/result'
}
