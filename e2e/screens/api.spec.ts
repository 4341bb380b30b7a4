import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { NOW, hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const RECORD = 'tour-checkout:paris-pass:PAR-EIFFEL'
const PASS = '770012345678'
const day = ['configCode', 'date', 'month', 'tourCode', 'unitCounters', 'year']
/** The body of each call, as point 7 of the specification has it. */
const FIELDS: Record<CallName, string[]> = {
  getUnits: ['configCode', 'tourCode'],
  getSettings: ['configCode', 'tourCode'],
  createOrderIntent: ['configCode'],
  getOrderIntent: ['orderIntentId'],
  confirmOrder: ['orderIntentId'],
  getTourAddons: ['orderIntentId'],
  getAllAllowedUpgrades: ['orderIntentId'],
  getMonthCalendar: day.filter((field) => field !== 'date'),
  getWeekCalendar: day,
  getAvailabilities: day,
  addCartItem: ['availabilityId', 'orderIntentId', 'tourCode'],
  setCartItemAvailabilityId: ['availabilityId', 'cartItemId', 'orderIntentId'],
  removeCartItem: ['cartItemId', 'orderIntentId'],
  upgradeCartItem: ['cartItemId', 'orderIntentId', 'tourCode'],
  resetCartItem: ['cartItemId', 'orderIntentId'],
  setUnitCounters: ['orderIntentId', 'unitCounters'],
  setContact: ['contact', 'orderIntentId'],
  setTravelers: ['orderIntentId', 'travelers'],
  getResult: ['orderIntentId'],
  frontendLog: ['error', 'orderIntentId', 'sender', 'sessionId'],
}

type Sent = { name: CallName; body: object }

/** Every call that leaves the page, or a frame of it, from now on. */
function recordCalls(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name === undefined) return
    expect(request.method()).toBe('POST')
    sent.push({ name: name as CallName, body: request.postDataJSON() as object })
  })
  return sent
}

function expectContract(sent: Sent[]): void {
  for (const { name, body } of sent) {
    expect(Object.keys(body).toSorted(), name).toEqual(FIELDS[name])
    expect(calls[name].body.safeParse(body).success, name).toBe(true)
  }
}

const namesOf = (sent: Sent[]) => [...new Set(sent.map(({ name }) => name))].toSorted()

/** What a widget keeps in this browser; the pretend server has its own corner there. */
async function keptIn(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries<string>(storage))
        .filter(([key]) => !key.startsWith('mock-world:')),
    ),
  )
}

/** In the browser: what a page holds beside its storage. */
function stateOfPage(): unknown[] {
  const entry: unknown = history.state
  return [entry, document.cookie, window.dataLayer]
}

test('API-1 API-4 a visit from the first step to the confirmation makes these calls and no other, none of them twice', async ({
  page,
}) => {
  const sent = recordCalls(page)
  const widget = await openWidget(page)
  await walkTo(widget, 'payment')
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()

  expectContract(sent)
  const once = sent.filter(({ name }) => name !== 'getResult')
  expect(once.map(({ name }) => name).toSorted()).toEqual([
    'addCartItem',
    'confirmOrder',
    'createOrderIntent',
    'getAllAllowedUpgrades',
    'getAvailabilities',
    // The total, once more before the card.
    'getMonthCalendar',
    'getMonthCalendar',
    'getOrderIntent',
    // The confirmation is a page load of its own.
    'getSettings',
    'getSettings',
    'getTourAddons',
    'getUnits',
    'setContact',
    'setTravelers',
    'setUnitCounters',
  ])
  const months = once.filter(({ name }) => name === 'getMonthCalendar')
  expect(months.map(({ body }) => (body as { month: number }).month)).toEqual([6, 7])
})

test('API-1 changes of the cart and a declined card make the rest of the twenty calls', async ({
  page,
}) => {
  const scenario = 'payment-failure'
  const order = await prepareOrder(page, { scenario })
  const sent = recordCalls(page)
  const widget = await openOrder(page, order, '/steps/addons', { scenario })
  const cruise = widget.root.getByRole('article', { name: 'Cruise on the Seine' })
  await cruise.getByRole('button', { name: 'Choose a time' }).click()
  await widget.chooseFirstSlot(cruise)
  await cruise.getByRole('button', { name: 'Add to cart' }).click()
  await cruise.getByRole('button', { name: 'Remove' }).click()
  await widget.button('Skip').click()
  await widget.button('Add for €50.50').click()
  await widget.button('Remove').click()
  await widget.button('Skip').click()
  await editTime(widget)
  await expect(widget.heading('Contacts')).toBeVisible()
  await openOrder(page, order, '/steps/payment', { scenario })
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(widget.alert).toBeVisible()

  expectContract(sent)
  const inTheStandardVisit = [
    'createOrderIntent',
    'getResult',
    'getUnits',
    'setContact',
    'setTravelers',
    'setUnitCounters',
  ]
  expect([...namesOf(sent), ...inTheStandardVisit].toSorted()).toEqual(
    Object.keys(FIELDS).toSorted(),
  )
})

/** Another time of the same day for the only tour of the cart. */
async function editTime(widget: Checkout): Promise<void> {
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: /^Edit / }).click()
  await widget.root.getByRole('radio', { disabled: false }).last().check({ force: true })
  await widget.button('Save').click()
}

