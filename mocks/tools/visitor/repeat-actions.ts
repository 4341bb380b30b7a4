import { withVersion } from '#src/embed/protocol.ts'
import type { RecordedAction, TapeAction } from '#mocks/tape/format/har.ts'
import { describeAction } from '#mocks/tape/format/describe-visit.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { compareOutlines } from './compare-outlines.ts'
import { setValue } from './dom-driver.ts'
import type { TapeWalk } from './create-tape-walk.ts'
import { findDescribed, findVisible, getName, isOperable } from './find-control.ts'
import { readOutline } from './outline.ts'
import type { Walk, WalkOptions } from './walk.ts'

/** The visitor cannot find what the tape names, so that the widget differs from the recorded one. */
const PAUSES_UNTIL_MISSING = 100
/** It may be in the summary, which is folded in a narrower window than that of the recording. */
const PAUSES_UNTIL_FOLDED = 20
/** A busy page may still show it. */
const PAUSES_WHILE_BUSY = 600
/** A control that stays disabled was disabled in the recording, too. */
const PAUSES_UNTIL_DISABLED = 20
/** A settled page may still get answers that change it. */
const PAUSES_UNTIL_SAME = 60
/** A press of the same control sooner after the one before, on a page that is still busy with it, is part of one gesture. */
const GESTURE_MS = 500
/** Less is not worth to be waited for. */
const MIN_SKIP_MS = 1000
/** Longer skips would leave out the widget's repeated requests. */
const MAX_SKIP_SECONDS = 10
const MIN_SKIPS = 6
const PAUSES_AFTER_SKIP = 10

function isLoad(kind: TapeAction['kind']): boolean {
  return kind === 'reload' || kind === 'open'
}

/** Milliseconds by which a tester has moved the clock, for the page load that the actions end with. */
function findMovedClock(actions: readonly RecordedAction[]): number {
  if (!isLoad(actions.at(-1)?.kind ?? 'press')) return 0
  const start = actions.slice(0, -1).findLastIndex(({ kind }) => isLoad(kind)) + 1
  return actions
    .slice(start)
    .map((action) => (action.kind === 'set' && action.what === 'clock' ? Number(action.value) : 0))
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}

type RecordedControl = Extract<TapeAction, { kind: 'press' }>['control']

function isOneGesture(previous: RecordedAction | undefined, action: RecordedAction): boolean {
  return (
    previous?.kind === 'press' &&
    action.kind === 'press' &&
    action.isLoading === true &&
    JSON.stringify(previous.control) === JSON.stringify(action.control) &&
    previous.path === action.path &&
    action.at - previous.at < GESTURE_MS
  )
}

/** Why a replay ends where the visitor came back to a page that had been left. */
const CANNOT_RETURN =
  'The visitor came back to a page that had been left, by Back or Forward: a replay has no such page'

/** What a person would press or fill in now, for the report of a missing control. */
function listControls(page: Document): string {
  const names = findVisible(page, 'button, a[href], input, select, textarea').map(getName)
  return [...new Set(names)].filter(Boolean).slice(0, 12).join(', ')
}

/** What the page refuses: its alerts, and the fields that are not filled in as they should be. */
export function listRefusals(page: Document): string {
  const lines = readOutline(page).filter((line) => /^alert: |\binvalid\b.*\)$/.test(line))
  return lines.map((line) => `\nThe page shows ${line}`).join('')
}

/** No instanceof: the field may belong to the document of a frame. */
function isSelect(field: HTMLElement): field is HTMLSelectElement {
  return field.matches('select')
}

/** Chooses the value, or for a marker the first other one. */
function chooseValue(field: HTMLElement, value: string): string {
  if (value !== MARKER || !isSelect(field)) return value
  const { options, value: current } = field
  return [...options].find((option) => !['', current].includes(option.value))?.value ?? current
}

/** What the host page knows reaches the widget as a message of that page. */
export function sendPrefill(page: Document, prefill: string): void {
  const view = page.defaultView
  const origin = new URLSearchParams(view?.location.search).get('site_url') ?? page.URL
  const data = withVersion({ type: 'prefill', prefill })
  view?.dispatchEvent(
    new MessageEvent('message', { data, source: view.parent, origin: new URL(origin).origin }),
  )
}

