import type { Page } from '@playwright/test'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import type { Facts } from './evidence.ts'
import { listMissingEvidence } from './evidence.ts'

type Expected = Scenario['expected']

/** The texts that are not visible on the page. */
async function listMissingTexts(page: Page, texts: string[]): Promise<string[]> {
  const { root } = findHostedCheckout(page)
  const missing: string[] = []
  for (const text of texts) {
    const found = root.getByText(text).or(root.getByLabel(text)).filter({ visible: true })
    if ((await found.count()) === 0) missing.push(text)
  }
  return missing
}

/** What the mock server and the browser know of the visit of a page; the headers are those since the page was loaded. */
async function readFacts(page: Page, texts: string[]): Promise<Facts> {
  const { tape, ...facts } = await evaluateInWidget(page, async (mockServer) => {
    const tables = Object.entries((await mockServer.live?.tables()) ?? {})
    const isStorageDenied = () => {
      try {
        return window.localStorage.length < 0
      } catch {
        return true
      }
    }
    const clockSkew = Math.round((Date.now() - mockServer.now()) / 1000)
    return {
      tape: mockServer.saveTape().text,
      headers: mockServer
        .calls()
        .flatMap((call) => Object.keys(call.headers).map((name) => `${call.name} ${name}`)),
      rows: Object.fromEntries(tables.map(([name, rows]) => [name, rows.length])),
      browser: {
        clockSkew,
        ...(isStorageDenied() && { storage: 'denied' as const }),
        ...(!('google_tag_manager' in window) && { tagManager: 'blocked' as const }),
      },
    }
  })
  const answers = parseTape(tape).log.entries.map(({ request, response, time }) => ({
    call: findTapeCall(request.method, request.url)?.name ?? '',
    status: response.status,
    seconds: time / 1000,
    text: response.content.text ?? '',
  }))
  const links = await findHostedCheckout(page)
    .root.getByRole('link')
    .evaluateAll((found) =>
      found.map((link): [string, string] => [
        link.textContent.trim(),
        link.getAttribute('href') ?? '',
      ]),
    )
  const missing = await listMissingTexts(page, texts)
  return { ...facts, answers, links, hasText: (text) => !missing.includes(text) }
}

/** Lists the visible texts that are not visible on the page, and the hidden ones that are. */
async function listWrongTexts(page: Page, { visible, hidden = [] }: Expected): Promise<string[]> {
  const missing = await listMissingTexts(page, [...visible, ...hidden])
  return [
    ...visible.filter((text) => missing.includes(text)).map((text) => `no '${text}'`),
    ...hidden.filter((text) => !missing.includes(text)).map((text) => `'${text}' is visible`),
  ]
}

/** The path of the widget in its frame, or of a page without the widget. */
export function getWidgetPath(page: Page): string {
  const [widget] = page.mainFrame().childFrames()
  return new URL(widget?.url() ?? page.url()).pathname
}

/** The beginning of the address of the page that the visitor ends at; null: the widget's page. */
export function getOtherAddress({ path }: Expected, baseURL = ''): string | null {
  if (path === 'site') return `${baseURL}/demo/?booked=`
  return path.startsWith('/') ? null : path
}

/**
 * Lists what a page lacks of the expectation of a scenario; nothing where it is met.
 * @param isEnglish The page has the texts of the expectation.
 */
export async function listDifferences(
  page: Page,
  expected: Expected,
  isEnglish = true,
): Promise<string[]> {
  const { path, evidence } = expected
  const address = getOtherAddress(expected, new URL(page.url()).origin)
  if (address !== null) return page.url().startsWith(address) ? [] : [`not at ${address}`]
  const widgetPath = getWidgetPath(page)
  if (path !== '/' && path !== widgetPath) return [`at ${widgetPath}, not ${path}`]
  // The controls of the page have their English names here.
  if (isEnglish && path.startsWith('/steps/')) await findHostedCheckout(page).openSummary()
  const wrongTexts = isEnglish ? await listWrongTexts(page, expected) : []
  if (wrongTexts.length > 0 || evidence === undefined) return wrongTexts
  return listMissingEvidence(await readFacts(page, evidence.texts ?? []), evidence)
}
