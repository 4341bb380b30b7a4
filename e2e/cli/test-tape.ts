import type { Page } from '@playwright/test'
import { dropFile } from '#e2e/support/pages/drop-file.ts'
import { printFailure, printLine, printMessage } from '#mocks/package/cli/arguments.ts'
import { parseArguments, UsageError } from '#mocks/package/cli/parse-arguments.mjs'
import { checkReplay, findReturn, formatReplayCheck } from '#mocks/tape/check/replay-check.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { readSteps } from '#mocks/tools/visitor/read-steps.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { ensureServer } from './ensure-server.ts'
import { followVisitor } from './follow-visitor.ts'

const HELP = `Opens the current widget on a tape, repeats the visitor's actions and prints the first difference.

Usage:
  npm run tape:test -- file.har

It serves the mock build on 127.0.0.1:4178 (E2E_PORT), unless a server is already listening there.
Required are the writes of the tape, their order and its end; a read that was or was not made is a note.
Exit codes: 0 no difference, 1 a difference or failure, 2 invalid command line, 3 the tape cannot be played.`

/** A visit without progress for this long is at its end. */
const STALL_MS = 60_000

/** The text of the page and its frames: why the visit does not go on. */
async function readText(page: Page): Promise<string> {
  const texts = page.frames().map(
    async (frame) =>
      await frame
        .locator('body')
        .innerText({ timeout: 5000 })
        .catch(() => ''),
  )
  return (await Promise.all(texts)).filter((text) => text !== '').join('\n')
}

/** Prints each step of the visitor; resolves to the first difference to the tape. */
async function findDifference(page: Page): Promise<string | undefined> {
  const { status, step, unused } = await followVisitor(page, STALL_MS, printMessage)
  if (status === 'stopped') return step
  if (status === 'stalled')
    return `No progress for ${STALL_MS / 1000} seconds at '${step}'. The page shows:\n${await readText(page)}`
  if (unused.length > 0) printMessage(`Note: not requested: entries ${unused.join(', ')}`)
  return undefined
}

/** The first line of a message; Playwright adds its call log below. */
function formatReason(error: unknown): string | undefined {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]
}

/** Why a visitor cannot repeat the tape at all; null: one can. */
async function findObstacle(tape: Tape): Promise<string | null> {
  const { dropped } = tape.log._tape
  if (dropped !== undefined) return `The first ${dropped} calls of the visit are not on the tape`
  const returned = findReturn(tape)
  if (returned !== null) return returned
  const replay = await checkReplay(tape)
  if (replay.problems.length > 0) return formatReplayCheck(replay)
  const unknown = readSteps(tape).find((step) => step.kind === 'unknown')
  return unknown ? `No action of a visitor leads to the call ${unknown.call}` : null
}

async function testTape(tape: Tape): Promise<string | undefined> {
  const { name, world } = tape.log._tape
  const address = await ensureServer()
  // Loading them takes longer than to refuse a file.
  const { chromium } = await import('@playwright/test')
  const { briefPageArgs, getLaunchOptions } = await import('./browser.mjs')
  const browser = await chromium.launch(getLaunchOptions(briefPageArgs))
  try {
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...(world && {
        timezoneId: world.timeZone,
        // The page of a replay gives its frame the recorded width.
        viewport: { width: 1280, height: world.height },
      }),
    })
    const page = await context.newPage()
    await page.goto(`${address}/demo/?tape`)
    await dropFile(page, `${name}.har`, serializeTape(tape))
    await page.waitForURL(/[?&]tape=./)
    await page.goto(`${address}/demo/?${new URLSearchParams({ tape: name, latency: '0' })}&show`)
    return await findDifference(page)
  } finally {
    await browser.close()
  }
}

async function run(): Promise<number> {
  const { positionals } = parseArguments({ options: {}, allowPositionals: true }, HELP)
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name a tape to replay')
  const tape = readTape(path)
  const obstacle = await findObstacle(tape)
  if (obstacle !== null) {
    printLine(`${path} cannot be played: ${obstacle}`)
    return 3
  }
  const difference = await testTape(tape).catch(formatReason)
  printLine(`${path}: ${difference ?? 'no difference'}`)
  return difference === undefined ? 0 : 1
}

process.exit(await run().catch((error: unknown) => printFailure(error, HELP)))