/** Tells the page of its connection as the browser does. What is sent meanwhile has failed on the tape. */
export function setConnection(page: Document, kind: 'online' | 'offline'): void {
  const view = page.defaultView
  if (view === null) return
  Object.defineProperty(view.navigator, 'onLine', { value: kind === 'online', configurable: true })
  view.dispatchEvent(new Event(kind))
}

/** Lets time pass until a moment of the recording, in several parts, so that the widget can repeat its requests. */
export async function letTimePass(
  { now }: Pick<TapeWalk, 'now'>,
  { pause, skipTime }: WalkOptions,
  at: number,
): Promise<void> {
  const missing = (at - now()) / 1000
  if (missing * 1000 < MIN_SKIP_MS) return
  const longest = Math.max(MAX_SKIP_SECONDS, missing / MIN_SKIPS)
  for (let left = missing; left > 0.001; left -= longest) {
    await skipTime(Math.min(left, longest))
    for (let pauses = 0; pauses < PAUSES_AFTER_SKIP; pauses += 1) await pause()
  }
}

/** Waits until the page shows what that of the recording did. @throws Error that tells the first difference. */
export async function expectScreen(
  { actions, findScreen, screens, told }: TapeWalk,
  { page, pause, signal }: WalkOptions,
  index: number,
  after: string,
): Promise<void> {
  const recorded = findScreen(actions?.[index] ?? null)
  if (recorded === undefined || told.has(index)) return
  // Whether a read in idle time fails before or after the connection is lost, and what it says then, is chance.
  const wasOffline = actions?.slice(0, index).some(({ kind }) => kind === 'offline') === true
  const withoutChance = (lines: string[]) =>
    wasOffline ? lines.filter((line) => !line.startsWith('alert: ')) : lines
  const compare = () =>
    compareOutlines(withoutChance(recorded), withoutChance(readOutline(page.document)), screens)
  let difference = compare()
  for (let pauses = 0; difference !== null && pauses < PAUSES_UNTIL_SAME; pauses += 1) {
    signal.throwIfAborted()
    await pause()
    difference = compare()
  }
  if (difference === null) return
  told.add(index)
  throw new Error(`${after} ${difference} (${page.getRoute()})`)
}

/**
 * Repeats what the visitor did, from where the replay stands on.
 * @param throwIfDifferent Throws an Error for a request that is not on the tape; called with the present action.
 * @throws Error that names what the page lacks.
 */
