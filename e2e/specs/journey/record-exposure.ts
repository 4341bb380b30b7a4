import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'

type SentCall = { name: CallName; body: object }

/** The calls that carry the guests' data. */
const DATA_CALLS: CallName[] = ['setContact', 'setTravelers']

/** Runs in the browser: what a page holds outside of its storage. */
function readPageState(): unknown[] {
  const entry: unknown = history.state
  return [location.href, entry, document.cookie, window.dataLayer]
}

/** The widget's entries in the storage, without those of the mock server. */
async function readExposedStorage(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries<string>(storage))
        .filter(([key]) => !key.startsWith('mock-server:')),
    ),
  )
}

/** Records where data could be seen by others: addresses, storage, history, cookies, console, data layer and calls. */
export function recordExposure(page: Page) {
  const calls: SentCall[] = []
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name === undefined) return
    expect(request.method()).toBe('POST')
    calls.push({ name: name as CallName, body: request.postDataJSON() as object })
  })
  const isExpected = ({ name }: SentCall) => DATA_CALLS.includes(name)
  return {
    calls,
    /** Adds what the page and its frames hold now. */
    async record(): Promise<void> {
      // Repeated: the card provider may be replacing one of its frames.
      await expect(async () => {
        const states = page.frames().map((frame) => frame.evaluate(readPageState))
        texts.push(JSON.stringify([await readExposedStorage(page), await Promise.all(states)]))
      }).toPass()
    },
    /** The bodies of the calls that carry the guests' data. */
    readSentData: () => JSON.stringify(calls.filter(isExpected)),
    /** Everything else that holds a text. */
    find(secret: string): string[] {
      const otherCalls = JSON.stringify(calls.filter((call) => !isExpected(call)))
      return [...texts, otherCalls].filter((text) => text.includes(secret))
    },
  }
}
