import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { evaluateOnce } from '#e2e/support/pages/mock-server.ts'
import { printFailure, printLine, printMessage } from '#mocks/package/cli/arguments.ts'
import { parseArguments, UsageError } from '#mocks/package/cli/parse-arguments.mjs'
import { readTape } from '#mocks/server/node/tape-files.ts'
import {
  buildControlPattern,
  formatSpec,
  MIN_GAP_MS,
  readParameters,
} from '#mocks/tape/check/format-spec.ts'
import { shrinkList } from '#mocks/tape/check/shrink-list.ts'
import type { RecordedAction, Tape } from '#mocks/tape/format/har.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { ensureServer } from './ensure-server.ts'

const HELP = `Repeats a recorded visit on the mock server, with fewer and fewer actions, and prints the shortest list with the same failure,
as a test that can be pasted into e2e/specs.

Usage:
  npm run tape:shrink -- failing.har [--out short.har]

Options:
  --out        writes the recording of the shortest visit, for npm run tape:test and for fixtures/tapes
  -h, --help   prints this help

The failure is what the page shows at the end: its heading, its alerts and the errors of its scripts.
Exit codes: 0 shortened, 1 failure, 2 invalid command line, 3 the visit was not recorded from a scenario, or ends without an error.`

/** Milliseconds that an action waits for its control, and the page for what is loading. */
const PATIENCE_MS = 2000
/** So often in a row the page must be settled: a press may lead to a call a little later. */
const SETTLED_LOOKS = 3
const LOOK_MS = 50
type Control = Extract<RecordedAction, { kind: 'press' }>['control']

function findControl(page: Page, { role, name, position = 0, frames = [] }: Control): Locator {
  const root = frames.reduce<Page | ReturnType<Page['frameLocator']>>(
    (parent, title) => parent.getByTitle(title).first().contentFrame(),
    page,
  )
  const controls =
    role === 'summary'
      ? root.locator('summary')
      : root.getByRole(role, { name: buildControlPattern(name) })
  return controls.nth(position)
}

async function enter(field: Locator, value: string): Promise<void> {
  const isSelect = await field.evaluate((element) => element.matches('select'))
  if (!isSelect) return await field.fill(value)
  await field.selectOption(value === MARKER ? { index: 1 } : value)
}

async function perform(page: Page, action: RecordedAction): Promise<void> {
  switch (action.kind) {
    case 'press':
      return await findControl(page, action.control).click({ timeout: PATIENCE_MS })
    case 'enter':
      return await enter(findControl(page, action.control), action.value)
    case 'escape':
      return await page.keyboard.press('Escape')
    case 'go':
      return await page.evaluate((delta) => history.go(delta), action.delta)
    case 'reload':
      return void (await page.reload())
    case 'open':
      return void (await page.goto(new URL(action.path, page.url()).href))
    case 'offline':
    case 'online':
      return await page.context().setOffline(action.kind === 'offline')
    case 'resize':
      return await page.setViewportSize({
        width: action.width,
        height: page.viewportSize()?.height ?? action.width,
      })
    // What a host page knows is offered, and changes nothing by itself; others and testers have no part in the visit.
    case 'prefill':
    case 'set':
    case 'elsewhere':
    case 'return':
  }
}

/** Whether all calls have their answers and nothing is loading. */
async function isSettled(page: Page): Promise<boolean> {
  return await page
    .evaluate(
      () =>
        window.mockServer?.calls().every(({ duration }) => duration !== undefined) === true &&
        document.querySelector('#root [aria-busy="true"]') === null &&
        document.querySelector('#root :is(h1, [role="alert"])') !== null,
    )
    .catch(() => false)
}

/** Waits until the page has answered the last action, or for as long as a visitor would. */
async function waitForPage(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let settled = 0
  while (settled < SETTLED_LOOKS && Date.now() < end) {
    await sleep(LOOK_MS)
    settled = (await isSettled(page)) ? settled + 1 : 0
  }
}

/** What the visitor sees at the end, without amounts and times; '' without any error. */
async function readFailure(page: Page, errors: readonly string[]): Promise<string> {
  await waitForPage(page)
  const read = async (selector: string) => await page.locator(selector).allInnerTexts()
  const alerts = await read('#root [role="alert"]')
  if (alerts.length === 0 && errors.length === 0) return ''
  const lines = [...(await read('h1')), ...alerts, ...errors]
  return [
    ...new Set(lines.map((line) => line.replaceAll(/\d+/g, '…').replaceAll(/\s+/g, ' ').trim())),
  ].join(' | ')
}

type Run = { failure: string; har: string }

/** Visits the widget on the mock server; an action whose control is missing ends the visit. */
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
    await page.clock.install()
    await page.clock.resume()
    const address = await ensureServer()
    const search = new URLSearchParams({
      ...readParameters(tape),
      site_url: `${address}/demo/`,
      latency: '0',
    })
    await page.goto(`${address}/?${search}`)
    let last = 0
    for (const action of actions) {
      await waitForPage(page)
      if (action.at - last > MIN_GAP_MS) await page.clock.fastForward(action.at - last)
      last = action.at
      if (
        !(await perform(page, action).then(
          () => true,
          () => false,
        ))
      )
        break
    }
    const failure = await readFailure(page, errors)
    return {
      failure,
      har: await evaluateOnce(page, (mockServer) => mockServer.saveTape().text),
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
    const isEnough = async (rest: RecordedAction[]) => {
      const tried = await visit(browser, tape, rest)
      const isSame = tried.failure === shortest.failure
      if (isSame) {
        shortest = tried
        printMessage(`${rest.length} actions do, too`)
      }
      return isSame
    }
    const kept = await shrinkList(actions, isEnough)
    const hasty = kept.map((action) => ({ ...action, at: 0 }))
    const needed = (await isEnough(hasty)) ? hasty : kept
    printLine(
      `${scenario}: ${kept.length} of ${actions.length} actions lead to: ${shortest.failure}`,
    )
    printLine(formatSpec(tape, needed, shortest.failure))
    if (out !== undefined) writeFileSync(out, shortest.har)
    return 0
  } finally {
    await browser.close()
  }
}

process.exit(await run().catch((error: unknown) => printFailure(error, HELP)))
