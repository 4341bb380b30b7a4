import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { ensureBrowser, getLaunchOptions } from '#e2e/cli/browser.mjs'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { completeStep, FILLED_STEPS, getNextHeading } from '#mocks/tools/visitor/visitor.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { parseArguments, parseInteger, printFailure } from '#mocks/package/cli/arguments.ts'
import type { StepMetrics } from './page-metrics.ts'
import { buildAddress, openMeasuredPage, summarizeRounds } from './page-metrics.ts'
import { formatTable } from './print-table.ts'

// The production build with the mock server behind it, in Chromium. No test asserts a speed.

const BAR_TITLES = ['Travelers', 'Timeslot', 'Contacts', 'Passes']
const WALKS = 5

const HELP = `Measures each step of the production build in Chromium, with the mock server behind it.

Usage:
  npm run build && npx tsx e2e/bench/page/bench-page.ts [--cpu 4] [--rounds 3] [--scenario id]
      [--json file] [--compare file]

Options:
  --cpu      slows the processor by this factor; 1 by default
  --rounds   the number of visits, of which the medians are printed; 3 by default
  --scenario what the mock server offers: 'standard' by default, 'huge(slots=500,addons=60)' for long lists
  --json     writes the medians to a file
  --compare  prints the differences to a file that --json has written
  -h, --help prints this help

The columns are explained in e2e/bench/README.md.`

const OPTIONS = {
  cpu: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '3' },
  scenario: { type: 'string', default: 'standard' },
  json: { type: 'string' },
  compare: { type: 'string' },
} as const

function readOptions() {
  try {
    const { values } = parseArguments({ options: OPTIONS }, HELP)
    if (!existsSync('dist/index.html')) throw new Error('Run `npm run build` first.')
    return {
      ...values,
      cpu: parseInteger('cpu', values.cpu),
      rounds: parseInteger('rounds', values.rounds),
    }
  } catch (error) {
    process.exit(printFailure(error, HELP))
  }
}

const options = readOptions()

/** Opens steps by the step bar and returns to Travelers. */
async function walkStepBar(widget: Checkout): Promise<void> {
  for (const title of [...BAR_TITLES.slice(1), 'Travelers']) {
    await widget.stepLink(title).click()
    await widget.heading(title).waitFor()
  }
}

/** One visit in a new profile: a cold and a warm load, the steps until Payment, then the step bar. */
async function measureRound(browser: Browser, origin: string): Promise<StepMetrics[]> {
  const { page, measureStep } = await openMeasuredPage(browser, options.cpu)
  const widget = findCheckout(page)
  const open = async () => {
    await page.goto(buildAddress(origin))
    await widget.root.getByRole('spinbutton').first().waitFor()
  }
  const rows = [await measureStep('open, cold', open)]
  // Only the cached files stay, because a saved visit would be resumed.
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  rows.push(await measureStep('open, warm', open))
  for (const step of FILLED_STEPS)
    rows.push(
      await measureStep(step, async () => {
        await completeStep(widget, step)
        await widget.heading(getNextHeading(step)).waitFor()
      }),
    )
  for (let walk = 1; walk <= WALKS; walk += 1)
    rows.push(await measureStep(`step bar, walk ${walk}`, () => walkStepBar(widget)))
  await page.context().close()
  return rows
}

await ensureBrowser()
const api = await startServer('api', '--port', '0', '--scenario', options.scenario)
Object.assign(process.env, { API_TARGET: api.url })
const server = await preview({
  mode: 'production',
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: 0 },
})
const browser = await chromium.launch(getLaunchOptions())
const origin = server.resolvedUrls?.local[0] ?? ''
const rounds: StepMetrics[][] = []
try {
  for (let round = 1; round <= options.rounds; round += 1) {
    rounds.push(await measureRound(browser, origin))
    console.error(`Round ${round} of ${options.rounds}`)
  }
} finally {
  await browser.close()
  await server.close()
  await api.stop()
}

const rows = summarizeRounds(rounds)
const previous =
  options.compare && (JSON.parse(readFileSync(options.compare, 'utf8')) as StepMetrics[])
console.log(
  `Medians of ${rounds.length} rounds, CPU ${options.cpu}× slower, load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(formatTable(rows, previous || []))
if (options.json) writeFileSync(options.json, JSON.stringify(rows, null, 2))
