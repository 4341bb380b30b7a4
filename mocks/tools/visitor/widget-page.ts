import { BANK_FRAMES } from './plans.ts'
import { resizeFrame } from './resize-frame.ts'
import { findControl, findFrames, findVisible } from './find-control.ts'

/** What the visitor sees of the widget. */
export type WidgetPage = {
  document: Document
  /** The route without the base path: '/steps/payment'. */
  getRoute(): string
  /** The route of the screen that is shown: a press changes the address first, and the screen once it has loaded. */
  getShownRoute(): string
  /** The heading of the screen; '' without one. */
  getHeading(): string
  /** Whether nothing is on its way: the visitor can act. */
  isAtRest(): boolean
  /** The bank asks the visitor to confirm the payment. */
  isBankOpen(): boolean
  hasAlert(): boolean
  findTryAgain(): HTMLElement | null
  /** Loads the page again; in a browser this page goes on no further. */
  reload(): Promise<void>
  /** Loads the page at another route, as a typed address does; '/' is the start of the visit. */
  open(route: string): Promise<void>
  /** Tells the page of its connection as the browser does. What is sent meanwhile fails. */
  setConnection(kind: 'online' | 'offline'): void
  /** Gives the widget another width, where it is in a frame. */
  resize(width: number): void
  /** Opens the order summary, which is folded on a phone. */
  openSummary(): void
}

function isBankOpen(page: Document): boolean {
  return findFrames(page, BANK_FRAMES) !== null
}

/** Whether the page is at rest: a heading or an alert is visible and nothing is loading, or the bank asks. */
export function isAtRest(page: Document = document): boolean {
  return (
    isBankOpen(page) ||
    (page.querySelector('[aria-busy="true"]') === null &&
      findVisible(page, 'h1, [role="alert"]').length > 0)
  )
}

export function createWidgetPage(page: Window & typeof globalThis, basePath: string): WidgetPage {
  const { document } = page
  const getRoute = () => `/${page.location.pathname.slice(basePath.length)}`
  let shown: { heading: HTMLElement | null; route: string } = { heading: null, route: '' }
  return {
    document,
    getRoute,
    getShownRoute() {
      const heading = findVisible(document, 'h1')[0] ?? null
      if (heading === null || heading !== shown.heading) shown = { heading, route: getRoute() }
      return shown.route
    },
    getHeading: () => findVisible(document, 'h1')[0]?.innerText ?? '',
    isBankOpen: () => isBankOpen(document),
    isAtRest: () => isAtRest(document),
    hasAlert: () => findVisible(document, '[role="alert"]').length > 0,
    findTryAgain: () => findControl(document, { role: 'button', name: 'Try again' }),
    async reload() {
      page.location.reload()
      await new Promise(() => undefined)
    },
    async open(route) {
      page.location.assign(basePath + route.slice(1))
      await new Promise(() => undefined)
    },
    setConnection(kind) {
      const value = kind === 'online'
      Object.defineProperty(page.navigator, 'onLine', { value, configurable: true })
      page.dispatchEvent(new Event(kind))
    },
    resize: (width) => resizeFrame(width),
    openSummary() {
      const toggle = findControl(document, { role: 'button', name: 'Order summary' })
      if (toggle?.ariaExpanded === 'false') toggle.click()
    },
  }
}
