import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { measureHeights } from '#e2e/support/pages/host-events.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'

/** The frame is as high as its content, and stays so. */
async function expectContentHeight(page: Page): Promise<void> {
  // Repeated: pictures and the card form may still be loading.
  await expect(async () => {
    const changes = await page.getByTitle('Book your tour').evaluate(async (frame) => {
      let count = 0
      const observer = new MutationObserver((records) => (count += records.length))
      observer.observe(frame, { attributes: true, attributeFilter: ['style'] })
      for (let paints = 0; paints < 30; paints += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      observer.disconnect()
      return count
    })
    expect(changes).toBe(0)
    const { frame, content } = await measureHeights(page)
    expect(frame).toBe(content)
  }).toPass()
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test(
    'a new step, a dialog, bank authentication and an error are scrolled into view',
    { tag: '@HOST-1' },
    async ({ page }) => {
      const widget = await openHostPage(page, {
        scenario: 'payment-3ds-failed,started(at=contact)',
      })
      await completeSteps(widget, 'travelers', 'contact')
      await expect(widget.heading('Passes')).toBeInViewport()

      const help = widget.button('Where is my pass number?').last()
      await help.scrollIntoViewIfNeeded()
      await help.click()
      const dialog = widget.root.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 0.9 })
      await dialog.getByRole('button', { name: 'Close' }).click()

      await completeSteps(widget, 'payment', 'travelers')
      await expect(widget.heading('Payment')).toBeInViewport()
      await widget.fillCard(cards.good.number)
      await widget.pay.click()
      const bank = widget.root.getByTitle('Card authentication').contentFrame()
      await expect(bank.getByRole('heading').first()).toBeInViewport()
      await bank.locator('iframe').contentFrame().getByRole('button', { name: 'Complete' }).click()
      await expect(widget.alert).toBeInViewport()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a bar with the total and the button follows the visitor, the summary with both on a wide screen, and the frame is as high as its content',
    { tag: ['@HOST-6', '@HOST-1'] },
    async ({ page }) => {
      const widget = await openHostPage(page, { scenario: 'started(at=upgrades,addons=2)' })
      await expect(widget.heading('Upgrade your tour')).toBeVisible()
      await expectContentHeight(page)
      const scrollHostTo = (top: number) =>
        page.locator('tour-checkout').evaluate((host, y) => {
          window.scrollTo(0, host.getBoundingClientRect().top + scrollY + y)
        }, top)
      // Hidden from assistive technology, so it has no role.
      const bar = widget.root.locator('main [aria-hidden="true"]:has(> span > button)')
      for (const top of [0, 200]) {
        await scrollHostTo(top)
        await expect
          .poll(async () => {
            const box = await bar.boundingBox()
            return box && Math.round(box.y + box.height)
          })
          .toBe(844)
      }
      await expect(bar).toContainText('€13.50')
      await expect(widget.button('Skip')).toHaveCount(1)
      await bar.locator('button').click()
      await expect(widget.heading('Contacts')).toBeInViewport()
      await expect(bar.locator('button')).toHaveAttribute('aria-disabled', 'true')
      await widget.button('Next').scrollIntoViewIfNeeded()
      await expect(bar).toHaveCount(0)
      await expect(widget.button('Next')).toBeInViewport()

      for (const width of [700, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectContentHeight(page)
      }
      await scrollHostTo(200)
      const findColumnTop = async () => Math.round((await widget.summary.boundingBox())?.y ?? 0)
      await expect.poll(findColumnTop).toBe(16)
      await expect(widget.button('Next')).toBeInViewport({ ratio: 1 })
      await expect(bar).toHaveCount(0)
      await scrollHostTo(0)
      await expect.poll(findColumnTop).toBeGreaterThan(60)
    },
  )
})
