import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { expect, recordProblems, test } from '#e2e/support/fixtures/test.ts'

test('a problem fails a test', async ({ page }) => {
  await page.evaluate(() => console.error('planted'))
  test.fail()
})

test.describe('with planted problems', () => {
  test.use({ allowedErrors: [/./] })

  test('an error, a request off the machine, a violation of the policy and a call that is not mocked are problems', async ({
    page,
    context,
  }) => {
    const problems = await recordProblems(context)
    // Once it has started: a page whose service worker is still being installed is loaded again.
    await expect((await openHostPage(page)).button('Next')).toBeEnabled()
    expect(problems).toEqual([])

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted error')
      })
      console.error('planted message')
    })
    const widget = page.frames()[1] ?? page.mainFrame()
    await widget.evaluate(async () => {
      const blocked = new Promise((resolve) =>
        addEventListener('securitypolicyviolation', resolve, { once: true }),
      )
      const frame = document.createElement('iframe')
      frame.src = 'https://planted-frame.example/'
      document.body.append(frame)
      await blocked
    })
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setBypassServiceWorker', { bypass: true })
    await page.evaluate(() => fetch('https://planted.example/').catch(() => undefined))
    await widget.evaluate(() => fetch('/api/getUnits', { method: 'POST', body: '{}' }))
    for (const problem of [
      'uncaught: planted error',
      'console: planted message',
      'machine: https://planted.example/',
      'securitypolicyviolation: frame-src https://planted-frame.example',
      'uncaught: The mock server stopped responding',
    ])
      await expect.poll(() => problems.join('\n')).toContain(problem)
  })
})
