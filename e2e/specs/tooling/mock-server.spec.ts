import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import {
  findHostedCheckout,
  NOW,
  openHostPage,
  openWidget,
} from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'
import { callApi, getCalls, findOrderId } from '#e2e/support/pages/mock-server.ts'

type ApiResponse = { status: number; text: string }
type Send = (name: CallName, body: object) => Promise<ApiResponse>

/** The pretend server as a process of its own, its clock standing still. */
async function startServer(): Promise<{ url: string; stop: () => void }> {
  const server = spawn(
    'npx',
    ['tsx', 'mocks/cli/api.ts', '--port', '0', '--now', NOW, '--frozen'],
    {
      cwd: new URL('../../..', import.meta.url),
      detached: true,
    },
  )
  const stop = () => {
    if (server.pid !== undefined) process.kill(-server.pid)
  }
  for await (const line of createInterface(server.stdout)) return { url: line.trim(), stop }
  throw new Error('The pretend server did not start')
}

const tourCodes = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const unitCounters = [{ type: 'ADULT', quantity: 2 }]
const juneQuery = { ...tourCodes, unitCounters, year: 2026, month: 6 }

/** A visit with every call of the contract, refusals among them; gives all that was answered. */
async function visitEveryCall(send: Send): Promise<string[]> {
  const responses: string[] = []
  const call = async (name: CallName, body: object) => {
    const { status, text } = await send(name, body)
    responses.push(`${name} ${status} ${text}`)
    return JSON.parse(text) as {
      orderIntent: OrderIntent
      availabilities: { id: string; available: boolean }[]
    }
  }
  await call('getSettings', tourCodes)
  await call('getUnits', tourCodes)
  const { orderIntent } = await call('createOrderIntent', { configCode: tourCodes.configCode })
  const orderIntentId = orderIntent.id
  await call('setUnitCounters', { orderIntentId, unitCounters })
  await call('getMonthCalendar', juneQuery)
  await call('getWeekCalendar', { ...juneQuery, date: 15 })
  const { availabilities } = await call('getAvailabilities', { ...juneQuery, date: 16 })
  const [first = '', second = ''] = availabilities
    .filter((availability) => availability.available)
    .map(({ id }) => id)
  const addResult = await call('addCartItem', {
    orderIntentId,
    tourCode: tourCodes.tourCode,
    availabilityId: first,
  })
  const cartItemId = addResult.orderIntent.extendedCart.items[0]?.id
  await call('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: second })
  await call('getTourAddons', { orderIntentId })
  await call('getAllAllowedUpgrades', { orderIntentId })
  await call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'PAR-EIFFEL-SUMMIT' })
  await call('resetCartItem', { orderIntentId, cartItemId })
  await call('removeCartItem', { orderIntentId, cartItemId })
  await call('setContact', { orderIntentId, contact })
  await call('setContact', {
    orderIntentId,
    contact: { ...contact, emailAddress: 'ada@mailinator.com' },
  })
  await call('setTravelers', {
    orderIntentId,
    travelers: [{ age: 34, dietaryRestrictions: 'none' }],
  })
  await call('getOrderIntent', { orderIntentId })
  await call('getOrderIntent', { orderIntentId: 'nobody' })
  await call('confirmOrder', { orderIntentId })
  await call('getResult', { orderIntentId })
  await call('getUnits', { surprise: true })
  const error = { code: 'card_declined' }
  await call('frontendLog', { sessionId: 'session', sender: 'checkout-widget', error })
  return responses
}

test('MOCK-1 MOCK-4 the worker and the Node server give the same visit the same bytes', async ({
  page,
}) => {
  const server = await startServer()
  try {
    await page.clock.setFixedTime(new Date(NOW))
    await openWidget(page, { path: '/timeout' })
    await expect(page.getByRole('heading', { name: 'Time expired' })).toBeVisible()
    const sendInPage: Send = (name, body) =>
      page.evaluate(
        async ([path, json]) => {
          const response = await fetch(path, { method: 'POST', body: json })
          return { status: response.status, text: await response.text() }
        },
        [`/api/${name}`, JSON.stringify(body)] as const,
      )
    const sendOverHttp: Send = async (name, body) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(`${server.url}/api/${name}`, init)
      return { status: response.status, text: await response.text() }
    }
    const expected = await visitEveryCall(sendOverHttp)
    expect(await visitEveryCall(sendInPage)).toEqual(expected)
    expect(new Set(expected.map((line) => line.split(' ', 1)[0])).size).toBe(20)
  } finally {
    server.stop()
  }
})

/** Another tab of the same browser, with the widget by itself. */
async function openTab(page: Page, parameters: Record<string, string> = {}) {
  const tab = await page.context().newPage()
  return { tab, widget: await openWidget(tab, { parameters }) }
}

