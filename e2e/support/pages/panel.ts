import type { Page } from '@playwright/test'

const TITLE = 'Mock server'

/** The panel as a person finds it: on the demo's host page, or on the widget's own. */
export function findPanel(page: Page) {
  const root = page.getByTitle(TITLE).contentFrame()
  return {
    root,
    toggle: page.getByRole('button', { name: TITLE }),
    frame: page.locator(`iframe[title="${TITLE}"]`),
    /** The list that the open world plays. */
    nowPlaying: root.getByRole('banner').locator('code'),
    tab: (name: string) => root.getByRole('tab', { name }),
    button: (name: string | RegExp) => root.getByRole('button', { name, exact: true }),
    scenario: (id: string) =>
      root
        .getByRole('list', { name: 'Scenarios' })
        .getByRole('listitem')
        .filter({ has: root.locator('code', { hasText: new RegExp(`^${id}(?:\\(|$)`) }) })
        .getByRole('checkbox'),
    /** What opens to show more. */
    disclosure: (title: string) => root.locator('summary').filter({ hasText: title }),
    /** The lines of the call log, the newest first. */
    calls: (name: string) => root.getByRole('listitem').filter({ hasText: name }),
  }
}
