import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { callServer } from '#e2e/support/api.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { exchangeApi, fetchFromProxy, HOST } from './sites.ts'
import { expect, test } from './test.ts'

/** Completes the checkout up to the confirmation. */
async function completeCheckout(browser: Browser, server: string): Promise<void> {
  const context = await browser.newContext({ proxy: { server }, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const calendars: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getMonthCalendar')) calendars.push(request.url())
  })
  await page.goto(`${HOST}/preview/paris`)
  const widget = findHostedCheckout(page)
  await completeSteps(widget, 'booking_slot')
  // The widget requests the next month when it is idle: one visit must not have it without the other.
  await expect.poll(() => calendars.length).toBeGreaterThan(1)
  await completeSteps(widget, 'payment', 'booking_slot')
  await widget.payWith()
  await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  await context.close()
}

test(
  'a visit of the production build, recorded over the network, replays to the confirmation',
  { tag: ['@TAPE-1', '@TAPE-2', '@TAPE-3', '@TAPE-4', '@nightly'] },
  async ({ browser }) => {
    const file = test.info().outputPath('visit.har')
    const [api, proxy] = await Promise.all([
      startServer('api', '--port', '0'),
      fetchFromProxy<string>('/__exchangeable'),
    ])
    const recorder = await startServer('tape', 'record', '--target', api.url, '--out', file)
    await exchangeApi(proxy, recorder.url)
    await completeCheckout(browser, proxy)
    await recorder.stop()
    await api.stop()

    const text = readFileSync(file, 'utf8')
    const { firstName, lastName, emailAddress, phoneNumber } = contact
    for (const personal of [firstName, lastName, emailAddress, phoneNumber.split('|')[2]])
      expect(text).not.toContain(personal)

    const replay = await startServer('api', '--tape', file, '--port', '0')
    await exchangeApi(proxy, replay.url)
    await completeCheckout(browser, proxy)
    const unmatchedCall = await callServer(replay.url, 'getUnits', {
      configCode: 'paris-pass',
      tourCode: 'PAR-LOUVRE',
    })
    const difference = 'tourCode: recorded "PAR-EIFFEL", requested "PAR-LOUVRE"'
    expect(unmatchedCall.status).toBe(501)
    expect(unmatchedCall.text).toContain(JSON.stringify(difference).slice(1, -1))
    // The first unmatched request of the replay is this one.
    const [summary, unmatched, ...others] = (await replay.stop()).trim().split(/\n(?! )/)
    expect(summary).toMatch(/^Replaying .*visit\.har \(\d+ entries\)\. Ctrl-C stops\.$/)
    expect(unmatched).toContain(difference)
    expect(others).toEqual([])
  },
)
