import { getEndTitle, SCREEN_TITLES } from '#mocks/tools/devtools/picker/describe-end.ts'
import { getStepPath, resolveEnd } from '#scenarios/engine/resolve-end.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'

type End = Pick<Scenario['expected'], 'path' | 'visible'>

/** A screen of the checkout, or what is seen in place of it. */
export type MapNode = {
  title: string
  end: End
  /** The scenarios that end there. */
  scenarios: Scenario[]
  /** The list of scenarios that leads there. */
  list: string
  /** The scenario whose picture shows it. */
  pictureId: string
}

/** Ends that lead away from the steps. */
export type MapBranch = { title: string; nodes: MapNode[] }

/** The scenario whose picture shows a step as it usually is, where the first one that ends there does not. */
const STEP_PICTURES: Partial<Record<string, string>> = {
  unit_items: 'stale-record',
  booking_slot: 'freesale',
  addons: 'many-addons',
  upgrades: 'usd',
  travelers: 'dietary',
}

function isSameEnd(a: End, b: End): boolean {
  return a.path === b.path && getEndTitle(a) === getEndTitle(b)
}

/** The steps in order, then the confirmation. */
export const mapSteps: MapNode[] = START_STEPS.map((step) => {
  const path = getStepPath(step)
  const ends = scenarios.filter(({ expected }) => expected.path === path)
  return {
    title: SCREEN_TITLES[step],
    end: { path, visible: [] },
    scenarios: ends,
    list: `started(at=${step})`,
    pictureId: STEP_PICTURES[step] ?? ends[0]?.id ?? 'started',
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
      end: first.expected,
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
export function endsAt({ end }: MapNode, list: string): boolean {
  const parsed = parseScenarios(list)
  return parsed.ok && isSameEnd(end, resolveEnd(parsed.resolvedScenarios))
}
