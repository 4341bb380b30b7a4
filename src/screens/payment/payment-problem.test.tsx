import type { StripeElements } from '@stripe/stripe-js'
import { type MockInstance, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cards } from '#fixtures/cards.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { payWithCard } from '#e2e/support/browser/controls/card.ts'
import { openDataLayer, readEvents } from '#e2e/support/browser/controls/data-layer.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPayment, renderWithStripe } from '#e2e/support/browser/mount/render-payment.tsx'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import {
  holdStripe,
  recordElements,
  recordStripeCalls,
} from '#e2e/support/browser/conditions/stripe.ts'
import { expectMessageAfter } from '#e2e/support/browser/conditions/time.ts'
import { PaymentScreen } from './payment-screen.tsx'

const LOAD_PROBLEM = 'There was a problem with the card payment elements loading'
const ABSENT = { code: 'elements_absent', message: LOAD_PROBLEM }
const UNAUTHENTICATED = 'We are unable to authenticate your payment method.'

function openPayment(options?: RenderOptions) {
  return renderPayment(<PaymentScreen />, options)
}

test.each([
  {
    code: 'generic_decline',
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    code: 'expired_card',
    error: {
      type: 'card_error',
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    },
  },
])(
  "logs $code with the order intent's id and no other field of the error (PAY-7)",
  async ({ code, error }) => {
    const { alert, calls, order, pay, payWith } = await openPayment({
      scenario: `payment-failure(code=${code})`,
    })
    await payWith('good')
    await expect.element(alert).toHaveTextContent(error.message)
    await expect.element(alert).toHaveTextContent('Try another card')
    expect(isPaymentPending(order.id)).toBe(false)
    await expect.element(pay).toBeEnabled()
    await expect.poll(() => calls('frontendLog')).toHaveLength(1)
    expect(calls('frontendLog').map(({ body }) => body)).toStrictEqual([
      {
        sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        sender: 'checkout-widget',
        orderIntentId: order.id,
        error,
      },
    ])
  },
)

test('sends a decline to the data layer by its code, and neither the cardholder nor the secret to it or the log (PAY-7, ANALYTICS-1, ANALYTICS-3)', async () => {
  await openDataLayer()
  const { alert, calls } = await renderWithStripe(<PaymentScreen />, {
    scenario: 'payment-failure',
  })
  await payWithCard(cards.good.number)
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  await expect
    .poll(() => readEvents().filter(({ event }) => event === 'payment_failure'))
    .toStrictEqual([{ event: 'payment_failure', error_code: 'generic_decline' }])
  await expect.poll(() => calls('frontendLog')).toHaveLength(1)
  const [log] = calls('frontendLog')
  // Stripe's error contains both.
  expect(JSON.stringify([log, window.dataLayer])).not.toMatch(
    /Card Holder|card\.holder|75001|seti_|_secret_|pm_card/,
  )
})

test('allows Pay again until the bank approves, and sends add_payment_info once (PAY-7, ANALYTICS-1)', async () => {
  await openDataLayer()
  const { alert, card, navigations, pay, payWith, waitForResult } = await openPayment()
  await payWith('authentication')
  for (const refusal of ['fail', 'cancel'] as const) {
    await expect.poll(card.isBankAsking).toBe(true)
    card.answerBank(refusal)
    await expect.element(alert).toHaveTextContent(UNAUTHENTICATED)
    await expect.element(pay).toBeEnabled()
    expect(navigations).toEqual([])
    await pressEnabled(pay)
  }
  await expect.poll(card.isBankAsking).toBe(true)
  card.answerBank('complete')
  await waitForResult()
  expect(readEvents().filter(({ event }) => event === 'add_payment_info')).toHaveLength(1)
})

const OUTAGE = { type: 'api_error', code: 'outage', message: 'The form is out of order.' } as const

test.each<{
  form: string
  breakForm: (group: StripeElements) => MockInstance
  error: { code: string; message: string }
}>([
  {
    form: 'is gone',
    breakForm: (group) => vi.spyOn(group, 'getElement').mockReturnValue(null),
    error: ABSENT,
  },
  {
    form: 'throws',
    breakForm: (group) => vi.spyOn(group, 'submit').mockRejectedValue(new Error('Unmounted')),
    error: ABSENT,
  },
  {
    form: 'has an error other than validation',
    breakForm: (group) => vi.spyOn(group, 'submit').mockResolvedValue({ error: OUTAGE }),
    error: OUTAGE,
  },
])(
  'shows and logs that the card form $form, promises nothing, and Pay can be pressed again (PAY-7, PAY-8, PAY-16, PAY-19)',
  async ({ breakForm, error }) => {
    const stripeCalls = recordStripeCalls()
    const groups = recordElements()
    const { alert, calls, card, order, pay, waitForResult } = await openPayment()
    await card.fill('good')
    await expect.element(pay).toBeEnabled()
    const broken = groups.map(breakForm)
    await pressEnabled(pay)
    await expect.element(alert).toHaveTextContent(error.message)
    await expect.element(alert).not.toHaveTextContent('charged')
    await expect.element(pay).toBeEnabled()
    await expect.poll(() => calls('frontendLog')).toHaveLength(1)
    expect(calls('frontendLog')[0]?.body).toMatchObject({ orderIntentId: order.id, error })
    expect(stripeCalls).toEqual([])
    expect(calls('getOrderIntent')).toEqual([])

    for (const method of broken) method.mockRestore()
    await pressEnabled(pay)
    await waitForResult()
  },
)

