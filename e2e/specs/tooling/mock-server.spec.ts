import type { Page } from '@playwright/test'
import type { CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { contact } from '#fixtures/guests.ts'
import { NOW } from '#fixtures/now.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import type { ApiResponse } from '#e2e/support/api.ts'
import { callFromPage, callServer } from '#e2e/support/api.ts'
import { startServer } from '#e2e/support/processes.ts'
import type { Call } from '#mocks/tools/visitor/book.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { callPageApi, findOrderId, getCalls } from '#e2e/support/pages/mock-server.ts'

type Send = (name: CallName, body: object) => Promise<ApiResponse>

const tourCodes = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
const juneQuery = { ...tourCodes, unitCounters, year: 2026, month: 6 }

/** A visit with every API call, rejected ones included; returns all responses. */
async function visitEveryCall(send: Send): Promise<string[]> {
  const responses: string[] = []
  const sendCall = async (name: CallName, body: object): Promise<unknown> => {
    const { status, text } = await send(name, body)
    responses.push(`${name} ${status} ${text}`)
    return JSON.parse(text)
  }
  const call: Call = async (name, body) => (await sendCall(name, body)) as CallResult<typeof name>
  await call('getSettings', tourCodes)
  const { id, extendedCart } = await book(call, {
    ...tourCodes,
    until: 'payment',
    addons: 1,
    upgrade: 'best',
    firstDay: () => '2026-06-16',
  })
  const order = { orderIntentId: id }
  const [main] = extendedCart.items
  const item = { ...order, cartItemId: main?.id ?? '' }
  await call('getWeekCalendar', { ...juneQuery, date: 15 })
  await call('resetCartItem', item)
  await call('setCartItemAvailabilityId', { ...item, availabilityId: main?.availabilityId ?? '' })
  await call('removeCartItem', item)
  const rejected = { ...contact, emailAddress: 'ada@mailinator.com' }
  await call('setContact', { ...order, contact: rejected })
  await call('getOrderIntent', order)
  await call('getOrderIntent', { orderIntentId: 'nobody' })
  await call('confirmOrder', order)
  await call('getResult', order)
  await sendCall('getUnits', { surprise: true })
  const error = { code: 'card_declined' }
  await call('frontendLog', { sessionId: 'session', sender: 'checkout-widget', error })
  return responses
}

test(
  'the service worker and the Node server respond to the same visit with the same bytes',
  { tag: ['@MOCK-1', '@MOCK-4', '@nightly'] },
  async ({ page }) => {
    const server = await startServer('api', '--port', '0', '--now', NOW, '--frozen')
    try {
      await page.clock.setFixedTime(new Date(NOW))
      // A page that makes no call of its own.
      await openWidgetPage(page, { parameters: { tour_code: '' } })
      await expect(page.getByRole('alert')).toHaveText('Incorrect input parameters')
      const expected = await visitEveryCall((name, body) => callServer(server.url, name, body))
      const responses = await visitEveryCall((name, body) => callFromPage(page, name, body))
      expect(responses).toEqual(expected)
      const names = expected.map((line) => line.split(' ', 1)[0])
      expect(new Set(names)).toEqual(new Set(Object.keys(calls)))
    } finally {
      await server.stop()
    }
  },
)

/** Opens the widget in another tab of the same browser. */
async function openTab(page: Page) {
  const tab = await page.context().newPage()
  return { tab, widget: await openWidgetPage(tab) }
}

test(
  'two tabs share an order, and parallel calls lose no change',
  { tag: '@MOCK-3' },
  async ({ page }) => {
    const widget = await openWidgetPage(page)
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    const orderIntentId = await findOrderId(page)

    const { tab, widget: otherWidget } = await openTab(page)
    await expect(otherWidget.heading('Explore more tours with your pass')).toBeVisible()
    expect((await getCalls(tab, 'createOrderIntent')).length).toBe(0)

    const addTour = async (caller: Page, tourCode: string) => {
      const { calendar } = await callPageApi(caller, 'getMonthCalendar', {
        ...juneQuery,
        tourCode,
      })
      const day = calendar.slice(9).find(({ available }) => available)?.localDate ?? ''
      const { availabilities } = await callPageApi(caller, 'getAvailabilities', {
        ...juneQuery,
        tourCode,
        date: Number(day.slice(-2)),
      })
      const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
      return await callPageApi(caller, 'addCartItem', { orderIntentId, tourCode, availabilityId })
    }
    await Promise.all([
      addTour(page, 'PAR-SEINE'),
      addTour(tab, 'PAR-LOUVRE'),
      addTour(page, 'PAR-ARCH'),
      addTour(tab, 'PAR-MARKET'),
    ])
    const readTours = async (caller: Page) => {
      const { orderIntent } = await callPageApi(caller, 'getOrderIntent', { orderIntentId })
      return orderIntent.extendedCart.items.map(({ original }) => original.tour.code).toSorted()
    }
    // Polled: what a tab has stored reaches the process of another one a moment later.
    for (const each of [page, tab])
      await expect
        .poll(() => readTours(each))
        .toEqual(['PAR-ARCH', 'PAR-EIFFEL', 'PAR-LOUVRE', 'PAR-MARKET', 'PAR-SEINE'])
  },
)
