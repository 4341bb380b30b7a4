import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { NOW, openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { ask, callsOf, comeBack, openOrder, prepareOrder, verifyCard } from '#e2e/pages/world.ts'

const MINUTE = 60_000
const start = Date.parse(NOW)

const orderCalls = async (page: Page) =>
  (await callsOf(page))
    .map(({ name, status }) => `${name} ${status}`)
    .filter((name) => /^(?:create|get|confirm)Order/.test(name))

const recordOf = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('tour-checkout:paris-pass:PAR-EIFFEL') ?? 'null') as {
        orderIntentId: string
        version: string
      } | null,
  )

test.describe('what an earlier visit or the host left', () => {
  test.use({ tolerated: [/^console: HttpError/] })

  test('STATE-2 LAUNCH-4 LAUNCH-6 each scenario of coming back makes the one call that it needs', async ({
    page,
  }) => {
    const CASES: { scenario: string; calls: [CallName, number][]; title: string | null }[] = [
      { scenario: 'inactive-30-min', calls: [['createOrderIntent', 200]], title: 'Travelers' },
      { scenario: 'stale-record', calls: [['createOrderIntent', 200]], title: 'Travelers' },
      { scenario: 'unknown-order', calls: [['confirmOrder', 404]], title: null },
      { scenario: 'existing-order', calls: [['confirmOrder', 200]], title: 'Contacts' },
    ]
    for (const { scenario, calls, title } of CASES) {
      const widget = await openWidget(page, { parameters: { scenario, reset: '' } })
      if (title === null) await expect(widget.alert).toHaveText("Can't find order intent")
      else {
        await expect(widget.steps).toBeVisible()
        await expect(widget.heading(title)).toBeVisible()
      }
      await expect(widget.timer).toHaveCount(title === 'Contacts' ? 1 : 0)
      expect(await orderCalls(page), scenario).toEqual(calls.map((call) => call.join(' ')))
      expect((await recordOf(page))?.version).toBe(title === null ? undefined : '0.0.5')
    }
  })
})

test('STATE-1 STATE-2 STEPS-1 after 29:59 the visit goes on, after 30:00 it starts over, at a load and at a look', async ({
  page,
}) => {
  await page.clock.setFixedTime(start)
  const widget = await openWidget(page)
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  const first = (await recordOf(page))?.orderIntentId

  const goOn = async () => {
    await expect(slotPicker(widget).month('June 2026')).toHaveAttribute('aria-busy', 'false')
    await expect(widget.heading('Timeslot')).toBeVisible()
    expect((await recordOf(page))?.orderIntentId).toBe(first)
  }
  await page.clock.setFixedTime(start + 30 * MINUTE - 1000)
  await comeBack(page)
  await goOn()
  await page.goto('/')
  await goOn()
  expect(await orderCalls(page)).toEqual(['getOrderIntent 200'])

  // The load of the step was an action: another half hour from here.
  await page.clock.setFixedTime(start + 60 * MINUTE - 1000)
  await comeBack(page)
  await expect(widget.heading('Travelers')).toBeVisible()
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  expect(await orderCalls(page)).toEqual(['createOrderIntent 200'])
  const second = (await recordOf(page))?.orderIntentId
  expect(second).not.toBe(first)

  await page.clock.setFixedTime(start + 90 * MINUTE - 1000)
  await page.reload()
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  expect(await orderCalls(page)).toEqual(['createOrderIntent 200'])
  expect((await recordOf(page))?.orderIntentId).not.toBe(second)
})

test('STEPS-5 STEPS-7 a page out of the back/forward cache reads again what has become of the order', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/travelers')
  await expect(widget.heading('Passes')).toBeVisible()
  await widget.openSummary()
  await expect(widget.summary.getByText('2 Adults, 1 Child')).toBeVisible()
  const orderIntentId = order.id
  const unitCounters = order.unitCounters.map((one) => ({ ...one, quantity: 1 }))
  await ask(page, 'setUnitCounters', { orderIntentId, unitCounters })
  await comeBack(page)
  await expect(widget.summary.getByText('2 Adults, 1 Child')).toBeVisible()
  await comeBack(page, { cached: true })
  await expect(widget.summary.getByText('1 Adult, 1 Child, 1 Infant')).toBeVisible()

  await verifyCard(page, order)
  await ask(page, 'confirmOrder', { orderIntentId })
  await comeBack(page, { cached: true })
  await expect(page).toHaveURL('/result')
})