test('shows the card form when Stripe.js arrives after its problem has been shown (PAY-7, PAY-8)', async () => {
  const release = holdStripe()
  const { alert, button, calls, card, pay, waitForResult } = await openPayment()
  const openedAt = Date.now()
  await expect
    .element(page.getByRole('status', { name: 'Loading the card form' }))
    .toBeInTheDocument()
  await expectMessageAfter(15_000, openedAt, button('Reload'))
  await expect.element(alert).toHaveTextContent(LOAD_PROBLEM)
  await expect.poll(() => calls('frontendLog')).toHaveLength(1)
  expect(calls('frontendLog')[0]?.body).toMatchObject({ error: { code: 'script_stalled' } })

  button('Reload').element().focus()
  release()
  await card.fill('good')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(button('Reload')).not.toBeInTheDocument()
  await expectFocusKept()
  await pressEnabled(pay)
  await waitForResult()
  expect(calls('frontendLog')).toHaveLength(1)
})

test('renews a refused form once, logs each refusal, and offers Try again, without a form until it can be filled in (PAY-7, PAY-8)', async () => {
  const { alert, button, calls, card, order, pay, setFaults } = await openPayment({
    scenario: 'provider-refuses(times=2)',
  })
  await expect.element(alert).toHaveTextContent('No such setupintent')
  expect(calls('getOrderIntent')).toHaveLength(1)
  const log = { orderIntentId: order.id, error: { code: 'resource_missing' } }
  expect(calls('frontendLog').map(({ body }) => body)).toMatchObject([log, log])
  setFaults('getOrderIntent:slow@1')
  await pressEnabled(button('Try again'))
  // A card that is typed before the order has been read would be lost with the form.
  await expect.element(page.getByRole('status', { name: 'Loading the card form' })).toBeVisible()
  expect(card.isMounted()).toBe(false)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return calls('getOrderIntent')
    })
    .toHaveLength(2)
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
})

test('reads the order for a new form after a Delete in progress, and shows its total (PAY-8, API-4)', async () => {
  const { button, calls, card, mockApi, openSummary, setFaults } = await renderPayment(
    <>
      <PaymentScreen />
      <CartSummary countdown={null} />
    </>,
    {
      scenario: 'mandatory-payments,provider-refuses(times=2)',
      order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    },
  )
  await openSummary()
  await expect.element(button('Try again')).toBeVisible()
  expect(calls('getOrderIntent')).toHaveLength(1)
  setFaults('removeCartItem:slow@1')
  await pressEnabled(button('Delete Cruise on the Seine'))
  await pressEnabled(button('Try again'))
  await expect.poll(() => calls('getOrderIntent')).toHaveLength(1)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return calls('getOrderIntent')
    })
    .toHaveLength(2)
  await card.fill('good')
  await expect.element(button('Pay €16.50')).toBeEnabled()
  const names = mockApi.log.map(({ name }) => name)
  expect(names.slice(-3)).toEqual(['removeCartItem', 'getOrderIntent', 'retrieveSetupIntent'])
})

test('says with a refusal that nothing was charged, leads to the card, and names whom to ask below it (PAY-16, ERR-1)', async () => {
  const groups = recordElements()
  const { alert, card, pay, payWith } = await openPayment()
  const hint = alert.getByText('Nothing was charged, and your places are still held.')
  await expect.poll(card.isReady).toBe(true)
  const focus = vi.fn<() => void>()
  for (const group of groups)
    vi.spyOn(group, 'getElement').mockReturnValue({
      ...group.getElement('payment'),
      focus,
    } as never)
  await payWith('insufficientFunds')
  await expect.element(hint).toBeVisible()
  const text = page.getByRole('main').element().textContent
  expect(text.indexOf('Try another card')).toBeLessThan(text.indexOf('Your card details go'))
  expect(text.indexOf('Your card details go')).toBeLessThan(text.indexOf('contact us'))
  await expect.poll(() => focus.mock.calls).toHaveLength(1)

  card.enter('authentication')
  await pressEnabled(pay)
  await expect.poll(card.isBankAsking).toBe(true)
  card.answerBank('fail')
  // The provider's words advise themselves.
  await expect
    .element(alert)
    .toHaveTextContent(
      /^We are unable .* try again\.Nothing was charged, and your places are still held\.$/,
    )
  await expect.poll(() => focus.mock.calls).toHaveLength(2)
})
