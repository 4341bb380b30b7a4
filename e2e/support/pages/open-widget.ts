import type { FrameLocator, Page } from '@playwright/test'
import type { CheckoutPage } from './checkout.ts'
import { NOW } from '#fixtures/now.ts'
import { findCheckout } from './checkout.ts'

/** The demo host page, the widget's site_url. */
const DEMO_URL = `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4173'}/demo/`

const MOCK_PARAMETERS = { now: NOW, seed: '1', latency: '0' }

function buildQuery(parameters: Record<string, string>): string {
  return `?${new URLSearchParams({ ...MOCK_PARAMETERS, ...parameters })}`
}

/** Opens the demo host page; the widget is in its frame. */
export async function openHostPage(
  page: Page,
  parameters: Record<string, string> = {},
): Promise<CheckoutPage> {
  await page.goto(`/demo/${buildQuery(parameters)}`)
  return findHostedCheckout(page)
}

/** The checkout in a host page, or in a page that is itself in a frame. */
export function findHostedCheckout(
  page: Page | FrameLocator,
  title = 'Book your tour',
): CheckoutPage {
  return findCheckout(page.getByTitle(title).contentFrame())
}

/** Opens the widget without a host page. */
export async function openWidgetPage(
  page: Page,
  options: { path?: string; parameters?: Record<string, string> } = {},
): Promise<CheckoutPage> {
  const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: DEMO_URL }
  await page.goto((options.path ?? '/') + buildQuery({ ...launch, ...options.parameters }))
  return findCheckout(page)
}
