import { openWidget } from '#e2e/support/pages/open-widget.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'

test.describe('fails a test for', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/demo/')
  })

  test('an uncaught error', async ({ page }) => {
    const pageError = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await pageError
    test.fail()
  })

  test('an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('planted'))
    test.fail()
  })

  test('a request off the machine', async ({ page }) => {
    await page.evaluate(() => fetch('https://planted.example/').catch(() => undefined))
    test.fail()
  })

  test('a call that is not mocked', async ({ page, context }) => {
    const browser = await context.newCDPSession(page)
    const widget = await openWidget(page)
    await expect(widget.button('Next')).toBeEnabled()
    await browser.send('Network.enable')
    await browser.send('Network.setBypassServiceWorker', { bypass: true })
    await page.evaluate(() => fetch('/api/getUnits', { method: 'POST', body: '{}' }))
    test.fail()
  })

  test('a violation of the security policy', async ({ page }) => {
    // Once it has started: a page whose service worker is still being installed is loaded again.
    await expect((await openWidget(page)).button('Next')).toBeEnabled()
    await page.evaluate(async () => {
      const blocked = new Promise((resolve) =>
        addEventListener('securitypolicyviolation', resolve, { once: true }),
      )
      const frame = document.createElement('iframe')
      frame.src = 'https://planted.example/'
      document.body.append(frame)
      await blocked
    })
    test.fail()
  })
})
