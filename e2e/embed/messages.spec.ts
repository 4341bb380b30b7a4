import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/test.ts'
import { heights, listenOnHost, toldTo } from '#e2e/pages/embedding.ts'
import { hostedCheckout, openHost } from '#e2e/pages/host.ts'

const EVIL = 'https://evil.example/'

const forged = [
  { type: 'height', height: 5 },
  { type: 'error', message: 'forged' },
  { type: 'purchase', transactionId: 'forged', value: 1, currency: 'EUR' },
  { type: 'keep', orderIntentId: 'forged', path: '/steps/contact' },
  { type: 'analytics', event: { event: 'forged' } },
  { type: 'navigate', id: '1', url: EVIL },
]

/** Posts the words of the protocol to the page from itself, from a frame beside ours and from one of no origin. */
async function forgeToHost(page: Page, messages: object[]): Promise<void> {
  await page.evaluate(async (words) => {
    const all = words.map((word) => ({ ...word, tourCheckout: 1 }))
    let left = all.length * 3
    const heard = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const isForged = all.some((word) => JSON.stringify(word) === JSON.stringify(data))
        if (isForged && --left === 0) resolve()
      })
    })
    for (const word of all) window.postMessage(word, '*')
    const says = `for (const word of ${JSON.stringify(all)}) parent.postMessage(word, '*')`
    for (const sandbox of ['allow-scripts allow-same-origin', 'allow-scripts']) {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', sandbox)
      frame.srcdoc = `<script>${says.replaceAll('<', '\\u003c')}</script>`
      document.body.append(frame)
    }
    await heard
  }, messages)
}

/** Posts to our frame from a frame beside it. */
async function forgeToFrame(page: Page, ours: Frame, message: object): Promise<void> {
  await ours.evaluate(() => {
    addEventListener('message', () => (document.documentElement.dataset['heard'] = 'yes'), {
      once: true,
    })
  })
  await page.evaluate((word) => {
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>
      const ours = [...parent.document.querySelectorAll('tour-checkout')][0].shadowRoot.querySelector('iframe')
      ours.contentWindow.postMessage(${JSON.stringify(word)}, '*')
    </script>`
    document.body.append(frame)
  }, message)
  await expect(ours.locator('html[data-heard]')).toHaveCount(1)
  await ours.evaluate(() => delete document.documentElement.dataset['heard'])
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.getByTitle('Book your tour').elementHandle())?.contentFrame()
  if (frame == null) throw new Error('There is no frame')
  return frame
}

test('HOST-3 what other windows post to the page in our words changes nothing', async ({
  page,
}) => {
  await listenOnHost(page)
  const widget = await openHost(page)
  await expect(widget.button('Next')).toBeEnabled()
  await page.locator('tour-checkout').evaluate((host) => host.setAttribute('data-layer', ''))
  await expect.poll(async () => (await toldTo(page)).length).toBe(4)
  const [before, address] = [await heights(page), page.url()]
  await forgeToHost(page, forged)
  expect(await heights(page)).toEqual(before)
  expect(page.url()).toBe(address)
  expect(await toldTo(page)).toHaveLength(4)
  const kept = await page.evaluate(() =>
    JSON.stringify([window.dataLayer, ...Object.values<string>(sessionStorage)]),
  )
  expect(kept).not.toContain('forged')
})

test('HOST-3 ANALYTICS-3 the tag manager stays off until the page itself says that the visitor agrees', async ({
  page,
}) => {
  const tags = () => hostedCheckout(page).root.locator('script[src*="googletagmanager"]')
  const widget = await openHost(page)
  await page.locator('tour-checkout').evaluate((host) => {
    const asking = host.cloneNode() as HTMLElement
    asking.setAttribute('consent', 'required')
    host.replaceWith(asking)
  })
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  const ours = await frameOf(page)
  await forgeToFrame(page, ours, { tourCheckout: 1, type: 'consent' })
  await forgeToFrame(page, ours, { tourCheckout: 1, type: 'welcome', consent: true })
  // No other word than the one that is agreed upon, and no silence either.
  await page.locator('tour-checkout').evaluate((host) => {
    host.setAttribute('consent', 'denied')
    host.removeAttribute('consent')
  })
  // The events wait where the tag manager will find them.
  await expect.poll(() => ours.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(1)
  await expect(tags()).toHaveCount(0)

  await page.locator('tour-checkout').evaluate((host) => host.setAttribute('consent', 'granted'))
  await expect(tags()).toHaveCount(1)
  await expect.poll(() => ours.evaluate(() => 'google_tag_manager' in window)).toBe(true)
})
