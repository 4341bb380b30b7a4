import { STEP_IDS } from '#src/contract/step-ids.ts'

/** Id of a step, the last segment of its path. */
export type StepId = (typeof STEP_IDS)[number]
/** A step: its position from 0, and its path below the base. */
export type Step = { id: StepId; index: number; path: string }

/** All steps in order (STEPS-2). `index` is fixed: it does not change when a step is skipped. */
export const STEPS: readonly Step[] = STEP_IDS.map((id, index) => ({
  id,
  index,
  path: `/steps/${id}`,
}))

/** A visited step (STEPS-4); `query` is '' or '?a=b'. */
export type StepVisit = { path: string; query: string; index: number }

/** The presence of the two optional steps: Upgrades (STEPS-6) and More tours (ADDON-3). */
type OptionalSteps = { hasUpgrades: boolean; hasNoAddons: boolean }

function stepExists({ id }: Step, { hasUpgrades, hasNoAddons }: OptionalSteps) {
  return (id !== 'upgrades' || hasUpgrades) && (id !== 'addons' || !hasNoAddons)
}

/** Adds a visit to the history: one entry per path with its latest query, the latest visit last. */
export function recordVisit(history: StepVisit[], visit: StepVisit): StepVisit[] {
  return [...history.filter(({ path }) => path !== visit.path), visit]
}

/** A step as the step bar shows it. */
export type StepState = Step & {
  state: 'current' | 'reached' | 'ahead'
  /** The path with the query it had when last visited. */
  href: string
}

/**
 * The step bar: every step up to the highest visited one is reached (STEPS-3); missing optional steps are
 * left out.
 */
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

/** The path of the next existing step; '/result' after the last one. */
export function getNextPath(id: StepId, optionalSteps: OptionalSteps): string {
  const index = STEPS.findIndex((step) => step.id === id)
  return (
    STEPS.find((step) => step.index > index && stepExists(step, optionalSteps))?.path ?? '/result'
  )
}
