import type { CallName } from '#src/contract/calls.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { WRITE_NAMES } from '#e2e/widget/tables/call-cases.ts'
import { listChangesElsewhere } from './changes-elsewhere.ts'
import { isOperable } from '#mocks/tools/visitor/find-control.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { enter, find, listControls, findFields, describeControl } from './controls.ts'
import { goOn, pressPay } from './go-on.ts'
import { canGoBack, listInterruptions, sleepUntilExpiry } from './interruptions.ts'
import type { WalkAction, RandomWalk } from './walk.ts'

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

async function pressControl(walk: RandomWalk, control: HTMLElement): Promise<void> {
  // A real reload would end the test.
  if (control.textContent === 'Reload') return await walk.open()
  if (isOperable(control) && isPay(control)) pressPay(walk, control)
  else press(control)
}

function isPay({ textContent }: Element): boolean {
  return textContent?.startsWith('Pay ') === true
}

function listPresses(): WalkAction[] {
  return listControls()
    .filter(isOperable)
    .map((control) => ({
      label: `press "${describeControl(control)}"`,
      run: (walk) => pressControl(walk, control),
    }))
}

/** A button that is busy ignores the visitor. */
function listBusyPresses(): WalkAction[] {
  return listControls()
    .filter((control) => !isOperable(control))
    .map((control) => ({
      label: `busy: press "${describeControl(control)}"`,
      run: (walk) => pressControl(walk, control),
    }))
}

/** Buttons that may change the order: no links, no steps, not Pay. */
function findChangeButtons(): HTMLElement[] {
  return listControls().filter(
    (control) =>
      control instanceof HTMLButtonElement &&
      isOperable(control) &&
      control.closest('nav') === null &&
      control.textContent !== 'Reload' &&
      !isPay(control),
  )
}

/** A change of the order takes its time on the way to the server, or back, while the visitor goes on. */
function listLateChanges({ release, isOffline }: RandomWalk): WalkAction[] {
  if (release !== null)
    return [
      {
        label: 'what was late arrives',
        run(walk) {
          walk.release = null
          release()
        },
      },
    ]
  return isOffline
    ? []
    : findChangeButtons().flatMap((control) =>
        (['request', 'response'] as const).map((when) => ({
          label: `press "${describeControl(control)}" with a late ${when}`,
          async run(walk: RandomWalk) {
            const { network } = walk.screen
            walk.release = network.hold(CHANGES, when)
            press(control)
            await settle(walk.screen)
            if (network.countHeld() > 0) return
            walk.release()
            walk.release = null
          },
        })),
      )
}

function listDoublePresses(): WalkAction[] {
  return listControls()
    .filter((control) => control instanceof HTMLButtonElement && control.textContent !== 'Reload')
    .filter(isOperable)
    .map((control) => ({
      label: `press "${describeControl(control)}" twice`,
      async run(walk) {
        await pressControl(walk, control)
        if (control.isConnected) await pressControl(walk, control)
      },
    }))
}

function listTexts(): WalkAction[] {
  return findFields().flatMap((field) => {
    const values =
      field instanceof HTMLSelectElement
        ? [...field.options].slice(0, 3).map(({ value }) => value)
        : field.type === 'number'
          ? ['0', '1', '4']
          : TEXTS
    return values.map((value) => ({
      label: `enter "${value}" into "${describeControl(field)}"`,
      run({ typed }: RandomWalk) {
        enter(field, value)
        if (field.type !== 'number') typed.set(describeControl(field), value)
      },
    }))
  })
}

function listFaults(): WalkAction[] {
  return [
    { label: 'no faults', run: ({ screen }) => screen.setFaults('') },
    ...Object.entries(FAULTY_CALLS).flatMap(([group, calls]) =>
      FAULTS.map((kind) => ({
        label: `fault ${group}:${kind}`,
        run: ({ screen }: RandomWalk) =>
          screen.setFaults(calls.map((call) => `${call}:${kind}`).join()),
      })),
    ),
  ]
}

function listWaits(): WalkAction[] {
  return [1, 6, 21, 61].map((seconds) => ({
    label: `wait ${seconds} s`,
    run: ({ screen }) => settle(screen, seconds * 1000),
  }))
}

/** Offline, what is late would be lost for the page, and might reach the server at any time. */
function listNetworkChanges({ isOffline, release }: RandomWalk): WalkAction[] {
  return release === null
    ? [
        {
          label: isOffline ? 'go online' : 'go offline',
          run(walk) {
            walk.isOffline = !isOffline
            walk.screen.network.setOnline(isOffline)
          },
        },
      ]
    : []
}

function listPageChanges(): WalkAction[] {
  return [
    { label: 'reload', run: (walk) => walk.open() },
    {
      label: 'close and open again',
      run: (walk) => walk.openTab(),
    },
    ...(canGoBack() ? [{ label: 'back', run: () => pressBack() }] : []),
  ]
}

/** Leaves the step by the step bar, and comes back. */
function listDetours(): WalkAction[] {
  return findStepLinks().map((link) => ({
    label: `look at "${describeControl(link)}"`,
    async run({ screen }) {
      const title = find('nav [aria-current="step"]')?.textContent
      press(link)
      await settle(screen)
      const back = findStepLinks().find((each) => describeControl(each) === title)
      if (back !== undefined) press(back)
    },
  }))
}

function findStepLinks(): HTMLElement[] {
  return listControls().filter((control) => control.closest('nav') !== null)
}

function listClockChanges(): WalkAction[] {
  return [
    { label: 'clock + 1 h', run: ({ screen }) => screen.moveClock(HOUR) },
    { label: 'clock - 1 h', run: ({ screen }) => screen.moveClock(-HOUR) },
    {
      label: 'the time of the order ends',
      async run(walk) {
        await sleepUntilExpiry(walk)
        await settle(walk.screen, 2000)
      },
    },
  ]
}

function listCardActions({ card }: RandomWalk): WalkAction[] {
  return [
    ...(card.isReady()
      ? (['good', 'declined', 'authentication'] as const).map((name) => ({
          label: `enter the card ${name}`,
          run: () => card.enter(name),
        }))
      : []),
    ...(card.isBankAsking()
      ? (['complete', 'fail', 'cancel'] as const).map((result) => ({
          label: `the bank: ${result}`,
          run: () => card.answerBank(result),
        }))
      : []),
  ]
}

/** What can happen now, by kind. */
const ACTION_LISTS = {
  'go on': (): WalkAction[] => [{ label: 'go on', run: goOn }],
  press: listPresses,
  'press twice': listDoublePresses,
  enter: listTexts,
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
} satisfies Record<string, (walk: RandomWalk) => WalkAction[]>

export type ActionKind = keyof typeof ACTION_LISTS

/** What can happen now of a kind. */
export function listActions(walk: RandomWalk, kind: ActionKind): WalkAction[] {
  return ACTION_LISTS[kind](walk)
}
