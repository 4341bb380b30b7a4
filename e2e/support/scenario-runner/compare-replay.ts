import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Scenario } from '#scenarios/engine/types.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { dropFile } from '#e2e/support/pages/drop-file.ts'
import type { ScreenState, TakeSnapshot } from './scenario-observer.ts'
import { installClock, runScenario } from './run-scenario.ts'
import type { SavedTape } from './tape.ts'
import { readEntries, saveTape } from './tape.ts'

/** The screens of a visit with their accessibility snapshots. */
export type Snapshots = [screen: string, snapshot: string][]

/** Replaces remaining times and values for which a tape has pseudonyms. */
function normalize(snapshot: string): string {
  return snapshot
    .replaceAll(/(?<=timer "Time left": )\d+:\d\d/g, 'm:ss')
    .replaceAll(/\n.*You can try again .*|(?<=button "Try again") \[disabled\]/g, '')
    .replaceAll(/(?<=cart_item_id=)[\w-]+/g, 'id')
    .replaceAll(/(?<=booked=)[\w-]+/g, '1')
    .replaceAll(/(?<=Thank you, )\w+/g, 'Name')
    .replaceAll(/\b(?:PAR|TAPE)-[A-Z\d]{6,8}\b/g, 'REFERENCE')
}

/** The snapshot of a screen once it is stable; null if the widget has left the screen. */
async function snapshotWhenStable(page: Page, { name }: ScreenState): Promise<string | null> {
  const { root } = findHostedCheckout(page)
  const [step] = name.split(' ')
  const isOpen = () =>
    name === 'start' ||
    page.frames().some((frame) => new URL(frame.url()).pathname.endsWith(`/${step}`))
  let snapshot: string | null = ''
  await expect(async () => {
    const before = snapshot
    const loading = await root.locator('[aria-busy="true"]').count()
    snapshot = isOpen()
      ? normalize(await root.locator('body').ariaSnapshot({ timeout: 2000 }))
      : null
    expect(snapshot === before && (loading === 0 || snapshot?.includes('Still loading'))).toBe(true)
  }).toPass({ intervals: [300] })
  return snapshot
}

/** Collects the snapshot of each screen of a visit. */
export function collectSnapshots(page: Page, snapshots: Snapshots): TakeSnapshot {
  return async (screen) => {
    const snapshot = await snapshotWhenStable(page, screen)
    if (snapshot === null) return
    // A screen that was waited for or retried is reported more than once.
    if (snapshots.at(-1)?.[0] === screen.name) snapshots.pop()
    snapshots.push([screen.name, snapshot])
  }
}

/** Calls that change nothing; the widget may prefetch them. */
const READ = /\/(?:api\/get|v1\/)\w+$/

/**
 * The distinct calls up to the last change, with their responses and without times. The number of repeated
 * reads and what is prefetched at the end differ between runs.
 */
function findCalls(tape: string): string[] {
  const entries = readEntries(tape)
  const last = entries.findLastIndex(({ request }) => !READ.test(request.url))
  const calls = entries
    .slice(0, last + 1)
    .map(({ request: { url, postData }, response: { status, content } }) =>
      [url, postData?.text, status, content.text].join(' '),
    )
  return [...new Set(calls)]
}

/** Replays the tape of a scenario in a new context and compares the screens and the calls. */
export async function compareReplay(
  browser: Browser,
  { id, expected }: Scenario,
  recording: { tape: SavedTape; snapshots: Snapshots },
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await installClock(page, expected)
  await page.goto('/demo/?tape')
  await dropFile(page, `${id}.har`, recording.tape.text)
  await page.waitForURL(/[?&]tape=./)
  const snapshots: Snapshots = []
  const { tape, unmatched } = await runScenario(page, expected, {
    takeSnapshot: collectSnapshots(page, snapshots),
    onEnd: async () => ({
      tape: await saveTape(page),
      unmatched: await evaluateInWidget(page, () => window.mockServer?.unmatchedRequests()),
    }),
  })
  expect(snapshots).toEqual(recording.snapshots)
  expect(findCalls(tape.normalized)).toEqual(findCalls(recording.tape.normalized))
  expect(unmatched).toEqual([])
  await context.close()
}
