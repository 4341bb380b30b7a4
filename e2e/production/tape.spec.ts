import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Browser } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { callServer } from '#e2e/support/api.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { listen } from './forward-proxy.ts'
import { HOST } from './sites.ts'
import { expect, test } from './test.ts'

async function findFreePort(): Promise<string> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}

/** Starts a second test network in front of the API at a port. */
async function startTestNetwork(
  apiPort: string,
): Promise<{ proxy: string; stop: () => Promise<void> }> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/production/test-network.ts'], {
    env: {
      ...process.env,
      PRODUCTION_PORT: port,
      API_ADDRESS: `http://127.0.0.1:${apiPort}`,
    },
    stdio: 'inherit',
  })
  const proxy = `http://127.0.0.1:${port}`
  await expect(async () => expect((await fetch(proxy)).ok).toBe(true)).toPass({ intervals: [100] })
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { proxy, stop }
}

/** Completes the checkout up to the confirmation. */
async function completeCheckout(browser: Browser, server: string): Promise<void> {
  const context = await browser.newContext({ proxy: { server }, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(`${HOST}/preview/paris`)
  const widget = findHostedCheckout(page)
  await completeSteps(widget, 'payment')
  await widget.payWith()
  await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  await context.close()
}

test(
  'a visit of the production build, recorded over the network, replays to the confirmation',
  { tag: ['@TAPE-1', '@TAPE-2', '@TAPE-3', '@TAPE-4'] },
  async ({ browser }) => {
    const file = test.info().outputPath('visit.har')
    const port = await findFreePort()
    const api = await startServer('api', '--port', '0')
    const network = await startTestNetwork(port)
    const recorder = await startServer(
      'tape',
      'record',
      '--target',
      api.url,
      '--out',
      file,
      '--port',
      port,
    )
    await completeCheckout(browser, network.proxy)
    await recorder.stop()
    await api.stop()

    const text = readFileSync(file, 'utf8')
    const { firstName, lastName, emailAddress, phoneNumber } = contact
    for (const personal of [firstName, lastName, emailAddress, phoneNumber.split('|')[2]])
      expect(text).not.toContain(personal)

    const replay = await startServer('api', '--tape', file, '--port', port)
    await completeCheckout(browser, network.proxy)
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
    await network.stop()
  },
)
