import { join } from 'node:path'
import { scenarios } from '#scenarios/registry.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { allowedErrors } from './allowed-errors.ts'
import { openScenario, waitForVisitor } from './visit.ts'

// Run by `npm run test:matrix -- --thumbnails`.

const THUMBNAILS = join(import.meta.dirname, '../../mocks/static/thumbnails')

/** Draws 600 × 450 CSS pixels as 240 × 180: enough for the list of scenarios on a sharp screen. */
test.use({ viewport: { width: 600, height: 450 }, deviceScaleFactor: 0.4 })

for (const { id } of scenarios)
  test.describe(id, () => {
    test.use({ allowedErrors: allowedErrors[id] ?? [] })

    test(`${id} (small picture)`, { tag: '@SCENARIO-6' }, async ({ page }) => {
      await openScenario(page, id)
      expect((await waitForVisitor(page)).status).toBe('done')
      // Nothing of the demo site above the widget.
      await page.getByTitle('Book your tour').evaluate((frame) => {
        const { top } = frame.getBoundingClientRect()
        if (top > 0) window.scrollBy({ top, behavior: 'instant' })
      })
      const path = join(THUMBNAILS, `${id}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' })
    })
  })
