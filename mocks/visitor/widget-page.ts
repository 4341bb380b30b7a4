import { findBankPage } from './perform.ts'
import { findControl, findVisible, isDisabled } from './find-control.ts'

/** What the visitor sees of the widget. */
export type WidgetPage = {
  document: Document
  /** The route without the base path: '/steps/payment'. */
  getRoute(): string
  /** The heading of the screen; '' without one. */
  getHeading(): string
  /** The visitor can act: a heading or an alert is visible and nothing is loading, or the bank asks. */
  isSettled(): boolean
  /** The bank asks the visitor to confirm the payment. */
  isBankOpen(): boolean
  hasAlert(): boolean
  /** Whether the text is part of a visible text or label. */
  hasText(text: string): boolean
  /** Scrolls to the text. */
  reveal(text: string): void
  findTryAgain(): HTMLElement | null
  /** Opens the order summary, which is folded on a phone. */
  openSummary(): void
}

export function createWidgetPage(page: Window & typeof globalThis, basePath: string): WidgetPage {
  const { document } = page
  const isBankOpen = () => findBankPage(document) !== null
  return {
    document,
    getRoute: () => `/${page.location.pathname.slice(basePath.length)}`,
    getHeading: () => findVisible(document, 'h1')[0]?.innerText ?? '',
    isBankOpen,
    isSettled: () =>
      isBankOpen() ||
      (document.querySelector('[aria-busy="true"]') === null &&
        findVisible(document, 'h1, [role="alert"]').length > 0),
    hasAlert: () => findVisible(document, '[role="alert"]').length > 0,
    hasText(text) {
      const searched = text.toLowerCase()
      return (
        document.body.innerText.toLowerCase().includes(searched) ||
        findVisible(document, '[aria-label]').some(({ ariaLabel }) =>
          ariaLabel?.toLowerCase().includes(searched),
        )
      )
    },
    reveal(text) {
      const searched = text.toLowerCase()
      // The last one is the innermost.
      findVisible(document, 'body *')
        .findLast(({ textContent }) => textContent.toLowerCase().includes(searched))
        ?.scrollIntoView({ block: 'nearest' })
    },
    findTryAgain() {
      const button = findControl(document, 'press', 'Try again')
      return button === null || isDisabled(button) ? null : button
    },
    openSummary() {
      const toggle = findControl(document, 'press', 'Order summary')
      if (toggle?.ariaExpanded === 'false') toggle.click()
    },
  }
}
