import { STEP_IDS } from '#src/contract/step-ids.ts'
import { seededRandom } from '#mocks/lib/seeded-random.ts'
import { stepPlans } from '#mocks/tools/visitor/plans.ts'
import { createPerformer } from '#mocks/tools/visitor/visit.ts'
import type { VisitOptions } from '#mocks/tools/visitor/visit.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { listEntries, listPresses } from './actions.ts'
import { enter } from './reachable.ts'
import { canGoBack } from './interruptions.ts'
import type { VisitorAct } from './perform.ts'
import { performAct } from './perform.ts'

/** Faults of one call, or of all writes. */
const FAULTS = ['', 'getAvailabilities:500@1', 'setContact:400@1', 'addCartItem:lost-response@1']

/** Looks at the page before a person gives up what is not possible, such as to choose a time where none is left. */
const MAX_LOOKS = 60

class GivenUpError extends Error {}

async function goOn(options: VisitOptions): Promise<void> {
  const step = STEP_IDS.find((id) => location.pathname === `/steps/${id}`)
  if (step === undefined) return
  let looks = 0
  const pause = async () => {
    looks += 1
    if (looks > MAX_LOOKS) throw new GivenUpError()
    await options.pause()
  }
  try {
    await createPerformer({ ...options, pause }).perform(stepPlans[step])
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error
  }
}

/** A real reload would end the test; a card that was only half entered is no visit to be repeated. */
function isHarmless(act: ReturnType<typeof listPresses>[number]): boolean {
  return !('control' in act) || !/^(?:Reload$|Pay )/.test(act.control.name)
}

/** What a person does beside going on, and how often. */
const DETOURS: [weight: number, list: () => VisitorAct[]][] = [
  [8, () => listPresses().filter(isHarmless)],
  [3, listEntries],
  [2, () => (canGoBack() ? [{ kind: 'go', delta: -1 }] : [])],
  // Without a connection the browser loads no page.
  [1, () => (navigator.onLine ? [{ kind: 'reload' }] : [])],
  [1, () => [{ kind: navigator.onLine ? 'offline' : 'online' }]],
  // The card form loads in real time, which does not pass.
  [1, () => (isAtRest() ? [2, 7, 40].map((seconds) => ({ kind: 'wait', seconds })) : [])],
  [1, () => FAULTS.map((value) => ({ kind: 'set', what: 'faults', value }))],
]
/** A person goes on by the plan of the step: null. */
const WEIGHTED = [[8, null] as const, ...DETOURS].flatMap(([weight, list]) =>
  Array.from({ length: weight }, () => list),
)

/**
 * Visits the widget as people do who go back, edit and hesitate; the seed decides. What a recording cannot hold is left
 * out: a changed clock, another tab.
 */
export async function makeDetours(
  screen: Screen,
  options: VisitOptions,
  seed: number,
  count: number,
): Promise<void> {
  const hands = { screen, page: options.page, press, enter }
  let draws = 0
  const pick = <T>(list: readonly T[]): T | undefined => {
    draws += 1
    return list[Math.floor(seededRandom('detours', seed, draws) * list.length)]
  }
  for (
    let index = 0;
    index < count && !['/result', '/timeout'].includes(location.pathname);
    index += 1
  ) {
    const list = pick(WEIGHTED)
    const act = list && pick(list())
    if (act) await performAct(hands, act)
    else if (list === null) await goOn(options)
    await settle(screen)
  }
}
