import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { startPreviewServer } from '#mocks/server/node/preview-server.ts'
import { ensureBrowser, getLaunchOptions } from '#e2e/cli/browser.mjs'
import { unpackPreviousRelease } from '#e2e/support/previous-release.ts'
import { startServer } from '#e2e/support/processes.ts'

// Loads dist/ and the previous release in turn on a slow phone, and fails where the first screen has become slower or
// larger by more than a tenth. The two differ in nothing but the build, so that the machine does not matter.

const ROUNDS = 9
const CPU_SLOWDOWN = 4
/** Slow 4G, in milliseconds and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 }
const LIMIT = 1.1

/** Milliseconds after the navigation, those of all tasks over 50 ms, and bytes on the wire in thousands. */
type Load = Record<'first paint' | 'first control' | 'long tasks' | 'kB', number>

/** The address of the widget of the main tour, in a server of this build. */
async function serveBuild(folder: string, api: string): Promise<string> {
  const { url } = await startPreviewServer({
    port: 0,
    folder,
    policy: {},
    api,
    onFailure: (message) => console.error(message),
  })
  const address = new URL(url)
  address.search = new URLSearchParams({
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: new URL('/site', address).href,
  }).toString()
  return address.href
}

/** Runs in the page before its own scripts; tsx would wrap functions with names in a helper that the page lacks. */
const OBSERVE = `
  window.load = { 'first paint': 0, 'first control': 0, 'long tasks': 0 }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') load['first paint'] = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) load['long tasks'] += duration
  }).observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root input') === null) return
    observer.disconnect()
    requestAnimationFrame(() => (load['first control'] = performance.now()))
  })
  observer.observe(document, { subtree: true, childList: true })`

async function measureLoad(browser: Browser, address: string): Promise<Load> {
  // As high as a host page makes the frame.
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: OBSERVE })
  await page.goto(address)
  await page.getByRole('spinbutton').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(`load['first control'] > 0`)
  const load = await page.evaluate<Omit<Load, 'kB'>>('load')
  await page.context().close()
  return { ...load, kB: bytes / 1000 }
}

function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

await ensureBrowser()
const api = await startServer('api', '--port', '0')
const addresses = [
  await serveBuild(unpackPreviousRelease(), api.url),
  await serveBuild('dist', api.url),
] as const
const browser = await chromium.launch(getLaunchOptions())
const rounds: [before: Load, after: Load][] = []
for (let round = 1; round <= ROUNDS; round += 1)
  rounds.push([await measureLoad(browser, addresses[0]), await measureLoad(browser, addresses[1])])
await browser.close()
await api.stop()

const losses: string[] = []
for (const key of ['first paint', 'first control', 'long tasks', 'kB'] as const) {
  const before = findMedian(rounds.map(([load]) => load[key]))
  const after = findMedian(rounds.map(([, load]) => load[key]))
  console.log(`${key}: ${after.toFixed(0)}, previous release ${before.toFixed(0)}`)
  if (after > before * LIMIT) losses.push(key)
}
if (losses.length > 0) console.error(`More than a tenth above: ${losses.join(', ')}`)
// The preview servers are still listening.
process.exit(losses.length === 0 ? 0 : 1)
