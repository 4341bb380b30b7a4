import type { CallName } from '#src/contract/calls.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { WRITE_NAMES } from '#e2e/widget/tables/call-cases.ts'
import { isOperable } from '#mocks/tools/visitor/find-control.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { listChangesElsewhere } from './changes-elsewhere.ts'
import { describeControl, find, findFields, identify, listControls } from './reachable.ts'
import { goOn } from './go-on.ts'
import { canGoBack, listInterruptions, sleepUntilExpiry } from './interruptions.ts'
import type { Act, VisitorAct } from './perform.ts'
import { createIncident } from './perform.ts'
import type { RandomWalk } from './walk.ts'
import { isPay } from './walk.ts'

/** Calls that a visitor waits for; those of a group have a fault together. */
const FAULTY_CALLS: Record<string, CallName[]> = {
  writes: WRITE_NAMES,
  lists: ['getTourAddons', 'getAllAllowedUpgrades', 'getMonthCalendar', 'getAvailabilities'],
  order: ['getOrderIntent', 'confirmOrder', 'getResult'],
}

const FAULTS = [
  'network',
  'lost-response',
  '500',
  '400',
  'invalid_date',
  '429',
  'malformed',
  'slow',
  'hang',
]

/** What may be typed into each text field. */
const TEXTS = ['Ada', 'ada@example.org', '30', '', '<b>0</b>']

/** The calls that change the order. */
const CHANGES = new RegExp(`/(?:${FAULTY_CALLS['writes']?.join('|')})$`)

const HOUR = 3_600_000

function pressOf(control: HTMLElement): VisitorAct {
  return { kind: 'press', control: identify(control) }
}

export function listPresses(): VisitorAct[] {
  return listControls().filter(isOperable).map(pressOf)
}

/** A button that is busy ignores the visitor. */
function listBusyPresses(): Act[] {
  return listControls()
    .filter((control) => !isOperable(control))
    .map(pressOf)
}

/** Buttons that can be pressed without an end of the page. */
function findButtons(): HTMLElement[] {
  return listControls().filter(
    (control) =>
      control instanceof HTMLButtonElement &&
      isOperable(control) &&
      control.textContent !== 'Reload',
  )
}

async function pressLate(
  walk: RandomWalk,
  control: HTMLElement,
  when: 'request' | 'response',
): Promise<void> {
  const { network } = walk.screen
  walk.release = network.hold(CHANGES, when)
  press(control)
  await settle(walk.screen)
  if (network.countHeld() > 0) return
  walk.release()
  walk.release = null
}

/** A change of the order takes its time on the way to the server, or back, while the visitor goes on. */
function listLateChanges({ release }: RandomWalk): Act[] {
  if (release !== null)
    return [
      createIncident('what was late arrives', (walk) => {
        walk.release = null
        release()
      }),
    ]
  if (!navigator.onLine) return []
  return findButtons()
    .filter((control) => control.closest('nav') === null && !isPay(control))
    .flatMap((control) =>
      (['request', 'response'] as const).map((when) => {
        const text = `press "${describeControl(control)}" with a late ${when}`
        return createIncident(text, (walk) => pressLate(walk, control, when), true)
      }),
    )
}

function listDoublePresses(): Act[][] {
  return findButtons().map((control) => [pressOf(control), pressOf(control)])
}

export function listEntries(): VisitorAct[] {
  return findFields().flatMap((field) => {
    const values =
      field instanceof HTMLSelectElement
        ? [...field.options].slice(0, 3).map(({ value }) => value)
        : field.type === 'number'
          ? ['0', '1', '4']
          : TEXTS
    return values.map((value): VisitorAct => ({ kind: 'enter', control: identify(field), value }))
  })
}

function listFaults(): Act[] {
  const faults = Object.values(FAULTY_CALLS).flatMap((calls) =>
    FAULTS.map((kind) => calls.map((call) => `${call}:${kind}`).join()),
  )
  return ['', ...faults].map((value) => ({ kind: 'set', what: 'faults', value }))
}

function listWaits(): Act[] {
  return [1, 6, 21, 61].map((seconds) => ({ kind: 'wait', seconds }))
}

/** Offline, what is late would be lost for the page, and might reach the server at any time. */
function listNetworkChanges({ release }: RandomWalk): Act[] {
  return release === null ? [{ kind: navigator.onLine ? 'offline' : 'online' }] : []
}

function listPageChanges(): Act[] {
  return [
    { kind: 'reload' },
    createIncident('close and open again', (walk) => walk.openTab()),
    ...(canGoBack() ? [{ kind: 'go', delta: -1 } as const] : []),
  ]
}

/** Leaves the step by the step bar, and comes back. */
function listDetours(): Act[][] {
  const name = find('nav [aria-current="step"]')?.textContent ?? ''
  return listControls()
    .filter((control) => control.closest('nav') !== null)
    .map((link) => [
      pressOf(link),
      { kind: 'wait', seconds: 0 },
      { kind: 'press', control: { role: 'link', name } },
    ])
}

function listClockChanges(): Act[] {
  return [
    { kind: 'set', what: 'clock', value: String(HOUR) },
    { kind: 'set', what: 'clock', value: String(-HOUR) },
    createIncident('the time of the order ends', async (walk) => {
      await sleepUntilExpiry(walk)
      await settle(walk.screen, 2000)
    }),
  ]
}

function listCardActions({ card }: RandomWalk): Act[] {
  const entries = (['good', 'declined', 'authentication'] as const).map((name) =>
    createIncident(`enter the card ${name}`, () => card.enter(name)),
  )
  const answers = (['complete', 'fail', 'cancel'] as const).map((result) =>
    createIncident(`the bank: ${result}`, () => card.answerBank(result), true),
  )
  return [...(card.isReady() ? entries : []), ...(card.isBankAsking() ? answers : [])]
}

/** What can happen now, by kind; several acts follow each other at once. */
const ACTS = {
  'go on': (): Act[] => [createIncident('go on', goOn, true)],
  press: listPresses,
  'press twice': listDoublePresses,
  enter: listEntries,
  card: listCardActions,
  pay: listInterruptions,
  busy: listBusyPresses,
  late: listLateChanges,
  wait: listWaits,
  fault: listFaults,
  network: listNetworkChanges,
  page: listPageChanges,
  detour: listDetours,
  clock: listClockChanges,
  elsewhere: listChangesElsewhere,
} satisfies Record<string, (walk: RandomWalk) => (Act | Act[])[]>

export type ActKind = keyof typeof ACTS

/** What can happen now of a kind. */
export function listActs(walk: RandomWalk, kind: ActKind): (Act | Act[])[] {
  return ACTS[kind](walk)
}
