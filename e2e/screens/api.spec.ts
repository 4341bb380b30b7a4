import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import { ask, callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const RECORD = 'tour-checkout:paris-pass:PAR-EIFFEL'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
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

test('API-1 so do changes of the cart and a declined card: all twenty calls with their fields alone', async ({
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
    'getMonthCalendar',
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
  const look = async () =>
    void seen.push(
      JSON.stringify([
        page.url(),
        await keptIn(page),
        await page.evaluate(() => [history.state, document.cookie, window.dataLayer]),
      ]),
    )
  const widget = await openWidget(page)
  await walkTo(widget, 'contact')
  await widget.fillContact(contact)
  await look()
  await widget.button('Next').click()
  const [first] = await widget.root.getByRole('textbox', { name: 'Pass number' }).all()
  await first?.fill('770012345678')
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
  seen.push(JSON.stringify(await frame?.evaluate(() => [history.state, window.dataLayer])))
  await look()

  const others = sent.filter(({ name }) => name !== 'setContact' && name !== 'setTravelers')
  expect(sent.length - others.length).toBe(2)
  seen.push(JSON.stringify(others))
  const [, , phone = ''] = contact.phoneNumber.split('|')
  const card = ['4242', '0002', 'seti_', '_secret_']
  const personal = [contact.firstName, contact.lastName, contact.emailAddress, phone, '770012345678']
  for (const secret of [...personal, ...card])
    expect(seen.filter((text) => text.includes(secret)), secret).toEqual([])
  const kept = Object.keys(await keptIn(page))
  expect(kept).not.toContain(RECORD)
})
