import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Frame, Request, Route } from '@playwright/test'
import { configs } from '#fixtures/configs.ts'
import type { RoutedRequest, RoutedResponse } from '#mocks/page/routed-request.ts'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import type { StoredItems } from './start-frame.ts'
import { startFrame } from './start-frame.ts'
import type { ApiCall } from './testing.d.ts'

type BuildRoute = {
  /** The origin of the checkout. */
  origin: string
  /** The folder of the mock build. */
  folder: string
  /** Gives the parameters of the mock server for the next page of the widget. */
  getSearch: () => string
  onCall: (call: ApiCall) => void
  /** Takes the answer that the test has for the next call of a name; null: there is none. */
  takeAnswer: (name: string) => { status: number; body: unknown } | null
  /** Receives the address with which the page opens the checkout, before the mock server's own tour takes its place. */
  onOpen: (address: URL) => void
}

/** The tour that the demo opens. */
const LAUNCH = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass' }

const STORAGE_RECEIVER = 'receiveTourCheckoutItems'

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/** The frame of a request; null for a worker, and for a page that has none yet. */
function getFrame(request: Request): Frame | null {
  try {
    return request.isNavigationRequest() ? null : request.frame()
  } catch {
    return null
  }
}

/** The widget's frame that a request belongs to, also by a frame of the card provider inside it. */
function findWidgetFrame(request: Request, origin: string): Frame | null {
  let widget: Frame | null = null
  for (let frame = getFrame(request); frame !== null; frame = frame.parentFrame())
    if (frame.url().startsWith(`${origin}/`)) widget = frame
  return widget
}

/** The answer of the mock server in the widget's page; null is a network failure. */
async function askWidget(frame: Frame, request: Request): Promise<RoutedResponse | null> {
  const routed: RoutedRequest = {
    url: request.url(),
    method: request.method(),
    headers: request.headers(),
    body: request.postData(),
  }
  return await frame.evaluate(
    async (received) => (await globalThis.requestRouter?.respond?.(received)) ?? null,
    routed,
  )
}

function buildPage(folder: string, search: string, items: StoredItems): string {
  const configCodes = configs.map(({ code }) => code)
  const frameStart = {
    search,
    configCodes,
    defaultLaunch: LAUNCH,
    items,
    receiver: STORAGE_RECEIVER,
  }
  const start = JSON.stringify(frameStart)
  const script = `(${startFrame.toString()})(${start.replaceAll('<', String.raw`\u003c`)})`
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return page.replace('<head>', () => `<head><script>${script}</script>`)
}

async function answer(
  route: Route,
  frame: Frame,
  { origin, onCall, takeAnswer }: BuildRoute,
): Promise<void> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const name = pathname.replace('/api/', '')
  const isOfApi = request.url().startsWith(`${origin}/api/`)
  const answered = await askWidget(frame, request)
  const written = isOfApi ? takeAnswer(name) : null
  const response = written
    ? {
        headers: answered?.headers ?? {},
        status: written.status,
        body: JSON.stringify(written.body),
      }
    : answered
  if (isOfApi)
    onCall({
      name,
      request: parseJsonOrText(request.postData() ?? ''),
      response: parseJsonOrText(response?.body ?? ''),
      status: response?.status ?? 0,
    })
  await (response === null ? route.abort('failed') : route.fulfill(response))
}

/**
 * Serves the mock build for the address of the checkout, to all pages of a context. Every other request of the widget is
 * answered by the mock server in its page; none of them leaves the browser.
 */
export async function routeBuild(context: BrowserContext, build: BuildRoute): Promise<void> {
  const { origin, folder, getSearch, onOpen } = build
  const items: StoredItems = {}
  await context.exposeBinding(
    STORAGE_RECEIVER,
    (_, name: string, stored: Record<string, string>) => {
      items[name] = stored
    },
  )
  const handle = async (route: Route, request: Request): Promise<void> => {
    const address = new URL(request.url())
    const isOfWidget = address.origin === origin
    const path = join(folder, address.pathname)
    if (isOfWidget && isFile(path)) return await route.fulfill({ path })
    if (isOfWidget && request.isNavigationRequest()) {
      onOpen(address)
      return await route.fulfill({
        contentType: 'text/html',
        body: buildPage(folder, getSearch(), items),
      })
    }
    const frame = findWidgetFrame(request, origin)
    if (frame) return await answer(route, frame, build)
    if (isOfWidget) return await route.fulfill({ status: 404 })
    await route.fallback()
  }
  await context.route('**/*', async (route, request) => {
    try {
      await handle(route, request)
    } catch {
      // The page has left before the answer, or the test has ended.
      await route.abort().catch(() => undefined)
    }
  })
}
