import { formatDayName, formatTime } from '#src/i18n/format-dates.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import { withVersion } from '#src/embed/protocol.ts'
import type { TapeAction } from '#mocks/tape/format/har.ts'
import type { Control, ControlAction, Driver, Scope } from './driver.ts'
import type { WidgetPage } from './widget-page.ts'

/** Pages of a calendar that are turned in search of a day. */
const MAX_PAGES = 14

/** Chooses a day that is free, in the shown month or week or a later one, and a time of it. */
async function chooseSlot(
  driver: Driver,
  startsAt: string | null,
  within: readonly Scope[],
): Promise<void> {
  const day: Control = {
    role: 'button',
    name: [startsAt === null ? '{day}' : `${formatDayName(getLocalDate(startsAt))}, {status}`],
    within: [...within, { role: 'grid' }],
  }
  const nextPage: Control = { role: 'button', name: ['Next month', 'Next week'], within }
  const calendar: Control = { role: 'grid', name: '{title}', within }
  await driver.waitFor(calendar)
  for (let page = 0; page < MAX_PAGES && !(await driver.has(day)); page += 1) {
    if (await driver.has(nextPage)) await driver.press(nextPage)
    await driver.waitFor(calendar)
  }
  await driver.press(day)
  await driver.check({
    role: 'radio',
    name: [startsAt === null ? '{time}' : `${formatTime(startsAt)}, {status}`],
    within: [...within, { role: 'radiogroup' }],
  })
}

/** Performs an action on a page: the same for each driver. */
export async function performAction(driver: Driver, action: ControlAction): Promise<void> {
  switch (action.kind) {
    case 'press':
      return void (await driver.press(action.control))
    case 'check':
      return void (await driver.check(action.control))
    case 'wait-for':
      return void (await driver.waitFor(action.control))
    case 'enter':
      if (action.isOptional === true && !(await driver.has(action.control))) return
      return void (await driver.enter(action.control, action.value))
    case 'choose-slot':
      return await chooseSlot(driver, action.startsAt, action.within ?? [])
  }
}

/** What the visitor does with the browser, or the page around the widget by itself. */
type BrowserAction = Exclude<
  TapeAction,
  { kind: 'press' | 'enter' | 'return' | 'elsewhere' | 'set' }
>

/** What the host page knows reaches the widget as a message of that page. */
export function sendPrefill(page: Document, prefill: string): void {
  const view = page.defaultView
  const origin = new URLSearchParams(view?.location.search).get('site_url') ?? page.URL
  const data = withVersion({ type: 'prefill', prefill })
  view?.dispatchEvent(
    new MessageEvent('message', { data, source: view.parent, origin: new URL(origin).origin }),
  )
}

/** Starts what the browser tells the widget later by an event, and waits for it. */
async function waitForEvent(
  target: EventTarget | null,
  event: string,
  start: () => void,
): Promise<void> {
  if (target === null) return
  const isOver = new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true })
  })
  start()
  await isOver
}

/**
 * Performs an action with the browser; resolves when the widget knows of it.
 * @param address Of the page that is loaded, below the base path.
 */
export async function performInBrowser(
  page: WidgetPage,
  action: BrowserAction,
  address: string,
): Promise<void> {
  switch (action.kind) {
    case 'escape': {
      const dialog = page.document.querySelector<HTMLDialogElement>('dialog[open]')
      return await waitForEvent(dialog, 'close', () => dialog?.close())
    }
    case 'go': {
      // The next entry may have the same route.
      const view = page.document.defaultView
      return await waitForEvent(view, 'popstate', () => view?.history.go(action.delta))
    }
    case 'reload':
      return await (action.launch ? page.open(address) : page.reload())
    case 'open':
      return await page.open(address)
    case 'resize':
      return page.resize(action.width)
    case 'offline':
    case 'online':
      return page.setConnection(action.kind)
    case 'prefill':
      return sendPrefill(page.document, action.value)
  }
}
