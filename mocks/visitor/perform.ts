import { formatLongDate, formatTime } from '#src/domain/dates.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import { nextMonth, nextWeek } from '#src/i18n/en/slot-picker.ts'
import type { Action, Name } from './actions.ts'
import type { ControlKind } from './find-control.ts'
import { findControl, findScope, findVisible, isDisabled } from './find-control.ts'

/** Waits until the function gives a value; rejects when the visitor is interrupted. */
export type WaitFor = <T>(find: () => T | null | undefined | false) => Promise<T>

/** The card form and the bank's page, which are in frames of the page's origin. */
const CARD_FRAME = 'iframe[title="Secure payment input frame"]'
const BANK_FRAME = 'iframe[title="Card authentication"]'

/** Any date in the future and any code are accepted. */
const CARD_FIELDS = { 'Expiration date': '12 / 34', 'Security code': '123' }

/** React listens to the native setter's event and ignores a value that is set in any other way. */
function setValue(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change', 'focusout'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The document of a frame once its scripts have run; before, nothing listens to a click. */
function findFrame(root: ParentNode, selector: string): Document | null {
  const page = root.querySelector<HTMLIFrameElement>(selector)?.contentDocument
  return page?.readyState === 'complete' ? page : null
}

/** The card form once it accepts input: it stays hidden until it has been set up. */
function findCardForm(page: Document): Document | null {
  const form = findFrame(page, CARD_FRAME)
  return form !== null && findControl(form, 'fill', 'Card number') !== null ? form : null
}

/** The page of the bank that asks the visitor to confirm the payment; null while it is not open. */
export function findBankPage(page: Document): Document | null {
  const dialog = findFrame(page, BANK_FRAME)
  return dialog && findFrame(dialog, 'iframe')
}

/** Pages of a calendar that are turned in search of a day. */
const MAX_PAGES = 14

async function chooseSlot(
  waitFor: WaitFor,
  findRoot: () => ParentNode | null,
  startsAt: string | null,
): Promise<void> {
  const findEnabled = (selector: string, text: string) => {
    const root = findRoot()
    return (
      root &&
      findVisible(root, selector).find(
        (element) => !isDisabled(element) && (element.ariaLabel ?? '').startsWith(text),
      )
    )
  }
  const dayText = startsAt === null ? '' : `${formatLongDate(getLocalDate(startsAt))}, `
  const timeText = startsAt === null ? '' : `${formatTime(startsAt)}, `
  let pages = 0
  const findDay = () => {
    const root = findRoot()
    if (root === null || findVisible(root, '[role="grid"][aria-busy="false"]').length === 0)
      return null
    const day = findEnabled('[role="grid"] td button', dayText)
    if (!day && pages < MAX_PAGES) {
      pages += 1
      findControl(root, 'press', [nextMonth, nextWeek])?.click()
    }
    return day
  }
  const day = await waitFor(findDay)
  day.click()
  const findTime = () => findEnabled('[role="radiogroup"] input[type="radio"]', timeText)
  const time = await waitFor(findTime)
  time.click()
}

/**
 * Performs an action on the controls of a page, with the events that React and the card form listen to. Does not move
 * the focus, which may be in the panel.
 */
export async function performAction(
  page: Document,
  action: Action,
  waitFor: WaitFor,
): Promise<void> {
  const findRoot = () => findScope(page, action.within)
  const findEnabled = (kind: ControlKind, name: Name) => () => {
    const root = findRoot()
    const control = root && findControl(root, kind, name)
    return control && !isDisabled(control) && control
  }
  switch (action.kind) {
    case 'press':
      return (await waitFor(findEnabled('press', action.name))).click()
    case 'wait-for':
      return void (await waitFor(findEnabled('press', action.name)))
    case 'fill':
      return setValue(await waitFor(findEnabled('fill', action.name)), action.text)
    case 'select': {
      const find = findEnabled('select', action.name)
      if (action.isOptional === true && !find()) return
      return setValue(await waitFor(find), action.value)
    }
    case 'check': {
      const box = (await waitFor(findEnabled('check', action.name))) as HTMLInputElement
      if (!box.checked) box.click()
      return
    }
    case 'choose-slot':
      return await chooseSlot(waitFor, findRoot, action.startsAt)
    case 'fill-card': {
      const form = await waitFor(() => findCardForm(page))
      for (const [name, text] of Object.entries({ 'Card number': action.number, ...CARD_FIELDS }))
        setValue(await waitFor(() => findControl(form, 'fill', name)), text)
      return
    }
    case 'authenticate': {
      const findChoice = () => {
        const bank = findBankPage(page)
        return bank && findControl(bank, 'press', action.choice)
      }
      return (await waitFor(findChoice)).click()
    }
  }
}
