import { expect, test } from '@playwright/test'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { packPackage, startHost, startPackedPreview } from './start-host.ts'

/** In `npm test` a host runs that has the repository's own packages; the others install their framework. */
const HOSTS: { name: string; isRendered: boolean; isOffline: boolean; tag: string[] }[] = [
  { name: 'html', isRendered: true, isOffline: true, tag: ['@HOST-13'] },
  { name: 'react', isRendered: false, isOffline: true, tag: ['@HOST-13'] },
  ...['next', 'nuxt', 'sveltekit', 'angular', 'astro'].map((name) => ({
    name,
    isRendered: true,
    isOffline: false,
    tag: ['@HOST-13', '@nightly'],
  })),
]

const stops: (() => Promise<unknown>)[] = []
let file = ''
let widget = ''

test.beforeAll(async () => {
  file = packPackage()
  const api = await startServer('api', '--port', '0', '--scenario', 'freesale')
  stops.push(api.stop)
  const preview = await startPackedPreview(file, api.url)
  stops.push(preview.stop)
  widget = preview.address
})
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

for (const { name, isRendered, isOffline, tag } of HOSTS)
  test(`${name}: prefills, books, and hears of the purchase once`, { tag }, async ({ page }) => {
    const host = await startHost(name, { file, widget, isOffline })
    stops.push(host.stop)
    const messages: string[] = []
    page.on('console', (message) => {
      const isOfHost = message.location().url.startsWith(host.address)
      if (isOfHost && message.type() !== 'warning') messages.push(message.text())
    })
    page.on('pageerror', ({ message }) => messages.push(message))
    // What a server has rendered is hydrated, also after the return.
    expect((await (await fetch(host.address)).text()).includes('<tour-checkout')).toBe(isRendered)

    await page.goto(host.address)
    const checkout = findHostedCheckout(page)
    await expect(checkout.counter('Adult')).toHaveValue('3')
    await completeSteps(checkout, 'payment')
    await checkout.payWith()
    const thanks = checkout.heading(/^Thank you/)
    await expect(thanks).toBeVisible()
    await expect.poll(() => messages).toEqual([expect.stringMatching(/^purchase \S+$/)])
    await page.reload()
    await expect(thanks).toBeVisible()
    expect(messages).toHaveLength(1)
  })
