import { describeAction } from '#mocks/tape/format/describe-visit.ts'
import type { TapeAction } from '#mocks/tape/format/har.ts'
import { createDomDriver } from '#mocks/tools/visitor/dom-driver.ts'
import type { Action } from '#mocks/tools/visitor/driver.ts'
import { findRecorded } from '#mocks/tools/visitor/find-control.ts'
import { performAction, performInBrowser } from '#mocks/tools/visitor/perform.ts'
import type { WidgetPage } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { RandomWalk } from './walk.ts'

/** What happens around the visitor, such as a payment on another device. */
export type Incident = {
  kind: 'incident'
  text: string
  /** The visitor presses something meanwhile. */
  isPress: boolean
  run: (walk: RandomWalk) => unknown
}

export function createIncident(text: string, run: Incident['run'], isPress = false): Incident {
  return { kind: 'incident', text, isPress, run }
}

/** What the visitor or a tester does, as on a tape. */
export type VisitorAct = TapeAction | Extract<Action, { kind: 'wait' }>

/** What can happen in a walk. */
export type Act = VisitorAct | Incident

/** The act in words, for the report of a failure. */
export function describeAct(act: Act): string {
  if (act.kind === 'incident') return act.text
  if (act.kind === 'wait') return `Wait ${act.seconds} s`
  return act.kind === 'enter' ? `${describeAction(act)}: "${act.value}"` : describeAction(act)
}

type Hands = {
  screen: Screen
  page: WidgetPage
  press: (control: HTMLElement) => unknown
  enter: (field: HTMLElement, value: string) => void
}

/** Performs what can be performed at once: a control that is gone is not used. */
export async function performAct(
  { screen, page, press, enter }: Hands,
  action: VisitorAct,
): Promise<void> {
  switch (action.kind) {
    case 'press':
    case 'enter': {
      const driver = createDomDriver({
        findRoot: () => document,
        findIn: findRecorded,
        waitFor: async (look) => look() as NonNullable<ReturnType<typeof look>>,
        press,
        enter,
      })
      if (await driver.has(action.control)) await performAction(driver, action)
      return
    }
    case 'wait':
      return await settle(screen, action.seconds * 1000)
    case 'set':
      if (action.what === 'clock') screen.moveClock(Number(action.value))
      else screen.setFaults(action.value)
      return
    case 'return':
    case 'elsewhere':
      throw new Error(`Nobody performs '${describeAction(action)}'`)
    default:
      return await performInBrowser(page, action, location.pathname)
  }
}
