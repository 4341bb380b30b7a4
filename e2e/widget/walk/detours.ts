import { STEP_IDS } from '#src/contract/step-ids.ts'
import { seededRandom } from '#mocks/lib/seeded-random.ts'
import { stepPlans } from '#mocks/tools/visitor/plans.ts'
import { setConnection } from '#mocks/tools/visitor/repeat-actions.ts'
import { createWalker } from '#mocks/tools/visitor/walk.ts'
import type { WalkOptions } from '#mocks/tools/visitor/walk.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { isOperable } from '#mocks/tools/visitor/find-control.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { describeControl, enter, findFields, listControls } from './controls.ts'

/** Faults of one call, or of all writes. */
const FAULTS = ['', 'getAvailabilities:500@1', 'setContact:400@1', 'addCartItem:lost-response@1']
const TEXTS = ['Ada', 'ada@example.org', '30', '']

type Detour = (visit: Visit) => Promise<unknown> | void
type Visit = {
  screen: Screen
  options: WalkOptions
  pick: <T>(list: readonly T[]) => T | undefined
}

function getStep() {
  return STEP_IDS.find((step) => location.pathname === `/steps/${step}`)
}

/** Looks at the page before a person gives up what is not possible, such as to choose a time where none is left. */
const MAX_LOOKS = 60

class GivenUpError extends Error {}

async function goOn({ options }: Visit): Promise<void> {
  const step = getStep()
  if (step === undefined) return
  let looks = 0
  const pause = async () => {
    looks += 1
    if (looks > MAX_LOOKS) throw new GivenUpError()
    await options.pause()
  }
  try {
    await createWalker({ ...options, pause }).perform(stepPlans[step])
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error
  }
}

/** What a person does beside going on; the more often it stands here, the more often it happens. */
const DETOURS: Record<string, Detour> = {
  'go on': goOn,
  press: ({ pick }) => {
    // A real reload would end the test; a card that was only half entered is no visit to be repeated.
    const control = pick(
      listControls().filter(
        (each) => isOperable(each) && !/^(?:Reload$|Pay )/.test(describeControl(each)),
      ),
    )
    if (control) press(control)
  },
  enter: ({ pick }) => {
    const field = pick(findFields())
    if (field === undefined) return
    const values =
      field instanceof HTMLSelectElement
        ? [...field.options].map(({ value }) => value)
        : field.type === 'number'
          ? ['0', '1', '3']
          : TEXTS
    enter(field, pick(values) ?? '')
  },
  back: async () => {
    if (Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0) await pressBack()
  },
  // Without a connection the browser loads no page.
  reload: ({ screen }) => (navigator.onLine ? screen.reopen() : undefined),
  connection: () => setConnection(document, navigator.onLine ? 'offline' : 'online'),
  wait: ({ screen, pick }) => settle(screen, (pick([2, 7, 40]) ?? 0) * 1000),
  fault: ({ screen, pick }) => screen.setFaults(pick(FAULTS) ?? ''),
}

const WEIGHTS: Record<string, number> = {
  'go on': 8,
  press: 8,
  enter: 3,
  back: 2,
  reload: 1,
  connection: 1,
  wait: 1,
  fault: 1,
}
const WEIGHTED = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name),
)

/**
 * Visits the widget as people do who go back, edit and hesitate; the seed decides. What a recording cannot hold is left
 * out: a changed clock, another tab.
 */
export async function makeDetours(
  screen: Screen,
  options: WalkOptions,
  seed: number,
  count: number,
): Promise<void> {
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
    const name = pick(WEIGHTED) ?? 'go on'
    await DETOURS[name]?.({ screen, options, pick })
    await settle(screen)
  }
}
