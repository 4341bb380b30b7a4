import type { Frame, Page } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Contact, OrderIntent, Traveler } from '#src/contract/entities.ts'
import type { LoggedCall } from '#mocks/control.ts'
import { expect } from '@playwright/test'
import { contact as ada } from '#fixtures/guests.ts'
import { openWidget } from './host.ts'

/** What the widget's page tells of itself, in whichever frame it is now. */
export async function inWidget<T>(page: Page, ask: () => T | Promise<T>): Promise<T> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.mockWorld !== undefined)) return await frame.evaluate(ask)
  throw new Error('No widget is open')
}

/** The calls of a page load so far, the oldest first; of one name when it is given. */
export async function callsOf(page: Page | Frame, name?: CallName): Promise<LoggedCall[]> {
  const all = await page.evaluate(() => window.mockWorld?.calls() ?? [])
  return name === undefined ? all : all.filter((call) => call.name === name)
}

/** The order that the page's calls are about. */
export async function orderIdOf(page: Page): Promise<string> {
  const bodies = (await callsOf(page)).map(({ body }) => body as { orderIntentId?: string })
  return bodies.find(({ orderIntentId }) => orderIntentId !== undefined)?.orderIntentId ?? ''
}

/** The visitor looks at the page again; out of the back/forward cache when it is told so. */
export async function comeBack(page: Page, { cached = false } = {}): Promise<void> {
  await page.evaluate((persisted) => {
    document.dispatchEvent(new Event('visibilitychange'))
    if (persisted) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  }, cached)
}

/** One call from the page: what another tab would do, or an earlier visit has done. */
export async function ask<N extends CallName>(
  page: Page,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  const { ok, text } = await page.evaluate(
    async ([path, json]) => {
      const answer = await fetch(path, { method: 'POST', body: json })
      return { ok: answer.ok, text: await answer.text() }
    },
    [`/api/${name}`, JSON.stringify(body)] as const,
  )
  if (!ok) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as CallResult<N>
}

const guests: Traveler[] = [34, 36, 8].map((age) => ({
  age,
  pass: null,
  dietaryRestrictions: null,
}))
const unitCounters: OrderIntent['unitCounters'] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
  { type: 'INFANT', quantity: 0 },
]

type Asked = { configCode: string; tourCode: string; after: number }

/** The first time of June that can be chosen, but for the days up to `after`. */
async function firstTime(page: Page, { after, ...of }: Asked): Promise<string> {
  const june = { ...of, year: 2026, month: 6, unitCounters }
  const { calendar } = await ask(page, 'getMonthCalendar', june)
  const day = calendar.slice(after).find(({ available }) => available)
  const date = Number(day?.localDate.slice(-2))
  const { availabilities } = await ask(page, 'getAvailabilities', { ...june, date })
  return availabilities.find(({ available }) => available)?.id ?? ''
}

type Wanted = {
  scenario?: string
  configCode?: string
  /** Original tours in the cart; the main one by default. */
  tours?: string[]
  /** The upgrade of the first of them. */
  upgrade?: string
  /** null: not given yet. */
  contact?: Contact | null
  travelers?: Traveler[]
  /** The provider has verified the card. */
  verified?: boolean
}

/**
 * The order of two adults and a child as the steps before Payment leave it, made by the calls that they
 * make: much faster than the walk. The page is left at an address that makes no call.
 */
export async function prepareOrder(page: Page, wanted: Wanted = {}): Promise<OrderIntent> {
  const { scenario = 'standard', configCode = 'paris-pass' } = wanted
  const { tours = ['PAR-EIFFEL'], upgrade, contact = ada, travelers = guests } = wanted
  const widget = await openWidget(page, { path: '/timeout', parameters: { scenario } })
  await expect(widget.heading('Time expired')).toBeVisible()
  let { orderIntent } = await ask(page, 'createOrderIntent', { configCode })
  const { id: orderIntentId } = orderIntent
  await ask(page, 'setUnitCounters', { orderIntentId, unitCounters })
  for (const [index, tourCode] of tours.entries()) {
    const availabilityId = await firstTime(page, { configCode, tourCode, after: 10 + index })
    const body = { orderIntentId, tourCode, availabilityId }
    ;({ orderIntent } = await ask(page, 'addCartItem', body))
  }
  const [main] = orderIntent.extendedCart.items
  if (upgrade !== undefined && main !== undefined)
    await ask(page, 'upgradeCartItem', {
      orderIntentId,
      cartItemId: main.id,
      tourCode: upgrade,
    })
  if (contact !== null) await ask(page, 'setContact', { orderIntentId, contact })
  ;({ orderIntent } = await ask(page, 'setTravelers', { orderIntentId, travelers }))
  if (wanted.verified === true) await verifyCard(page, orderIntent)
  return orderIntent
}

/** What the provider's script does when the visitor presses Pay. */
async function verifyCard(page: Page, order: OrderIntent): Promise<void> {
  const { publicApiKey, clientSecret } = order.stripeSetupIntent
  const [id = ''] = clientSecret.split('_secret_')
  const payment_method = 'pm_card_visa_4242'
  const fields = { key: publicApiKey, client_secret: clientSecret, payment_method }
  const isOk = await page.evaluate(
    async ([address, body]) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(body) })
      return answer.ok
    },
    [`https://api.stripe.com/v1/setup_intents/${id}/confirm`, fields] as const,
  )
  if (!isOk) throw new Error('The provider has not verified the card')
}

/** Opens the widget on an order: at a step, or at /result. */
export async function openOrder(
  page: Page,
  { id }: OrderIntent,
  path: string,
  parameters: Record<string, string> = {},
) {
  return await openWidget(page, { path, parameters: { order_intent_id: id, ...parameters } })
}
