import type { Page } from '@playwright/test'
import { expectFrameAccessible } from './expect-accessible.ts'

const TITLE = 'Mock server'

/** Page object of the developer panel, on the host page or the widget's page. */
export function findPanel(page: Page) {
  const root = page.getByTitle(TITLE).contentFrame()
  return {
    root,
    /** Checks the open view by the rules of WCAG. */
    async expectNoViolations() {
      const element = await page.getByTitle(TITLE).elementHandle()
      const frame = await element?.contentFrame()
      if (frame == null) throw new Error('The panel is closed')
      await expectFrameAccessible(frame)
    },
    toggle: page.getByRole('button', { name: TITLE }),
    frame: page.locator(`iframe[title="${TITLE}"]`),
    /** The scenarios that are running. */
    nowPlaying: root.getByRole('banner').locator('code'),
    tab: (name: string) => root.getByRole('radio', { name }),
    button: (name: string | RegExp) => root.getByRole('button', { name, exact: true }),
    scenario: (id: string) =>
      root
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: root.locator('code', { hasText: new RegExp(`^${id}(?:\\(|$)`) }) })
        .getByRole('checkbox'),
    /** An expandable section. */
    /** The lines of the call log, the newest first. */
    calls: (name: string) => root.getByRole('listitem').filter({ hasText: name }),
  }
}
