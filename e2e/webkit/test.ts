import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { fetchFromProxy } from '#e2e/production/sites.ts'
import { findWebKitCheckout } from './checkout.ts'
import { findFrame } from './frame.ts'
import type { WebKit } from './launch-webkit.ts'
import { launchWebKit } from './launch-webkit.ts'

type Fixtures = {
  /** Opens a page in a new browser with an empty profile and the given arguments. */
  open: (url: string, args?: string[]) => Promise<Visit>
}

type Visit = {
  session: WebKit['session']
  /** The host page. */
  host: ReturnType<typeof findFrame>
  /** The widget in its frame. */
  widget: ReturnType<typeof findWebKitCheckout>
}

/** Keeps a picture of the page of a failed test, and prints the text of the step: why it did not go on. */
async function keepPage(session: WebKit['session'], testInfo: TestInfo): Promise<void> {
  const picture = Buffer.from(await session.takeScreenshot(), 'base64')
  writeFileSync(testInfo.outputPath('page.png'), picture)
  const widget = findFrame(session, ['Book your tour'])
  const text = widget.execute<string>('return document.querySelector("main").innerText')
  await testInfo.attach('step', { body: await text.catch(String) })
}

export const test = base.extend<Fixtures>({
  open: async ({ baseURL }, provide, testInfo) => {
    const browsers: WebKit[] = []
    await provide(async (url, args = []) => {
      const browser = await launchWebKit(args)
      browsers.push(browser)
      const { session } = browser
      const { browserName, browserVersion } = session.capabilities
      console.log(`Tested in WebKitGTK ${browserVersion} (${browserName})`)
      await session.navigate(new URL(url, baseURL).href)
      const host = findFrame(session, [])
      return { session, host, widget: findWebKitCheckout(host.frame('Book your tour')) }
    })
    try {
      if (testInfo.status !== testInfo.expectedStatus)
        for (const { session } of browsers) await keepPage(session, testInfo)
    } finally {
      for (const { close } of browsers) close()
    }
    expect(await fetchFromProxy<string[]>('/'), 'refused origins').toEqual([])
  },
})

export { expect }
