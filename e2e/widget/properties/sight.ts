import { expect } from 'vitest'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { expectView, readView } from './history.ts'

/** What leads to another screen: the links of the summary, Back, and the reached steps. */
const OPENERS = ['aside a', 'main a', 'nav a'].map((link) => `${link}[href*="/steps/"]`).join()

/** What a press has opened: the tour that it is about, else the screen. */
function findOpened(): Element | null {
  return document.querySelector('main [aria-current="true"]') ?? document.querySelector('main')
}

/** Where the screen shows what was opened, and what else is open. */
function readSight() {
  const top = findOpened()?.getBoundingClientRect().top ?? -1
  return {
    isInSight: top >= 0 && top < innerHeight / 2,
    focus: document.activeElement?.localName,
    isSummaryOpen: document.querySelector('aside button[aria-expanded="true"]') !== null,
  }
}

const IN_SIGHT = { isInSight: true, focus: 'h1', isSummaryOpen: false }

/**
 * Checks on a phone that each link to another screen shows that screen's beginning, and that the browser's Back shows the
 * one before: the heading has the focus, it or the tour that the link is about is in sight, and the summary is folded
 * (HOST-1, STEPS-10).
 * @param takes Whether the link with this number is tried.
 */
export async function expectOpenedInSight(
  { openSummary }: Screen,
  takes: (link: number, links: number) => boolean,
): Promise<void> {
  await setViewport(390, 664)
  const view = readView()
  const { length } = document.querySelectorAll(OPENERS)
  for (let link = 0; link < length; link += 1) {
    if (!takes(link, length)) continue
    await openSummary()
    const opener = [...document.querySelectorAll<HTMLAnchorElement>(OPENERS)][link]
    // A message with a link is gone after Back.
    if (opener === undefined) continue
    const { pathname, search } = new URL(opener.href)
    if (pathname + search === location.pathname + location.search) continue
    opener.scrollIntoView({ block: 'end' })
    press(opener)
    await expect.poll(() => location.pathname + location.search).toBe(pathname + search)
    await expect.poll(readSight, { message: opener.outerHTML }).toEqual(IN_SIGHT)
    scrollTo(0, document.body.scrollHeight)
    await pressBack()
    await expectView(view)
    await expect.poll(readSight, { message: 'Back' }).toEqual(IN_SIGHT)
  }
}
