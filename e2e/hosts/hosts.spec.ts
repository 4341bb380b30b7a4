import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { createTourServer } from './server.ts'
import { packPackage, startHost, startPackedPreview, unpackPackage } from './start-host.ts'

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
let folder = ''
let widget = ''

test.beforeAll(async () => {
  file = packPackage()
  folder = unpackPackage(file)
  const api = await startServer('api', '--port', '0', '--scenario', 'freesale')
  stops.push(api.stop)
  const preview = await startPackedPreview(folder, api.url)
  stops.push(preview.stop)
  widget = preview.widget
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

test(
  'npx tour-checkout preview books in front of the example server',
  { tag: ['@MOCK-7', '@API-9', '@nightly'] },
  async ({ page }) => {
    const server = createTourServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const preview = await startPackedPreview(
      folder,
      api,
      '--tour',
      'TOWER',
      '--config',
      'city-pass',
    )
    await page.goto(preview.address)
    const checkout = findHostedCheckout(page)
    // Its pass is for adults only.
    await checkout.chooseGuests({ Adult: 3 })
    await completeSteps(checkout, 'travelers', 'booking_slot')
    await checkout.fillTravelers([30, 31, 32])
    await checkout.button('Next').click()
    await checkout.payWith()
    await expect(checkout.heading(/^Thank you/)).toBeVisible()
    await preview.stop()
    server.close()
    server.closeAllConnections()
  },
)
