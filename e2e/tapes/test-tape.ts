import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Har } from 'har-format'
import { browserLaunch } from '#e2e/cli/browser.mjs'
import { hostedCheckout } from '#e2e/pages/host.ts'
import { inWidget } from '#e2e/pages/world.ts'
import type { Deed } from './deeds.ts'
import { deedsOf, visitorOf } from './deeds.ts'
import { drop } from './drop.ts'

// npm run tape test -- file.har: the widget as it is now, opened on a tape and walked through as its
// visitor did. Says the first thing that is not as it was: 0 nothing, 1 something.

/** A step of the walk takes no longer, unless something has gone wrong. */
const PATIENCE = 15_000
/** From the last answer to the page that it leads to. */
const ARRIVAL = 3000

type TestedTape = Har & {
  log: {
    _tape: { name: string; launch: Record<string, string>; endsAt?: string; dropped?: number }
  }
}

/** The server of the mock build: the one that is there already, or one of our own. */
async function startServer(): Promise<string> {
  const port = (process.env['E2E_PORT'] ??= '4178')
  const address = `http://127.0.0.1:${port}`
  const isThere = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) await import('#e2e/cli/serve.mjs')
  return address
}

/** A page that is just being left is asked again. */
async function asked<T>(page: Page, ask: () => T): Promise<T> {
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      return await inWidget(page, ask)
    } catch (error) {
      if (Date.now() > until) throw error
      await page.waitForLoadState()
    }
  }
}

const firstMiss = (page: Page) => asked(page, () => window.mockWorld?.misses()[0])

/** Until every entry has been asked for; else the first that was not. */
async function unaskedIn(page: Page, { log }: Har): Promise<string | undefined> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const [place] = await asked(page, () => window.mockWorld?.unasked() ?? [])
    if (place === undefined) return undefined
    if (Date.now() > until) {
      const { method = '', url = '', postData } = log.entries[place - 1]?.request ?? {}
      const what = `${method} ${url.split('?', 1)[0]} ${postData?.text ?? ''}`.slice(0, 200)
      return `Entry ${place} of ${log.entries.length} was never asked for: ${what}`
    }
  }
}

/** In the middle of a write: once it has been asked. */
async function reload(page: Page, entry: number): Promise<void> {
  const until = Date.now() + PATIENCE
  while ((await asked(page, () => window.mockWorld?.unasked() ?? [])).includes(entry))
    if (Date.now() > until) return
  await page.reload()
}

/** Where it ends, unless it comes to the same place. */
async function otherEnd(page: Page, endsAt: string): Promise<string | undefined> {
  const until = Date.now() + ARRIVAL
  for (;;) {
    const at = await asked(page, () => location.pathname)
    if (at === endsAt) return undefined
    if (Date.now() > until) return `It ends at ${at}, not at ${endsAt}`
  }
}

/** The first line: what follows are the steps of the program that drives the browser. */
const reasonOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]

/** The first thing that is not as on the tape. */
async function differenceOf(page: Page, tape: TestedTape): Promise<string | undefined> {
  const { launch, endsAt } = tape.log._tape
  const widget = hostedCheckout(page)
  const visitor = {
    ...visitorOf(tape, widget, launch['tour_code']),
    reload: async (entry: number) => await reload(page, entry),
  } as Record<string, ((body: unknown) => Promise<void>) | undefined>
  const act = async ({ entry, name, body }: Deed): Promise<string | undefined> => {
    const deed = visitor[name]
    if (!deed)
      return `The walk ends before entry ${entry}: it does not know how a visitor makes ${name}`
    try {
      await deed(body)
      return undefined
    } catch (error) {
      const at = await widget.heading(/./).allInnerTexts()
      return `Entry ${entry}, ${name}, cannot be made again at '${at.join(', ')}': ${reasonOf(error)}`
    }
  }
  for (const deed of deedsOf(tape)) {
    process.stderr.write(`entry ${deed.entry} of ${tape.log.entries.length}, ${deed.name}\n`)
    const stopped = await act(deed)
    const different = (await firstMiss(page)) ?? stopped
    if (different !== undefined) return different
  }
  const unasked = await unaskedIn(page, tape)
  const missed = await firstMiss(page)
  if (missed ?? unasked) return missed ?? unasked
  return endsAt === undefined ? undefined : await otherEnd(page, endsAt)
}

async function test(path: string): Promise<string | undefined> {
  const text = readFileSync(path, 'utf8').trim()
  const tape = JSON.parse(text) as TestedTape
  const { name, dropped } = tape.log._tape
  if (dropped !== undefined) return `The first ${dropped} calls of the visit are not on the tape`
  const address = await startServer()
  const browser = await chromium.launch(browserLaunch())
  try {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    await page.goto(`${address}/demo/?tape`)
    await drop(page, `${name}.har`, text)
    await page.waitForURL(/[?&]tape=./)
    return await differenceOf(page, tape)
  } finally {
    await browser.close()
  }
}

const [path = ''] = process.argv.slice(2)
const difference = await test(path).catch(reasonOf)
process.stdout.write(`${path}: ${difference ?? 'the widget does what it did'}\n`)
process.exit(difference === undefined ? 0 : 1)
