import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { watchPages } from '#e2e/support/fixtures/watch-pages.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import type { WidgetServer } from './sites.ts'
import { HOST, PARTNER, PROXY, REFERENCE_ORIGINS, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

const PROVIDERS = ['https://js.stripe.com', 'https://api.stripe.com']
const KNOWN_ORIGINS = new Set<string>([
  HOST,
  PARTNER,
  UNLISTED_HOST,
  ...Object.values(WIDGET_ORIGINS),
  ...Object.values(REFERENCE_ORIGINS),
  ...PROVIDERS,
  'https://www.googletagmanager.com',
])

/** The origins that the proxy has refused, the calls that reached the mock API, or those that reached a reference API. */
export async function fetchFromProxy<T>(path: '/' | '/__calls' | '/__reference'): Promise<T> {
  return (await (await fetch(PROXY + path)).json()) as T
}

/** Collects what must not happen in any page or frame of the context. */
async function recordProblems(context: BrowserContext): Promise<string[]> {
  const { problems, report } = await watchPages(context)
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !KNOWN_ORIGINS.has(origin)) report(`asked ${request.url()}`)
  })
  return problems
}

type Visit = {
  widget: Checkout
  /** The host page's address, which the widget has as its site_url. */
  site: string
  /** The visit's calls as they have reached the API, the oldest first. */
  calls(): Promise<LoggedCall[]>
}

export type Options = {
  widgetServer: WidgetServer
  /** Whether frames of other sites may keep anything. */
  storage: 'partitioned' | 'denied'
  /** Problems that the test is about. */
  allowedErrors: RegExp[]
}

type Fixtures = {
  /** Opens the host page, with a plain frame, a sandboxed one or the loader; the scenario rides in the config code. */
  visit: (config?: string, page?: 'paris' | 'sandboxed' | 'loader') => Promise<Visit>
  /** No error in a page, nothing blocked by the policy, nobody asked who is not of this internet. */
  invariants: undefined
}

export const test = base.extend<Options & Fixtures>({
  widgetServer: ['nginx', { option: true }],
  storage: ['partitioned', { option: true }],
  allowedErrors: [[], { option: true }],
  visit: async ({ page, widgetServer }, provide, { testId }) => {
    await provide(async (config = 'paris-pass', path = 'paris') => {
      const query = new URLSearchParams({ lang: 'fr', config, visit: testId })
      const site = `${HOST}/${widgetServer}/${path}?${query}`
      await page.goto(site)
      const calls = async () => {
        const all = await fetchFromProxy<LoggedCall[]>('/__calls')
        return all.filter(({ headers }) => headers['referer'] === site)
      }
      return { widget: findHostedCheckout(page), site, calls }
    })
  },
  invariants: [
    async ({ context, allowedErrors }, provide) => {
      const problems = await recordProblems(context)
      await provide(undefined)
      const refusedOrigins = await fetchFromProxy<string[]>('/')
      expect(
        [...problems, ...refusedOrigins].filter(
          (text) => !allowedErrors.some((pattern) => pattern.test(text)),
        ),
        'what must not happen in any test',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** The addresses that the page, not a frame in it, goes to from now on. */
export function recordTopNavigations(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      urls.push(request.url())
  })
  return urls
}

export { expect }
