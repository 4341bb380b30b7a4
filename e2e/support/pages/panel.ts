import type { Page } from '@playwright/test'

const TITLE = 'Mock server'

/** Page object of the developer panel, on the host page or the widget's page. */
export function findPanel(page: Page) {
  const root = page.getByTitle(TITLE).contentFrame()
  return {
    root,
    toggle: page.getByRole('button', { name: TITLE }),
    frame: page.locator(`iframe[title="${TITLE}"]`),
    tab: (name: string) => root.getByRole('radio', { name }),
    button: (name: string | RegExp) => root.getByRole('button', { name, exact: true }),
    /** The lines of the call log, the newest first. */
    calls: (name: string) => root.getByRole('listitem').filter({ hasText: name }),
  }
}
