import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

async function expectFailure(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByRole('alert')).toContainText(text)
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0)
}

const NO_START = "The mock server couldn't start"

/** What a page finds, and what the overlay says then. */
const CAUSES: { name: string; scenario?: string; texts: string[]; prepare: () => void }[] = [
  {
    name: 'a page that is not secure',
    texts: [NO_START, 'https:// and on localhost'],
    prepare: () => {
      Object.defineProperty(window, 'isSecureContext', { value: false })
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
  },
  {
    name: 'a browser without service workers',
    texts: [NO_START, 'private window'],
    prepare: () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
  },
  {
    name: 'a browser that denies storage',
    texts: [NO_START, 'storage'],
    prepare: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
  },
  {
    name: 'a browser that refuses the worker',
    texts: [NO_START, 'in the settings of the browser', 'No workers here'],
    prepare: () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('No workers here', 'SecurityError'))
    },
  },
  {
    name: 'a mistake in a scenario',
    scenario: 'huge',
    texts: ["This scenario can't start", "'huge' failed: planted mistake"],
    prepare: () => {
      String.prototype.padStart = () => {
        throw new Error('planted mistake')
      }
    },
  },
]

test.describe('with what keeps it from starting', () => {
  test.use({ allowedErrors: [/planted mistake/] })

  test(
    'says why the mock server cannot start, and has the stack of a mistake in the console',
    { tag: ['@MOCK-1', '@SCENARIO-1'] },
    async ({ browser, context }) => {
      const stacks: string[] = []
      context.on('weberror', (error) => stacks.push(error.error().stack ?? ''))
      for (const { name, scenario = 'standard', texts, prepare } of CAUSES)
        await test.step(name, async () => {
          const page = await context.newPage()
          await page.addInitScript(prepare)
          await openWidgetPage(page, { parameters: { scenario } })
          await expectFailure(page, ...texts)
          await page.close()
        })
      expect(stacks.join('\n')).toMatch(/planted mistake\n +at /)
      await test.step('a test runner that blocks service workers', async () => {
        const blocked = await browser.newContext({ serviceWorkers: 'block' })
        const page = await blocked.newPage()
        await openWidgetPage(page)
        await expectFailure(page, NO_START, "serviceWorkers: 'allow'")
        await blocked.close()
      })
    },
  )
})

/** Registers the worker of another project and waits until it controls the page. */
async function registerForeignWorker(page: Page, scope: string): Promise<void> {
  await page.evaluate(async (scope) => {
    await navigator.serviceWorker.register('/foreign-worker.js', { scope })
    const getScript = async () =>
      (await navigator.serviceWorker.getRegistration(scope))?.active?.scriptURL
    while (!(await getScript())?.includes('foreign'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scope)
}

test.describe('where another project has a service worker', () => {
  test.use({
    allowedErrors: [
      /^uncaught: (?:The mock server stopped|Unexpected token)|ContractError|googletagmanager/,
    ],
  })

  test(
    'names it at the start, where a press removes it, and when it takes the place of the own one',
    { tag: '@MOCK-1' },
    async ({ page }) => {
      const widget = await openWidgetPage(page)
      await expect(widget.button('Next')).toBeEnabled()
      const path = new URL(page.url()).pathname
      await registerForeignWorker(page, path)
      await openWidgetPage(page, { path })
      await expectFailure(page, 'Another service worker', 'foreign-worker.js')
      await page.getByRole('button', { name: 'Remove it and reload' }).click()
      await expect(widget.button('Next')).toBeEnabled()

      await registerForeignWorker(page, '/')
      await widget.chooseGuests({ Adult: 2 })
      await expectFailure(page, 'Another service worker', 'foreign-worker.js')
    },
  )
})

/** Fills a storage to its last character. */
async function fillStorage(page: Page, name: 'localStorage' | 'sessionStorage'): Promise<void> {
  await page.evaluate((storageName) => {
    for (let length = 4_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part += 1)
          window[storageName].setItem(`other-project:${length}:${part}`, 'x'.repeat(length))
      } catch {
        // Less fits.
      }
    }
  }, name)
}

const FULL = "The browser's storage is full"

test(
  'says that the storage is full, at once or in place of a page that never comes, and a press clears it',
  { tag: '@MOCK-3' },
  async ({ page }) => {
    const clear = page.getByRole('button', { name: 'Clear the storage and reload' })
    const widget = await openWidgetPage(page, { parameters: { panel: '' } })
    await expect(widget.button('Next')).toBeEnabled()
    await fillStorage(page, 'sessionStorage')
    await openWidgetPage(page, { parameters: { scenario: 'no-addons', panel: 'calls' } })
    await expectFailure(page, FULL)
    await clear.click()
    await expect(widget.button('Next')).toBeEnabled()

    await fillStorage(page, 'localStorage')
    await widget.chooseGuests({ Adult: 2 })
    await expectFailure(page, FULL, 'cannot keep the order')
    await clear.click()
    // The order is gone.
    await expect(widget.button('Choose travelers')).toBeVisible()
  },
)
