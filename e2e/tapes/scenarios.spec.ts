import type { Page } from '@playwright/test'
import type { Har } from 'har-format'
import { scenarios } from '#scenarios/registry.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, NOW } from '#e2e/pages/host.ts'
import { TOLERATED } from '#e2e/pages/tolerated.ts'
import { play } from '#e2e/pages/visitor.ts'
import { inWidget } from '#e2e/pages/world.ts'
import { drop } from './drop.ts'

/** What every run tries. All of them: E2E_TAPES=scenarios npm run test:e2e -- tapes/scenarios --project desktop */
const SAMPLE = new Set(['payment-failure', 'hang', 'stale-record'])

/** Where a visit ends by leaving the page, nobody is left to save it. */
const endsHere = scenarios.filter(({ expects }) => expects.at.startsWith('/'))

const played =
  process.env['E2E_TAPES'] === 'scenarios' ? endsHere : endsHere.filter(({ id }) => SAMPLE.has(id))

/** What a visit has been: its screens, and the tape of it so far. */
type Visit = {
  screens: [name: string, content: string][]
  /** As it is saved, and without what the moment decides. */
  tape: string
  steady: string
}

/** Without the seconds, and what a tape has a fake for. */
const lasting = (snapshot: string): string =>
  snapshot
    .replaceAll(/(?<=timer "Time left": )\d+:\d\d/g, 'm:ss')
    .replaceAll(/\n.*You can try again in.*|(?<=button "Try again") \[disabled\]/g, '')
    .replaceAll(/(?<=cart_item_id=)[\w-]+/g, 'id')
    .replaceAll(/(?<=booked=)[\w-]+/g, '1')
    .replaceAll(/(?<=Thank you, )\w+/g, 'Name')
    .replaceAll(/\b(?:PAR|TAPE)-[A-Z\d]{6,8}\b/g, 'REFERENCE')

/** What a screen shows when nothing moves in it any more; null when it has led on by itself. */
async function settled(page: Page, screen: string): Promise<string | null> {
  const { root } = hostedCheckout(page)
  const [step] = screen.split(' ')
  const isThere = () =>
    screen === 'start' ||
    page.frames().some((frame) => new URL(frame.url()).pathname.endsWith(`/${step}`))
  let shown: string | null = ''
  await expect(async () => {
    const before = shown
    const busy = await root.locator('[aria-busy="true"]').count()
    shown = isThere() ? lasting(await root.locator('body').ariaSnapshot({ timeout: 2000 })) : null
    expect(shown === before && (busy === 0 || shown?.includes('Still loading'))).toBe(true)
  }).toPass({ intervals: [300], timeout: 10_000 })
  return shown
}

async function visit(page: Page, expects: Parameters<typeof play>[1]): Promise<Visit> {
  const screens: Visit['screens'] = []
  let tapes = ['', '']
  const save = async () => {
    tapes = await inWidget(page, () =>
      [false, true].map((steady) => window.mockWorld?.saveTape({ steady }).text ?? ''),
    )
  }
  await play(page, expects, async (screen) => {
    // It may be about to leave.
    await save()
    const content = await settled(page, screen)
    if (content === null) return
    // Looked at more than once where the visitor had to wait or press again.
    if (screens.at(-1)?.[0] === screen) screens.pop()
    screens.push([screen, content])
    await save()
  })
  const [tape = '', steady = ''] = tapes
  // The time is up at whichever screen it is.
  return { screens: expects.at === '/timeout' ? screens.slice(-1) : screens, tape, steady }
}

/** Calls that change nothing, and may be made ahead of what needs them. */
const READ = /\/(?:api\/get|v1\/)\w+$/

/**
 * What was asked and answered up to the last change, each once and without the times: how often the
 * visitor tried again, and what the widget reads ahead at the end, is the moment's.
 */
function callsOf(tape: string) {
  const { entries } = (JSON.parse(tape) as Har).log
  const last = entries.findLastIndex(({ request }) => !READ.test(request.url))
  const calls = entries
    .slice(0, last + 1)
    .map(({ request: { url, postData }, response: { status, content } }) =>
      [url, postData?.text, status, content.text].join(' '),
    )
  return [...new Set(calls)]
}

for (const { id, expects } of played) {
  test.describe(id, () => {
    test.use({ tolerated: TOLERATED[id] ?? [] })

    test(`TAPE-2 ${id} is the same screens and the same calls when it is replayed`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      await page.clock.install({ time: new Date(NOW) })
      await page.goto(`/demo/?${new URLSearchParams({ scenario: id, latency: '0', seed: '1' })}`)
      const first = await visit(page, expects)

      const other = await (await browser.newContext()).newPage()
      await other.clock.install({ time: new Date(NOW) })
      await other.goto('/demo/?tape')
      await drop(other, `${id}.har`, first.tape)
      await other.waitForURL(/[?&]tape=./)
      const again = await visit(other, expects)
      expect(again.screens).toEqual(first.screens)
      expect(callsOf(again.steady)).toEqual(callsOf(first.steady))
      expect(await inWidget(other, () => window.mockWorld?.misses())).toEqual([])
    })
  })
}
