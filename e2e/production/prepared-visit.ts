import type { APIRequestContext, Page } from '@playwright/test'
import { createHttpCall, getFirstDayOfNextMonth } from '#e2e/support/api.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { VISIT_VERSION, buildVisitKey } from '#src/contract/launch.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { WidgetServer } from './sites.ts'
import { HOST, WIDGET_ORIGINS } from './sites.ts'

const TOUR = 'PAR-EIFFEL'
const PAYMENT = { path: '/steps/payment', query: '', index: STEP_IDS.indexOf('payment') }

type Options = { config: string; widgetServer: WidgetServer }

/**
 * Creates an order with the calls of the steps before Payment, and saves it in the frame's storage before the widget
 * starts, as a visit that was left at Payment.
 */
export async function prepareVisit(
  page: Page,
  request: APIRequestContext,
  { config, widgetServer }: Options,
): Promise<void> {
  const origin = WIDGET_ORIGINS[widgetServer]
  const call = createHttpCall(async (name, data) => {
    const options = { headers: { 'X-Site-Url': `${HOST}/paris` }, data }
    const response = await request.post(`${origin}/api/${name}`, options)
    return { status: response.status(), text: await response.text() }
  })
  const { id: orderIntentId } = await book(call, {
    configCode: config,
    tourCode: TOUR,
    until: 'payment',
    firstDay: getFirstDayOfNextMonth,
  })
  const visit = {
    version: VISIT_VERSION,
    orderIntentId,
    expiresAt: null,
    steps: [PAYMENT],
    lastActionAt: Date.now(),
  }
  await page.addInitScript(
    ({ frameOrigin, key, text }) => {
      // Only before the first page: later ones keep what the widget has saved.
      if (location.origin === frameOrigin && location.pathname === '/')
        localStorage.setItem(key, text)
    },
    {
      frameOrigin: origin,
      key: buildVisitKey({ configCode: config, tourCode: TOUR }),
      text: JSON.stringify(visit),
    },
  )
}
