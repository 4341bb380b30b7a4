import { readFileSync } from 'node:fs'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

test.describe('after an unmatched request', () => {
  test.use({ allowedErrors: [/which has setContact × 1|^console: HttpError/] })

  test(
    'a tape that is dropped on the panel is replayed, and a request that is not on it is reported everywhere',
    { tag: ['@SCENARIO-4', '@TAPE-2', '@TAPE-3'] },
    async ({ page }) => {
      const widget = await openWidgetPage(page, { parameters: { panel: '' } })
      await expect(widget.heading('Travelers')).toBeVisible()
      const panel = findPanel(page)
      await panel.tab('Recordings').evaluate(
        (tab, har) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([har], 'visit.har'))
          const options = { dataTransfer, bubbles: true, cancelable: true }
          tab.dispatchEvent(new DragEvent('drop', options))
        },
        readFileSync('fixtures/tapes/order-of-the-host.har', 'utf8'),
      )
      const playing = panel.root.getByRole('banner').locator('code')
      await expect(playing).toHaveText('tape order-of-the-host')
      // Another visitor would match, but the recorded one had two different names.
      await widget.fillContact({ ...contact, lastName: contact.firstName })
      await widget.button('Next').click()
      const overlay = page.getByRole('alert').filter({ hasText: 'This request is not on the tape' })
      const difference = `contact.lastName: recorded "Name2", requested "${contact.firstName}"`
      await expect(overlay).toContainText(difference)
      await expect(page.getByRole('alert')).toHaveCount(2)
      expect(await page.evaluate(() => window.mockServer?.replay?.unmatchedRequests().length)).toBe(
        1,
      )
      await expect(panel.root.getByRole('region', { name: 'Replay' })).toContainText(difference)
      await panel.tab('Calls').click()
      await expect(panel.calls('setContact').first()).toContainText(/501.*unmatched/)

      // The overlay can be used beside the open panel, on a phone too.
      await page.setViewportSize({ width: 390, height: 844 })
      await overlay.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(overlay).toHaveCount(0)
    },
  )
})