export async function* repeatActions(
  tape: TapeWalk & { actions: RecordedAction[] },
  options: WalkOptions,
  throwIfDifferent: (action: string) => void,
): Walk {
  const { page, pause, signal } = options
  const { actions, progress } = tape

  /** Pauses until the condition holds; false: it does not in time, which a busy page gets more of. */
  const waitUntil = async (
    condition: () => boolean,
    action: string,
    limit = PAUSES_UNTIL_MISSING,
  ): Promise<boolean> => {
    let settled = 0
    for (let pauses = 0; pauses < PAUSES_WHILE_BUSY && settled < limit; pauses += 1) {
      signal.throwIfAborted()
      if (condition()) return true
      throwIfDifferent(action)
      settled += page.isSettled() ? 1 : 0
      await pause()
    }
    return condition()
  }

  const findElement = async (
    control: RecordedControl,
    action: string,
    isGesture: boolean,
  ): Promise<HTMLElement> => {
    const find = () => {
      const name = control.name.replaceAll(MARKER, '{any}')
      const found = findDescribed(page.document, { ...control, name })
      return found[control.position ?? 0] ?? (found.length === 1 ? found[0] : undefined)
    }
    const isThere = () => find() !== undefined
    if (!(await waitUntil(isThere, action, PAUSES_UNTIL_FOLDED))) page.openSummary()
    if (!(await waitUntil(isThere, action)))
      throw new Error(
        `The tape expects '${action}', and the page has no such ${control.role}. It shows '${page.getHeading()}' with: ${listControls(page.document)}${listRefusals(page.document)}${tape
          .listUnmatchedReads()
          .map((read) => `\n${read}`)
          .join('')}`,
      )
    const isReady = () => {
      const element = find()
      return element !== undefined && isOperable(element)
    }
    if (!isGesture) await waitUntil(isReady, action, PAUSES_UNTIL_DISABLED)
    return find() ?? (await findElement(control, action, isGesture))
  }

  /** Does what the browser tells the widget later by an event, and waits for it. */
  const performUntil = async (
    target: EventTarget | null | undefined,
    event: string,
    perform: () => void,
    action: string,
  ): Promise<void> => {
    if (!target) return
    let isOver = false
    target.addEventListener(event, () => (isOver = true), { once: true })
    perform()
    await waitUntil(() => isOver, action, PAUSES_UNTIL_DISABLED)
  }

  /** Finds what the action needs. @returns A function that performs it. */
  const prepare = async (
    action: RecordedAction,
    isGesture: boolean,
    index: number,
  ): Promise<() => void | Promise<void>> => {
    const description = describeAction(action)
    const { path } = action
    /** The address of a page that is loaded with other launch parameters. */
    const getAddress = () => {
      const { site_url: _, ...launch } = tape.readLaunch(index + 1)
      return `${path}?${new URLSearchParams(launch)}`
    }
    switch (action.kind) {
      case 'press': {
        const control = await findElement(action.control, description, isGesture)
        return () => control.click()
      }
      case 'enter': {
        const field = await findElement(action.control, description, isGesture)
        return () => setValue(field, chooseValue(field, action.value))
      }
      case 'escape':
        return () => {
          const dialog = page.document.querySelector<HTMLDialogElement>('dialog[open]')
          return performUntil(dialog, 'close', () => dialog?.close(), description)
        }
      case 'go':
        // The next entry may have the same route.
        return () => {
          const view = page.document.defaultView
          return performUntil(view, 'popstate', () => view?.history.go(action.delta), description)
        }
      case 'reload':
        return action.launch ? () => page.open(getAddress()) : page.reload
      case 'open':
        return () => page.open(action.launch ? getAddress() : path)
      case 'resize':
        return () => page.resize(action.width)
      case 'return':
        throw new Error(CANNOT_RETURN)
      case 'elsewhere':
        return () => undefined
      case 'set':
        return () => {
          if (action.what === 'clock') tape.moveClock(Number(action.value))
        }
      case 'offline':
      case 'online':
        return () => setConnection(page.document, action.kind)
      case 'prefill':
        return () => sendPrefill(page.document, action.value)
    }
  }

  const hadHeading = (action: RecordedAction) =>
    tape.findScreen(action)?.some((line) => line.startsWith('heading: ')) === true

  /** Whether the screen of the action is shown. A reload has that of the page after it. */
  const isDue = (action: RecordedAction) =>
    isLoad(action.kind) ||
    (page.getShownRoute() === action.path &&
      (page.isSettled() ||
        (action.isLoading === true && (page.getHeading() !== '' || !hadHeading(action)))))

  for (let index = progress.get(); index < actions.length; index += 1) {
    const action = actions[index] as RecordedAction
    const description = describeAction(action)
    yield description
    const isGesture = isOneGesture(actions[index - 1], action)
    if (!isGesture) {
      const hasWritten = () => tape.countWrites() >= action.writes
      await waitUntil(hasWritten, description)
      await waitUntil(() => isDue(action), description)
      await letTimePass(tape, options, action.at - findMovedClock(actions.slice(0, index + 1)))
      if (!(await waitUntil(hasWritten, description)))
        throw new Error(
          `${tape.describeMissingWrite()} before '${description}'${listRefusals(page.document)}`,
        )
      // What a visitor did not wait for depends on how far the page had come.
      if (isLoad(action.kind) || action.isLoading)
        await waitUntil(() => tape.hasRequested(action.at), description, PAUSES_UNTIL_DISABLED)
    }
    // A width is told when the page has it.
    if (!isGesture && !action.isLoading && action.kind !== 'resize') {
      const after =
        index === 0
          ? 'At the start'
          : `After '${describeAction(actions[index - 1] as RecordedAction)}'`
      await expectScreen(tape, options, index, after)
    }
    // What was pressed on a screen on its way out had no effect that the replay could miss.
    const isGone = action.isLoading === true && page.getShownRoute() !== action.path
    if (isGone && 'control' in action) continue
    const perform = await prepare(action, isGesture, index)
    // Before it, as it may leave the page.
    progress.set(index + 1)
    await perform()
    throwIfDifferent(description)
  }
}