test('MOCK-3 two tabs work on one order, and calls side by side lose nothing', async ({ page }) => {
  const widget = await openWidget(page)
  await completeSteps(widget, 'addons')
  await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
  const orderIntentId = await findOrderId(page)

  const { tab, widget: otherWidget } = await openTab(page)
  await expect(otherWidget.heading('Explore more tours with your pass')).toBeVisible()
  expect((await getCalls(tab, 'createOrderIntent')).length).toBe(0)

  const addTour = async (caller: Page, tourCode: string) => {
    const { calendar } = await callApi(caller, 'getMonthCalendar', { ...buildJuneQuery(tourCode) })
    const day = calendar.slice(9).find(({ available }) => available)?.localDate ?? ''
    const { availabilities } = await callApi(caller, 'getAvailabilities', {
      ...buildJuneQuery(tourCode),
      date: Number(day.slice(-2)),
    })
    const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
    return await callApi(caller, 'addCartItem', { orderIntentId, tourCode, availabilityId })
  }
  await Promise.all([
    addTour(page, 'PAR-SEINE'),
    addTour(tab, 'PAR-LOUVRE'),
    addTour(page, 'PAR-ARCH'),
    addTour(tab, 'PAR-MARKET'),
  ])
  for (const each of [page, tab]) {
    const { orderIntent } = await callApi(each, 'getOrderIntent', { orderIntentId })
    expect(
      orderIntent.extendedCart.items.map(({ original }) => original.tour.code).toSorted(),
    ).toEqual(['PAR-ARCH', 'PAR-EIFFEL', 'PAR-LOUVRE', 'PAR-MARKET', 'PAR-SEINE'])
  }
})

const buildJuneQuery = (tourCode: string) => ({
  ...juneQuery,
  tourCode,
  unitCounters: [{ type: 'ADULT' as const, quantity: 2 }],
})

test('MOCK-3 two scenarios side by side never mix', async ({ page }) => {
  const widget = await openWidget(page, {
    parameters: { scenario: 'upgrades-off,started(at=addons)' },
  })
  await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
  const orderId = await findOrderId(page)
  const { tab, widget: otherWidget } = await openTab(page, { scenario: 'started(at=addons)' })
  await expect(otherWidget.heading('Explore more tours with your pass')).toBeVisible()
  const otherOrderId = await findOrderId(tab)
  expect(orderId).not.toBe(otherOrderId)

  await expect(widget.steps).not.toContainText('Upgrades')
  await expect(otherWidget.steps).toContainText('Upgrades')
  await page.reload()
  await expect(widget.steps).not.toContainText('Upgrades')
  expect(await findOrderId(page)).toBe(orderId)
  await expect(callApi(page, 'getOrderIntent', { orderIntentId: otherOrderId })).rejects.toThrow(
    /order_not_found/,
  )
})

test('MOCK-3 the state survives a reload and the host’s trip; a reset starts over', async ({
  page,
}) => {
  const widget = await openHostPage(page, { scenario: 'started(at=contact)' })
  await expect(widget.heading('Contacts')).toBeVisible()
  const timeLeft = await widget.timer.innerText()
  await page.reload()
  await expect(findHostedCheckout(page).heading('Contacts')).toBeVisible()
  await expect(widget.timer).toBeVisible()
  expect((await widget.timer.innerText()) <= timeLeft).toBe(true)

  await openHostPage(page, { scenario: 'standard', reset: '' })
  await expect(widget.heading('Travelers')).toBeVisible()
  await expect(widget.timer).toBeHidden()
})

test('MOCK-3 STATE-4 without storage the server still remembers, and the widget still works', async ({
  page,
}) => {
  const widget = await openWidget(page, {
    parameters: { scenario: 'storage-denied,started(at=contact)' },
  })
  await widget.fillContact(contact)
  await widget.button('Next').click()
  await expect(widget.heading('Passes')).toBeVisible()
  expect(
    await page.evaluate(() => {
      try {
        return String(window.localStorage.length)
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
  const orderIntentId = await findOrderId(page)
  const { orderIntent } = await callApi(page, 'getOrderIntent', { orderIntentId })
  expect(orderIntent.contact).toEqual(contact)
  await page.reload()
  await expect(widget.heading('Passes')).toBeVisible()
})

test('MOCK-4 TIMEOUT-4 the clock of the address moves the widget and the server, a wrong one the widget alone', async ({
  page,
}) => {
  const widget = await openWidget(page, { parameters: { scenario: 'clock-skew(by=3600)' } })
  await expect(widget.heading('Contacts')).toBeVisible()
  const skew = await page.evaluate(() => Date.now() - (window.mockServer?.now() ?? 0))
  expect(Math.round(skew / 1000)).toBe(3600)
  await expect(widget.timer).toHaveText(/^(?:30:00|29:[45]\d)$/)
  const { orderIntent } = await callApi(page, 'getOrderIntent', {
    orderIntentId: await findOrderId(page),
  })
  const expiresIn = Date.parse(orderIntent.ventrataOrder?.utcExpiresAt ?? '') - Date.parse(NOW)
  expect(Math.abs(expiresIn - 30 * 60_000)).toBeLessThan(20_000)
})
