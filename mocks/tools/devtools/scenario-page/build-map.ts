import { getEndTitle, SCREEN_TITLES } from '#mocks/tools/devtools/picker/describe-end.ts'
import { getStepPath, resolveEnd } from '#scenarios/engine/resolve-end.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'

/** A screen of the checkout, or what is seen in place of it. */
export type MapNode = {
  title: string
  /** The scenarios that end there. */
  scenarios: Scenario[]
  /** The list of scenarios that leads there. */
  list: string
  /** The scenario whose picture shows it. */
  pictureId: string
}

/** Ends that lead away from the steps. */
export type MapBranch = { title: string; nodes: MapNode[] }

/** The scenario whose picture shows a step as it usually is. */
const STEP_PICTURES: Record<(typeof START_STEPS)[number], string> = {
  unit_items: 'stale-record',
  booking_slot: 'freesale',
  addons: 'many-addons',
  upgrades: 'usd',
  contact: 'existing-order',
  travelers: 'dietary',
  payment: 'started',
  result: 'standard',
}

function isSameEnd(a: Scenario['expected'], b: Scenario['expected']): boolean {
  return a.path === b.path && getEndTitle(a) === getEndTitle(b)
}

/** The steps in order, then the confirmation. */
export const mapSteps: MapNode[] = START_STEPS.map((step) => {
  const path = getStepPath(step)
  return {
    title: SCREEN_TITLES[step],
    scenarios: scenarios.filter(({ expected }) => expected.path === path),
    list: `started(at=${step})`,
    pictureId: STEP_PICTURES[step],
  }
})

function listEnds(isEnd: (path: string) => boolean): MapNode[] {
  const ends = scenarios.filter(({ expected }) => isEnd(expected.path))
  return ends
    .filter(
      (end, index) => index === ends.findIndex((other) => isSameEnd(other.expected, end.expected)),
    )
    .map((first) => ({
      title: getEndTitle(first.expected),
      scenarios: ends.filter(({ expected }) => isSameEnd(expected, first.expected)),
      list: first.id,
      pictureId: first.id,
    }))
}

/** The other ends, by where they leave the steps. */
export const mapBranches: MapBranch[] = [
  { title: 'After the confirmation', nodes: listEnds((path) => !path.startsWith('/')) },
  { title: 'When the time runs out', nodes: listEnds((path) => path === '/timeout') },
  { title: 'In place of any step', nodes: listEnds((path) => path === '/') },
]

/** Whether the selected scenarios end at a node. */
export function endsAt({ scenarios: [first] }: MapNode, list: string): boolean {
  const parsed = parseScenarios(list)
  if (!parsed.ok || first === undefined) return false
  return isSameEnd(first.expected, resolveEnd(parsed.resolvedScenarios))
}
