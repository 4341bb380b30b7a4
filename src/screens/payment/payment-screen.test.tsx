import { type MockInstance, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { SentTraveler } from '#src/contract/entities.ts'
import { ORDER_KEY } from '#src/order/order-cache.ts'
import { fillCard } from '#e2e/support/browser/controls/card.ts'
import { openDataLayer, recordPushes } from '#e2e/support/browser/controls/data-layer.ts'
import { renderPayment, renderWithStripe } from '#e2e/support/browser/mount/render-payment.tsx'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { readStorage } from '#e2e/support/browser/conditions/saved-visit.ts'
import { changeStripe } from '#e2e/support/browser/conditions/stripe.ts'
import { PaymentScreen } from './payment-screen.tsx'

const INCOMPLETE = 'Your travelers info is incomplete'

function openPayment(options?: RenderOptions) {
  return renderPayment(<PaymentScreen />, options)
}

test.each([
  ['the cart is empty', { tours: [] }, 'Your cart is empty', 'Choose a time', 'booking_slot'],
  [
    'the contact is missing',
    { contact: null },
    'Your contact details are missing',
    'Complete contact details',
    'contact',
  ],
  [
    'travelers are incomplete',
    { travelers: [] },
    INCOMPLETE,
    'Complete travelers info',
    'travelers',
  ],
])(
  'shows that %s, with a button to the step, without Pay (PAY-3)',
  async (_, order, message, action, step) => {
    const { button, pay, route } = await openPayment({ order })
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
    await button(action).click()
    await expect.poll(route).toBe(`/steps/${step}`)
  },
)

test('asks for the amount in the currency of the order (RULE-7, PAY-2)', async () => {
  const order = { upgrade: 'PAR-EIFFEL-SUMMIT' }
  const { button } = await openPayment({ scenario: 'other-currency(code=KWD)', order })
  await expect.element(button(/^Pay KWD \d+\.\d{3}$/)).toBeVisible()
})

const withDiet: SentTraveler = { age: 30, dietaryRestrictions: 'vegan' }
const withoutDiet: SentTraveler = { age: 30 }

test('shows the card form when each guest has a dietary choice, whatever a removed one lacks (PAY-4)', async () => {
  const travelers = [withDiet, withDiet, withDiet, withoutDiet]
  const { call, client, order, pay } = await openPayment({
    scenario: 'dietary',
    order: { unitCounters: [{ type: 'ADULT', quantity: 4 }], travelers },
  })
  await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
  const unitCounters = [{ type: 'ADULT' as const, quantity: 3 }]
  const { orderIntent } = await call('setUnitCounters', { orderIntentId: order.id, unitCounters })
  client.setQueryData(ORDER_KEY, orderIntent)
  await expect.element(pay).toBeVisible()
  await expect.element(page.getByText(INCOMPLETE)).not.toBeInTheDocument()
})

test('charges nothing for an upgrade that costs less than the tour of the pass (PAY-14)', async () => {
  const order = { upgrade: 'PAR-EIFFEL-SUMMIT' }
  const { button } = await openPayment({ scenario: 'negative-difference', order })
  await expect.element(button('Pay €0.00')).toBeVisible()
})

test("takes the card only in Stripe's frame, and enables Pay while it is complete and valid (PAY-1, PAY-2)", async () => {
  const { button, mockApi } = await renderWithStripe(<PaymentScreen />, {
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const pay = button('Pay €58.00')
  await expect.element(pay).toBeDisabled()
  await fillCard(cards.good.number, { cvc: '12' })
  await expect.element(pay).toBeDisabled()
  await fillCard(cards.good.number)
  await expect.element(pay).toBeEnabled()
  await expect.element(page.getByTitle('Secure payment input frame')).toHaveLength(1)
  await expect.element(page.getByRole('textbox')).toHaveLength(0)
  const exposed = JSON.stringify([document.body.outerHTML, mockApi.log, readStorage()])
  expect(exposed).not.toMatch(/4242 ?4242/)
  await fillCard('4242424242424241')
  await expect.element(pay).toBeDisabled()
})

test('gives the card form what the order knows, and names where the tickets go (PAY-15)', async () => {
  const created: MockInstance[] = []
  changeStripe((stripe) => {
    const { elements } = stripe
    vi.spyOn(stripe, 'elements').mockImplementation((options) => {
      const group = elements(options)
      created.push(vi.spyOn(group, 'create'))
      return group
    })
  })
  const { route } = await openPayment({
    order: { contact: { ...contact, phoneNumber: 'AS|1-684|6331234' } },
  })
  const link = page.getByRole('link', { name: 'Edit where the tickets go' })
  await expect.element(page.getByText(`Tickets go to ${contact.emailAddress}`)).toBeVisible()
  await expect
    .poll(() => created.map(({ mock }) => mock.lastCall?.[1] as unknown))
    .toMatchObject([
      {
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        defaultValues: {
          billingDetails: {
            name: `${contact.firstName} ${contact.lastName}`,
            email: contact.emailAddress,
            phone: '+16846331234',
            address: { country: 'AS' },
          },
        },
      },
    ])
  await link.click()
  await expect.poll(route).toBe('/steps/contact')
})

test('says what Pay waits for until the card is complete (PAY-16, PAY-2)', async () => {
  const { card, pay } = await openPayment()
  await expect.poll(card.isReady).toBe(true)
  await expect.element(pay).toHaveAccessibleDescription('Enter your card details first')
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  card.enter('good')
  await expect.element(pay).toHaveAccessibleDescription('')
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
})

const CARD_FIELDS = ['number', 'expiry', 'cvc', 'postalCode']

function findCardField(name: string) {
  const frame = page.getByTitle('Secure payment input frame').element() as HTMLIFrameElement
  const field = frame.contentDocument?.querySelector<HTMLInputElement>(`#payment-${name}Input`)
  if (!field) throw new Error(`The card form has no field ${name}`)
  return field
}

function enterCardField(name: string, value: string): void {
  const field = findCardField(name)
  field.value = value
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event))
}

/** Whether the field is marked, and whether it has the focus. */
function describeCardField(name: string) {
  const field = findCardField(name)
  return [field.ariaInvalid === 'true', field.ownerDocument.activeElement === field]
}

test.each([
  ['en', 'Card number', 'Germany'],
  ['de', 'Kartennummer', 'Deutschland'],
  ['fr', 'Numéro de carte', 'Allemagne'],
  ['es', 'Número de tarjeta', 'Alemania'],
  ['it', 'Numero della carta', 'Germania'],
])(
  'the form of the stub asks for the card in the language of the page: %s (MOCK-6, LANG-1)',
  async (lang, label, germany) => {
    await renderWithStripe(<PaymentScreen />, { launch: { lang } })
    await fillCard(cards.good.number)
    const { labels, ownerDocument } = findCardField('number')
    expect([...(labels ?? [])].map(({ textContent }) => textContent)).toEqual([label])
    expect(ownerDocument.documentElement.lang).toBe(lang)
    const country = ownerDocument.querySelector('option[value="DE"]')
    expect(country?.textContent).toBe(germany)
  },
)

test.each(CARD_FIELDS)(
  'a press of Pay leads to the %s that is missing in the card form (PAY-16)',
  async (missing) => {
    const { pay } = await renderWithStripe(<PaymentScreen />)
    await fillCard(cards.good.number)
    enterCardField('country', 'US')
    enterCardField('postalCode', '10001')
    await expect.element(pay).not.toHaveAttribute('aria-disabled')
    enterCardField(missing, '')
    await expect
      .element(pay)
      .toHaveAccessibleDescription('Something in the card form is missing or incorrect')
    await pay.click({ force: true })
    await expect
      .poll(() => CARD_FIELDS.map(describeCardField))
      .toEqual(CARD_FIELDS.map((name) => [name === missing, name === missing]))
    await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
  },
)

test('leaves no sooner than 500 ms after add_payment_info (ANALYTICS-2)', async () => {
  await openDataLayer()
  const pushes = recordPushes()
  const scenario = 'payment-unexpected-state(status=succeeded)'
  const { navigations, payWith } = await openPayment({ scenario })
  let leftAt = Number.NaN
  vi.spyOn(navigations, 'push').mockImplementation((address) => {
    leftAt = Date.now()
    return Reflect.set(navigations, 0, address) ? 1 : 0
  })
  await payWith('good')
  await expect.poll(() => navigations).toHaveLength(1)
  const sentAt = pushes.find(({ event }) => event === 'add_payment_info')?.at ?? Number.NaN
  expect(leftAt - sentAt).toBeGreaterThanOrEqual(500)
})
