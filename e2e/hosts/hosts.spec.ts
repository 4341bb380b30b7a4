import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import type { CheckoutPage } from '#e2e/support/pages/checkout.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { startServer } from '#e2e/support/processes.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { createTourServer } from './server.ts'
import { serveSituations, SITUATIONS } from './situations.ts'
import { packPackage, startHost, startPackedPreview, unpackPackage } from './start-host.ts'

/** By day the situations book with the same loader. */
const HOSTS = ['html', 'next', 'nuxt']

/** With places for all tests, and confirmed at once. */
const SCENARIO = 'freesale,slow-result(seconds=0)'

/** With the name, which the order brings: only then a page would hear of a second purchase. */
const THANKS = `Thank you, ${contact.firstName}`

const stops: (() => Promise<unknown>)[] = []
let file = ''
let folder = ''
let widget = ''
let site = ''

test.beforeAll(async () => {
  file = packPackage()
  folder = unpackPackage(file)
  const api = await startServer('api', '--port', '0', '--scenario', SCENARIO)
  stops.push(api.stop)
  const preview = await startPackedPreview(folder, api.url)
  stops.push(preview.stop)
  widget = preview.widget
  const situations = await serveSituations(widget)
  stops.push(situations.stop)
  site = situations.address
})
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** Collects the errors of a visit and what its pages say of orders and purchases. */
function recordMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /^(?:order|purchase)/.test(message.text()))
      messages.push(message.text())
  })
  page.on('pageerror', ({ message }) => messages.push(message))
  return messages
}

const PURCHASED_ONCE = [expect.stringMatching(/^purchase \S+$/)]

/** Books three guests, as the page has prefilled it. */
async function bookPrefilled(checkout: CheckoutPage): Promise<void> {
  await expect(checkout.counter('Adult')).toHaveValue('3')
  await completeSteps(checkout, 'payment')
  await checkout.payWith()
  await expect(checkout.heading(THANKS)).toBeVisible()
}

for (const name of HOSTS)
  test(
    `${name}: prefills, books, and hears of the purchase once`,
    { tag: ['@HOST-13', '@nightly'] },
    async ({ page }) => {
      const host = await startHost(name, { file, widget })
      stops.push(host.stop)
      const messages = recordMessages(page)
      // What a server has rendered is hydrated, also after a reload.
      expect(await (await fetch(host.address)).text()).toContain('<tour-checkout')

      await page.goto(host.address)
      const checkout = findHostedCheckout(page)
      await bookPrefilled(checkout)
      await expect.poll(() => messages).toEqual(PURCHASED_ONCE)
      await page.reload()
      await expect(checkout.heading(THANKS)).toBeVisible()
      expect(messages).toHaveLength(1)
    },
  )

for (const { name, open, opensOnReturn, frame } of SITUATIONS)
  test(
    `${name}: prefills, books, and hears of the purchase once`,
    { tag: ['@HOST-2', '@HOST-9', '@HOST-13'] },
    async ({ page }) => {
      const messages = recordMessages(page)
      const host = frame?.(page) ?? page
      const checkout = findHostedCheckout(host)
      await page.goto(site + name)
      await open?.act(page)
      await bookPrefilled(checkout)
      const order = expect.stringMatching(/^order-created \S+$/)
      await expect.poll(() => messages).toEqual([order, ...PURCHASED_ONCE])
      // The reload of a page around it opens a framed page anew.
      await (frame ? findCheckout(host).reload() : page.reload())
      if (!open?.first) await open?.act(page)
      await expect(checkout.heading(THANKS)).toBeVisible()
      if (opensOnReturn) {
        const result = new URLSearchParams({
          order_intent_id: messages[0]?.split(' ')[1] ?? '',
          tour_code: 'PAR-EIFFEL',
          config_code: 'paris-pass',
        })
        await page.goto(`${site}${name}?redirect_url=${encodeURIComponent(`/result?${result}`)}`)
        await expect(checkout.heading(THANKS)).toBeVisible()
      }
      expect(messages).toHaveLength(2)
    },
  )

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
    await expect(checkout.heading(THANKS)).toBeVisible()
    await preview.stop()
    server.close()
    server.closeAllConnections()
  },
)
