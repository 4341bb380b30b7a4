import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { ensureBrowser, getLaunchOptions } from '#e2e/cli/browser.mjs'
import { unpackPreviousRelease } from '#e2e/support/previous-release.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import type { StepMetrics } from './page-metrics.ts'
import { buildAddress, openMeasuredPage, summarizeRounds } from './page-metrics.ts'
import { formatTable } from './print-table.ts'

// Loads dist/ and the previous release in turn on a slow phone, and fails where the first screen has become slower or
// larger by more than a tenth. The two differ in nothing but the build, so that the machine does not matter.

const ROUNDS = 9
const CPU_SLOWDOWN = 4
/** Slow 4G, in milliseconds and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 }
const LIMIT = 1.1
const COMPARED = ['shown', 'firstPaint', 'longTasks', 'kilobytes'] as const

async function serveBuild(outDir: string): Promise<string> {
  const { resolvedUrls } = await preview({
    mode: 'production',
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  return resolvedUrls?.local[0] ?? ''
}

async function measureLoad(browser: Browser, origin: string): Promise<StepMetrics> {
  const { page, measureStep } = await openMeasuredPage(browser, CPU_SLOWDOWN)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  const row = await measureStep('open, cold', async () => {
    await page.goto(buildAddress(origin))
    await page.getByRole('spinbutton').first().waitFor()
  })
  await page.context().close()
  return row
}

await ensureBrowser()
const api = await startServer('api', '--port', '0')
Object.assign(process.env, { API_TARGET: api.url })
const builds = [await serveBuild(unpackPreviousRelease()), await serveBuild('dist')]
const browser = await chromium.launch(getLaunchOptions())
const rounds: StepMetrics[][] = []
for (let round = 1; round <= ROUNDS; round += 1) {
  const rows: StepMetrics[] = []
  for (const origin of builds) rows.push(await measureLoad(browser, origin))
  rounds.push(rows)
}
await browser.close()
await api.stop()

const [before, after] = summarizeRounds(rounds)
if (before === undefined || after === undefined) throw new Error('Nothing was measured.')
console.log(formatTable([after], [before]))
const losses = COMPARED.filter((key) => after[key] > before[key] * LIMIT)
for (const key of losses)
  console.error(`${key}: ${after[key].toFixed(0)}, previous release ${before[key].toFixed(0)}`)
// The preview servers are still listening.
process.exit(losses.length === 0 ? 0 : 1)
