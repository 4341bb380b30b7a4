import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { evaluateInWidget, repeatTape } from '#e2e/support/pages/mock-server.ts'
import { printFailure, printLine, printMessage } from '#mocks/package/cli/arguments.ts'
import { parseArguments, UsageError } from '#mocks/package/cli/parse-arguments.mjs'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { shrinkList } from '#mocks/tape/check/shrink-list.ts'
import { describeAction } from '#mocks/tape/format/describe-visit.ts'
import type { RecordedAction, Tape } from '#mocks/tape/format/har.ts'
import { buildTape, serializeTape } from '#mocks/tape/format/har.ts'
import { readTapeLaunch } from '#mocks/tape/format/launch.ts'
import { ensureServer } from './ensure-server.ts'
import { followVisitor } from './follow-visitor.ts'

const HELP = `Repeats a recorded visit on the mock server, with fewer and fewer actions, and prints the shortest list with the same failure.

Usage:
  npm run tape:shrink -- failing.har [--out short.har]

Options:
  --out        writes the recording of the shortest visit, for npm run tape:test and for fixtures/tapes
  -h, --help   prints this help

The failure is what the page shows at the end: its heading, its alerts and the errors of its scripts.
Exit codes: 0 shortened, 1 failure, 2 invalid command line, 3 the visit was not recorded from a scenario, or ends without an error.`

/** A visitor who gets no further for so long is at the end of the visit. */
const PATIENCE_MS = 4000

/** The order and the step of the start come from the scenario. */
const LAUNCH_PARAMS = ['tour_code', 'config_code', 'lang', 'theme']

/** The parameters that open the recorded visit on the mock server. */
function readParameters(tape: Tape): Record<string, string> {
  const { scenario, seed, fault = '', now } = tape.log._tape
  const launch = Object.entries(readTapeLaunch(tape)).filter(([name]) =>
    LAUNCH_PARAMS.includes(name),
  )
  return {
    ...Object.fromEntries(launch),
    scenario: scenario ?? '',
    seed: String(seed ?? 1),
    ...(fault !== '' && { fault }),
    now,
    show: 'paused',
  }
}

/** The visit with some of its actions only, on whatever screen they meet. */
function buildVisit({ log: { _tape } }: Tape, actions: readonly RecordedAction[]): string {
  const { endsAt: _, endScreen: __, screens: ___, ...metadata } = _tape
  const rest = actions.map(({ screen: ____, ...action }) => ({ ...action, writes: 0 }))
  return serializeTape(buildTape({ ...metadata, actions: rest, lasts: rest.at(-1)?.at ?? 0 }, []))
}

/** What the visitor sees at the end, without amounts and times; '' without any error. */
async function readFailure(page: Page, errors: readonly string[]): Promise<string> {
  const read = async (selector: string) => await page.locator(selector).allInnerTexts()
  const alerts = await read('#root [role="alert"]')
  if (alerts.length === 0 && errors.length === 0) return ''
  const lines = [...(await read('h1')), ...alerts, ...errors]
  return [
    ...new Set(lines.map((line) => line.replaceAll(/\d+/g, '…').replaceAll(/\s+/g, ' ').trim())),
  ].join(' | ')
}

type Run = { failure: string; har: string }

/** Lets the page's own visitor repeat actions on the mock server; one that is not possible ends the visit. */
async function visit(
  browser: Browser,
  tape: Tape,
  actions: readonly RecordedAction[],
): Promise<Run> {
  const { world } = tape.log._tape
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(world && {
      timezoneId: world.timeZone,
      viewport: { width: world.width, height: world.height },
    }),
  })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const address = await ensureServer()
    const search = new URLSearchParams({ ...readParameters(tape), site_url: `${address}/demo/` })
    await page.goto(`${address}/?${search}`)
    await repeatTape(page, buildVisit(tape, actions))
    await followVisitor(page, PATIENCE_MS)
    return {
      failure: await readFailure(page, errors),
      har: await evaluateInWidget(page, (mockServer) => mockServer.saveTape().text),
    }
  } finally {
    await context.close()
  }
}

function readOptions() {
  const { values, positionals } = parseArguments(
    { allowPositionals: true, options: { out: { type: 'string' } } },
    HELP,
  )
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name a tape to shorten')
  return { path, out: values.out }
}

/** @returns The exit code. */
async function run(): Promise<number> {
  const { path, out } = readOptions()
  const tape = readTape(path)
  const { actions = [], scenario } = tape.log._tape
  if (scenario === null || actions.length === 0) {
    printLine(`${path} cannot be shortened: it was not recorded in a page with the mock server`)
    return 3
  }
  const { chromium } = await import('@playwright/test')
  const { briefPageArgs, getLaunchOptions } = await import('./browser.mjs')
  await ensureServer()
  const browser = await chromium.launch(getLaunchOptions(briefPageArgs))
  try {
    let shortest = await visit(browser, tape, actions)
    if (shortest.failure === '') {
      printLine(`${path} cannot be shortened: the visit ends without an error on this mock server`)
      return 3
    }
    printMessage(`${actions.length} actions lead to: ${shortest.failure}`)
    const kept = await shrinkList(actions, async (rest) => {
      const tried = await visit(browser, tape, rest)
      if (tried.failure !== shortest.failure) return false
      shortest = tried
      printMessage(`${rest.length} actions do, too`)
      return true
    })
    printLine(
      `${scenario}: ${kept.length} of ${actions.length} actions lead to: ${shortest.failure}`,
    )
    for (const [index, action] of kept.entries())
      printLine(`${index + 1}. ${describeAction(action)}`)
    if (out !== undefined) writeFileSync(out, shortest.har)
    return 0
  } finally {
    await browser.close()
  }
}

process.exit(await run().catch((error: unknown) => printFailure(error, HELP)))