test('STATE-3 ANALYTICS-3 RESULT-6 nothing of the guests or the card is kept or told to anybody but the server', async ({
  page,
}) => {
  const sent = recordCalls(page)
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  const look = async () =>
    void seen.push(
      JSON.stringify([page.url(), await keptIn(page), await page.evaluate(stateOfPage)]),
    )
  const widget = await openWidget(page)
  await walkTo(widget, 'contact')
  await widget.fillContact(contact)
  await look()
  await widget.button('Next').click()
  await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS)
  await look()
  await walkTo(widget, 'payment', 'travelers')
  await widget.fillCard(cards.declined.number)
  await widget.pay.click()
  await expect(widget.alert).toBeVisible()
  await widget.fillCard(cards.good.number)
  await look()
  expect(Object.keys(await keptIn(page))).toContain(RECORD)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  const frame = page.frame({ url: /\/result/ })
  seen.push(JSON.stringify(await frame?.evaluate(stateOfPage)))
  await look()

  const isToServer = ({ name }: Sent) => name === 'setContact' || name === 'setTravelers'
  const told = JSON.stringify(sent.filter(isToServer))
  seen.push(JSON.stringify(sent.filter((call) => !isToServer(call))))
  const [, , phone = ''] = contact.phoneNumber.split('|')
  for (const personal of [contact.firstName, contact.lastName, contact.emailAddress, phone, PASS]) {
    expect(told).toContain(personal)
    expect(seen.filter((text) => text.includes(personal))).toEqual([])
  }
  for (const secret of [cards.good.number, '4242 4242', cards.declined.number, '_secret_'])
    expect(seen.filter((text) => text.includes(secret))).toEqual([])
  const kept = Object.keys(await keptIn(page))
  expect(kept).not.toContain(RECORD)
})

test('STATE-1 the record of config and tour, and a random session id, are all that is kept', async ({
  page,
}) => {
  const scenario = 'payment-failure'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/contact', { scenario })
  await walkTo(widget, 'payment', 'contact')
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(widget.alert).toBeVisible()

  const kept = await keptIn(page)
  const session = 'tour-checkout:session'
  expect(Object.keys(kept).toSorted()).toEqual(['tour-checkout:launch', RECORD, session])
  expect(JSON.parse(kept[RECORD] ?? '')).toEqual({
    version: '0.0.5',
    orderIntentId: order.id,
    expiresAt: order.ventrataOrder?.utcExpiresAt,
    steps: [
      { path: '/steps/contact', query: '', index: 4 },
      { path: '/steps/travelers', query: '', index: 5 },
      { path: '/steps/payment', query: '', index: 6 },
    ],
    lastActionAt: expect.any(Number) as unknown,
  })
  expect(kept[session]).toMatch(/^[\da-f]{32}$/)
  const [log] = await callsOf(page, 'frontendLog')
  expect(log?.body).toMatchObject({ sessionId: kept[session] })
})

test('STATE-2 a record that is old, idle for 30 minutes or cannot be read starts a new order', async ({
  page,
}) => {
  const widget = await openWidget(page)
  const adults = widget.root.getByRole('spinbutton', { name: 'Adult' })
  await expect(adults).toBeVisible()
  const record = JSON.parse((await keptIn(page))[RECORD] ?? '') as { lastActionAt: number }
  const idle = (minutes: number) => record.lastActionAt - minutes * 60_000
  const texts: [text: string, call: CallName][] = [
    [JSON.stringify(record), 'getOrderIntent'],
    [JSON.stringify({ ...record, lastActionAt: idle(29) }), 'getOrderIntent'],
    [JSON.stringify({ ...record, lastActionAt: idle(30) }), 'createOrderIntent'],
    [JSON.stringify({ ...record, version: '0.0.4' }), 'createOrderIntent'],
    [JSON.stringify({ ...record, version: '0.0.6' }), 'createOrderIntent'],
    ['{"version":"0.0.5"', 'createOrderIntent'],
  ]
  for (const [text, call] of texts) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [RECORD, text] as const)
    await openWidget(page)
    await expect(adults).toBeVisible()
    const names = (await callsOf(page)).map(({ name }) => name).toSorted()
    expect(names, text).toEqual([call, 'getSettings', 'getUnits'].toSorted())
  }
})

test('STATE-2 an order that has expired by the server’s time makes room for a new one', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(NOW) })
  const { id } = await prepareOrder(page)
  await page.clock.fastForward('31:00')
  const steps = [{ path: '/steps/contact', query: '', index: 4 }]
  const record = { version: '0.0.5', orderIntentId: id, expiresAt: null, steps }
  // No sign of an end in the record itself: the server tells it.
  await page.evaluate(
    ([key, kept]) =>
      localStorage.setItem(key, JSON.stringify({ ...kept, lastActionAt: Date.now() })),
    [RECORD, record] as const,
  )
  const widget = await openWidget(page)
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toBeVisible()
  const names = (await callsOf(page)).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('OrderIntent'))).toEqual([
    'getOrderIntent',
    'createOrderIntent',
  ])
  expect(JSON.parse((await keptIn(page))[RECORD] ?? '')).not.toMatchObject({ orderIntentId: id })
})

test('STATE-4 a full storage costs the memory across reloads alone', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('tour-checkout:')) throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  const widget = await openWidget(page)
  await walkTo(widget, 'contact')
  await widget.stepLink('Travelers').click()
  await expect(widget.button('Save')).toBeVisible()
  expect(await keptIn(page)).toEqual({})
  await page.reload()
  await expect(widget.button('Next')).toBeEnabled()
  expect((await callsOf(page)).map(({ name }) => name)).toContain('createOrderIntent')
})
