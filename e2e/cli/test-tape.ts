import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Har } from 'har-format'
import { getLaunchOptions } from './browser.mjs'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import type { TapeAction } from '#e2e/support/tapes/tape-actions.ts'
import { readTapeActions, createVisitor } from '#e2e/support/tapes/tape-actions.ts'
import { dropFile } from '#e2e/support/pages/drop-file.ts'

const HELP = `Opens the current widget on a tape, repeats the visitor's actions and prints the first difference.

Usage:
  npm run tape:test -- file.har

It serves the mock build on 127.0.0.1:4178 (E2E_PORT), unless a server is already listening there.
Exit codes: 0 no difference, 1 a difference or failure, 2 invalid command line.`

/** Limit for one action. */
const TIMEOUT_MS = 15_000
/** Limit from the last response to the screen that it leads to. */
const ARRIVAL_TIMEOUT_MS = 3000

type TestedTape = Har & {
  log: {
    _tape: { name: string; launch: Record<string, string>; endsAt?: string; dropped?: number }
  }
}

/** The address of a running server of the mock build, which is started if necessary. */
async function ensureServer(): Promise<string> {
  const port = (process.env['E2E_PORT'] ??= '4178')
  const address = `http://127.0.0.1:${port}`
  const isRunning = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isRunning) await import('./serve.mjs')
  return address
}

/** Retried: the page may be navigating. */
async function evaluateWithRetry<T>(page: Page, callback: () => T): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await evaluateInWidget(page, callback)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await page.waitForLoadState()
    }
  }
}

const findUnmatchedRequest = (page: Page) =>
  evaluateWithRetry(page, () => window.mockServer?.unmatchedRequests()[0])

/** Waits until every entry has been used; otherwise returns the first that was not. */
async function findUnusedEntry(page: Page, { log }: Har): Promise<string | undefined> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const [entryNumber] = await evaluateWithRetry(
      page,
      () => window.mockServer?.unusedEntries() ?? [],
    )
    if (entryNumber === undefined) return undefined
    if (Date.now() > deadline) {
      const { method = '', url = '', postData } = log.entries[entryNumber - 1]?.request ?? {}
      const summary = `${method} ${url.split('?', 1)[0]} ${postData?.text ?? ''}`.slice(0, 200)
      return `Entry ${entryNumber} of ${log.entries.length} was never used: ${summary}`
    }
  }
}

/** Reloads the page once the write has been sent. */
async function reloadDuringWrite(page: Page, entry: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (
    (await evaluateWithRetry(page, () => window.mockServer?.unusedEntries() ?? [])).includes(entry)
  )
    if (Date.now() > deadline) return
  await page.reload()
}

/** The end of the visit, if it differs from the tape. */
async function findEndDifference(page: Page, endsAt: string): Promise<string | undefined> {
  const deadline = Date.now() + ARRIVAL_TIMEOUT_MS
  for (;;) {
    const path = await evaluateWithRetry(page, () => location.pathname)
    if (path === endsAt) return undefined
    if (Date.now() > deadline) return `It ends at ${path}, not at ${endsAt}`
  }
}

/** The first line of a message; Playwright adds its call log below. */
const formatReason = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]

/** The first difference to the tape. */
async function findDifference(page: Page, tape: TestedTape): Promise<string | undefined> {
  const { launch, endsAt } = tape.log._tape
  const widget = findHostedCheckout(page)
  const visitor = {
    ...createVisitor(tape, widget, launch['tour_code']),
    reload: async (entry: number) => await reloadDuringWrite(page, entry),
  } as Record<string, ((body: unknown) => Promise<void>) | undefined>
  const performAction = async ({ entry, name, body }: TapeAction): Promise<string | undefined> => {
    const perform = visitor[name]
    if (!perform) return `The run ends before entry ${entry}: there is no action for ${name}`
    try {
      await perform(body)
      return undefined
    } catch (error) {
      const headings = await widget.heading(/./).allInnerTexts()
      return `Entry ${entry}, ${name}, cannot be repeated at '${headings.join(', ')}': ${formatReason(error)}`
    }
  }
  for (const action of readTapeActions(tape)) {
    process.stderr.write(`entry ${action.entry} of ${tape.log.entries.length}, ${action.name}\n`)
    const failure = await performAction(action)
    const problem = (await findUnmatchedRequest(page)) ?? failure
    if (problem !== undefined) return problem
  }
  const unusedEntry = await findUnusedEntry(page, tape)
  const unmatchedRequest = await findUnmatchedRequest(page)
  if (unmatchedRequest ?? unusedEntry) return unmatchedRequest ?? unusedEntry
  return endsAt === undefined ? undefined : await findEndDifference(page, endsAt)
}

async function testTape(path: string): Promise<string | undefined> {
  const text = readFileSync(path, 'utf8').trim()
  const tape = JSON.parse(text) as TestedTape
  const { name, dropped } = tape.log._tape
  if (dropped !== undefined) return `The first ${dropped} calls of the visit are not on the tape`
  const address = await ensureServer()
  const browser = await chromium.launch(getLaunchOptions())
  try {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.goto(`${address}/demo/?tape`)
    await dropFile(page, `${name}.har`, text)
    await page.waitForURL(/[?&]tape=./)
    return await findDifference(page, tape)
  } finally {
    await browser.close()
  }
}

const [path] = process.argv.slice(2)
if (path === '--help' || path === '-h') {
  process.stdout.write(`${HELP}\n`)
  process.exit(0)
}
if (path === undefined || path.startsWith('-')) {
  process.stderr.write(`${HELP}\n`)
  process.exit(2)
}
const difference = await testTape(path).catch(formatReason)
process.stdout.write(`${path}: ${difference ?? 'no difference'}\n`)
process.exit(difference === undefined ? 0 : 1)
