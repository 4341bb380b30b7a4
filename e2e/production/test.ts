import type { BrowserContext } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { throttlePages } from '#e2e/support/fixtures/throttle-pages.ts'
import { expectOnlyAllowed, watchPages } from '#e2e/support/fixtures/watch-pages.ts'
import type { CheckoutPage } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { fetchCalls } from './journeys.ts'
import type { WidgetServer } from './sites.ts'
import { fetchFromProxy, HOST, PARTNER, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'

const PROVIDERS = ['https://js.stripe.com', 'https://api.stripe.com']
const KNOWN_ORIGINS = new Set<string>([
  HOST,
  PARTNER,
  UNLISTED_HOST,
  ...Object.values(WIDGET_ORIGINS),
  ...PROVIDERS,
  'https://www.googletagmanager.com',
])

/** Records errors and unexpected requests in any page or frame of the context. */
async function recordProblems(context: BrowserContext): Promise<string[]> {
  const { problems, report } = await watchPages(context)
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !KNOWN_ORIGINS.has(origin))
      report(`unexpected request: ${request.url()}`)
  })
  return problems
}

type Visit = {
  widget: CheckoutPage
  /** The address of the host page, the widget's site_url. */
  site: string
  /** The calls of the visit that reached the API, oldest first. */
  calls(): Promise<LoggedCall[]>
}

export type Options = {
  widgetServer: WidgetServer
  /** Problems that the test expects. */
  allowedErrors: RegExp[]
}

type Fixtures = {
  /** Opens the host page with a plain frame, a sandboxed frame or the loader; the config code may name a scenario. */
  visit: (config?: string, page?: 'paris' | 'sandboxed' | 'loader') => Promise<Visit>
  /** Fails the test for an error, a policy violation or a request outside of the test network. */
  invariants: undefined
}

export const test = base.extend<Options & Fixtures>({
  widgetServer: ['nginx', { option: true }],
  allowedErrors: [[], { option: true }],
  visit: async ({ page, widgetServer }, provide, { testId }) => {
    await provide(async (config = 'paris-pass', path = 'paris') => {
      const query = new URLSearchParams({ lang: 'fr', config, visit: testId })
      const site = `${HOST}/${widgetServer}/${path}?${query}`
      await page.goto(site)
      return { widget: findHostedCheckout(page), site, calls: () => fetchCalls(site) }
    })
  },
  invariants: [
    async ({ context, allowedErrors }, provide) => {
      throttlePages(context)
      const problems = await recordProblems(context)
      await provide(undefined)
      const refusedOrigins = await fetchFromProxy<string[]>('/')
      expectOnlyAllowed([...problems, ...refusedOrigins], allowedErrors)
    },
    { auto: true },
  ],
})

export { expect }
