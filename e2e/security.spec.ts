import type { Page } from '@playwright/test'
import { worstHtmlCount } from '#fixtures/hostile.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { openWidget } from '#e2e/pages/host.ts'

/** Whether any of it has run, asked the visitor something, or put a field of its own on the page. */
async function marksOf(page: Page) {
  return await page.evaluate(() => ({
    hacked: Reflect.get(window, 'hacked') as unknown,
    inputs: document.querySelectorAll('[placeholder="Card number"], form[action*="planted"]')
      .length,
    elements: document.querySelectorAll(
      'main :is(script, style, object, embed, base, meta, iframe, #root, [style*="fixed"])',
    ).length,
    handlers: [...document.querySelectorAll('main *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map(({ protocol, rel, target }) => `${protocol} ${target} ${rel}`)
      .filter((link) => !/^https?: (?:|_blank noopener noreferrer)$/.test(link)),
    isArray: Array.isArray(window.dataLayer),
  }))
}

test.describe('with markup from the server', () => {
  // What the cleaner parses before it cleans is blocked, so the policy speaks first.
  test.use({ tolerated: [/^console: .*(?:Content Security Policy|securitypolicyviolation)/] })

  const screens = {
    addons: 'Explore more tours with your pass',
    upgrades: 'Upgrade your tour',
    contact: 'Contacts',
    result: /^Thank you/,
  }
  for (const [at, heading] of Object.entries(screens))
    test(`no markup that a template of ${at} may hold runs, and what is harmless in it shows`, async ({
      page,
    }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const scenario = `hostile-strings(html=worst),started(at=${at},addons=1)`
      const widget = await openWidget(page, { parameters: { scenario } })
      await expect(widget.heading(heading)).toBeVisible()
      for (const summary of await widget.root.locator('main summary').all()) await summary.click()
      const after = widget.root.getByText(/^After \d+$/)
      await expect(after).toHaveCount(worstHtmlCount)
      for (const link of await widget.root.getByText('run', { exact: true }).all())
        await link.click()
      expect(await marksOf(page)).toEqual({
        hacked: undefined,
        inputs: 0,
        elements: 0,
        handlers: [],
        links: [],
        isArray: true,
      })
      expect(dialogs).toEqual([])
    })
})
