import type { SetupIntent } from '@stripe/stripe-js'
import type { CallBody } from '#src/contract/calls.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { openDataLayer, readEvents } from '#e2e/support/browser/controls/data-layer.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPayment } from '#e2e/support/browser/mount/render-payment.tsx'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { readStoredVisit, markPayment } from '#e2e/support/browser/conditions/saved-visit.ts'
import {
  changeStripe,
  failNextLookUp,
  holdStripe,
  recordStripeCalls,
} from '#e2e/support/browser/conditions/stripe.ts'
import { runTasks, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { PaymentScreen } from './payment-screen.tsx'

const BANK_PENDING = "Your bank hasn't answered yet, so your card isn't verified."
const UNKNOWN = "We don't know yet whether your card was verified. We keep asking."
const CANCELED = 'This payment has ended without a verified card, and nothing was charged.'

type Screen = Awaited<ReturnType<typeof renderPayment>>
type IntentStatus = Parameters<typeof verifyCard>[2]

/** Opens Payment after a page that died during its payment, which has left the setup intent like this. */
async function reopenPayment(status: IntentStatus, options?: RenderOptions, failure?: string) {
  const release = holdStripe()
  const screen = await renderPayment(<PaymentScreen />, options)
  const { mockApi, order } = screen
  verifyCard(mockApi.mockState, order, status, failure)
  markPayment(order, 'agreed')
  release()
  return {
    ...screen,
    isPending: () => isPaymentPending(order.id),
    answerBank: (answer: IntentStatus, reason?: string) =>
      verifyCard(mockApi.mockState, order, answer, reason),
  }
}

test('goes on by itself when the bank approves after the page has died (PAY-13, PAY-17)', async () => {
  const { alert, answerBank, calls, isPending, waitForResult } =
    await reopenPayment('requires_action')
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  await expect.element(alert).toHaveTextContent('You can also pay with another card.')
  expect(isPending()).toBe(true)
  await expectAccessible()
  answerBank('succeeded')
  await waitForResult()
  expect(calls('confirmOrder')).toHaveLength(1)
  expect(isPending()).toBe(true)
})

/** Loses the answer of the bank: the provider cannot be reached until the returned function is called. */
async function loseAnswer() {
  const error = { type: 'api_connection_error' as const, message: 'No connection. Try again.' }
  let isOffline = true
  changeStripe((stripe) => {
    const { retrieveSetupIntent } = stripe
    stripe.confirmSetup = () => Promise.resolve({ error })
    stripe.retrieveSetupIntent = (clientSecret) =>
      isOffline ? Promise.resolve({ error }) : retrieveSetupIntent(clientSecret)
  })
  const screen = await renderPayment(<PaymentScreen />)
  await screen.payWith('good')
  await expect.element(screen.alert).toHaveTextContent(UNKNOWN)
  return {
    ...screen,
    answerBank(answer: IntentStatus) {
      verifyCard(screen.mockApi.mockState, screen.order, answer)
      isOffline = false
    },
  }
}

test.each([
  ['after five seconds', () => vi.advanceTimersByTimeAsync(5000)],
  ['when the visitor returns', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['when the browser is online', () => dispatchEvent(new Event('online'))],
])(
  'goes on by itself %s, with a card that was approved without a connection (PAY-17)',
  async (_, ask) => {
    const { answerBank, calls, route } = await loseAnswer()
    answerBank('succeeded')
    stopTime()
    expect(calls('confirmOrder')).toEqual([])
    await ask()
    await expect.poll(route).toBe('/result')
  },
)

test('says while the outcome is unknown nothing else, logs it once, and then what the provider has answered (PAY-7, PAY-17, PAY-19)', async () => {
  const { alert, answerBank, calls, pay } = await loseAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  await pressEnabled(pay)
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  await expect.element(alert).toHaveTextContent(UNKNOWN)
  await expect.element(alert).not.toHaveTextContent(/try again|charged/i)
  expect(calls('frontendLog')).toHaveLength(1)
  answerBank('requires_payment_method')
  await vi.advanceTimersByTimeAsync(5000)
  await expect
    .element(alert)
    .toHaveTextContent("Your card wasn't verified, and nothing was charged.")
  await expect.poll(() => calls('frontendLog')).toHaveLength(2)
})

test.each([
  {
    moment: 'before the page is opened again',
    status: 'requires_payment_method' as const,
    failure: 'pm_card_visa_0002',
    says: 'Your card was declined.',
    error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  },
  {
    moment: 'while the page waits for the bank',
    status: 'requires_action' as const,
    failure: 'authentication',
    says: 'We are unable to authenticate your payment method.',
    error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
  },
])(
  "shows, logs and reports the provider's reason of a card that was refused $moment (PAY-7, PAY-17)",
  async ({ status, failure, says, error }) => {
    await openDataLayer()
    const { alert, answerBank, calls, isPending } = await reopenPayment(status, {}, failure)
    await expect.element(alert).toBeVisible()
    answerBank('requires_payment_method', failure)
    await vi.advanceTimersByTimeAsync(6000)
    await expect.element(alert).toHaveTextContent(says)
    expect(isPending()).toBe(false)
    await expect.poll(() => calls('frontendLog')).toHaveLength(1)
    const [log] = calls('frontendLog')
    expect(log?.body).toMatchObject({ error })
    expect(JSON.stringify(log)).not.toMatch(/Card Holder|75001|_secret_|pm_card/)
    const failures = readEvents().filter(({ event }) => event === 'payment_failure')
    expect(failures).toEqual([
      { event: 'payment_failure', error_code: error.decline_code ?? error.code },
    ])
  },
)

/** Holds back the provider's answers to later look-ups; each of them has a function that releases it. */
function holdLookUps(isHeld = () => true) {
  const releases: (() => Promise<void>)[] = []
  changeStripe((stripe) => {
    const { retrieveSetupIntent } = stripe
    stripe.retrieveSetupIntent = (clientSecret) =>
      isHeld()
        ? new Promise((resolve) =>
            releases.push(async () => resolve(await retrieveSetupIntent(clientSecret))),
          )
        : retrieveSetupIntent(clientSecret)
  })
  return releases
}

test('takes another card while the bank does not answer, and no press for what it says then of the first one (PAY-9, PAY-17)', async () => {
  const stripeCalls = recordStripeCalls()
  let isHeld = false
  const releases = holdLookUps(() => isHeld)
  const { alert, card, isPending, pay, payWith, waitForResult } =
    await reopenPayment('requires_action')
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  expect(isPending()).toBe(true)
  isHeld = true
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => releases).toHaveLength(1)
  await payWith('authentication')
  await expect.poll(card.isBankAsking).toBe(true)
  await releases[0]?.()
  await runTasks()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  card.answerBank('complete')
  await waitForResult()
  expect(stripeCalls.filter(({ name }) => name === 'confirmSetup')).toHaveLength(1)
})

test.each([
  {
    answer: 'a decline that ends the setup intent',
    error: {
      type: 'card_error' as const,
      code: 'card_declined',
      message: 'Your card was declined.',
      setup_intent: { status: 'canceled' } as SetupIntent,
    },
    lookUps: 0,
    says: CANCELED,
  },
  {
    answer: 'too many requests',
    error: { type: 'rate_limit_error' as const, message: 'Too many requests.' },
    lookUps: 1,
    says: 'Too many requests.',
  },
])(
  'takes $answer for what the provider has said (PAY-17, PAY-18)',
  async ({ error, lookUps, says }) => {
    const stripeCalls = recordStripeCalls()
    changeStripe((stripe) => {
      stripe.confirmSetup = () => Promise.resolve({ error })
    })
    const { alert, payWith } = await renderPayment(<PaymentScreen />)
    await payWith('good')
    await expect.element(alert).toHaveTextContent(says)
    expect(stripeCalls.filter(({ name }) => name === 'retrieveSetupIntent')).toHaveLength(lookUps)
  },
)

test('offers a new order in place of a form that can verify no card any more (PAY-18)', async () => {
  const { alert, button, card, navigations, pay } = await reopenPayment('canceled')
  await expect.element(alert).toHaveTextContent(CANCELED)
  await expect.element(pay).not.toBeInTheDocument()
  expect(card.isMounted()).toBe(false)
  await expectAccessible()
  await pressEnabled(button('Start New Order'))
  await expect.poll(() => navigations).toEqual([SITE_URL])
  expect(readStoredVisit()).toBeNull()
})

/** Opens Payment where the provider shows no form for the setup intent, and this browser knows of no payment. */
async function openWithoutForm(status: IntentStatus) {
  const release = holdStripe()
  const screen = await renderPayment(<PaymentScreen />, { scenario: 'late-payment' })
  verifyCard(screen.mockApi.mockState, screen.order, status)
  release()
  return screen
}

test('has a way on where the provider shows no form for a canceled setup intent (PAY-18)', async () => {
  const { alert } = await openWithoutForm('canceled')
  await expect.element(alert).toHaveTextContent(CANCELED)
})

test('goes on where the provider shows no form because the card is verified (PAY-18)', async () => {
  const { calls, waitForResult } = await openWithoutForm('succeeded')
  await waitForResult()
  expect(calls('confirmOrder')).toHaveLength(1)
})

/** Reads the order, which has a new setup intent. */
async function readRenewed({ call }: Pick<Screen, 'call'>, body: CallBody<'getOrderIntent'>) {
  const { orderIntent } = await call('getOrderIntent', body)
  const another = await call('createOrderIntent', { configCode: 'paris-pass' })
  return {
    orderIntent: { ...orderIntent, stripeSetupIntent: another.orderIntent.stripeSetupIntent },
  }
}

test('asks for the card again where the order has a new setup intent (PAY-11)', async () => {
  const stripeCalls = recordStripeCalls()
  const screen = await renderPayment(<PaymentScreen />, {
    send: { getOrderIntent: (body) => readRenewed(screen, body) },
  })
  const { alert, pay, payWith } = screen
  await payWith('good')
  await expect.element(alert).toHaveTextContent('Please enter your card details again.')
  await expect.element(pay).toBeDisabled()
  expect(stripeCalls).toEqual([])
})

test('shows the form of the new setup intent where the order has one (PAY-18)', async () => {
  const screen = await reopenPayment('canceled', {
    send: { getOrderIntent: (body) => readRenewed(screen, body) },
  })
  await screen.card.fill('good')
  await expect.element(screen.pay).toBeEnabled()
  await expect.element(page.getByText(CANCELED)).not.toBeInTheDocument()
})

test('takes a look-up that the provider refuses for no answer, locks the contact, and asks again by a press of Pay alone (PAY-2, PAY-9, PAY-12, PAY-17, PAY-19)', async () => {
  failNextLookUp({ type: 'rate_limit_error', message: 'Not now.' })
  const stripeCalls = recordStripeCalls()
  const { alert, card, isPending, pay } = await reopenPayment('requires_action')
  await expect.element(alert).toHaveTextContent(`${UNKNOWN} Not now.`)
  expect(isPending()).toBe(true)
  await expect.poll(card.isReady).toBe(true)
  const contactLink = page.getByRole('link', { name: 'Edit where the', includeHidden: true })
  expect(contactLink.element().closest('[inert]')).not.toBeNull()
  // Otherwise it asks every five seconds.
  stopTime()
  await pressEnabled(pay)
  await expect.element(alert).toHaveTextContent(BANK_PENDING)
  // The outcome is known: Pay needs a card again.
  await expect.element(pay).toBeDisabled()
  expect(stripeCalls.map(({ name }) => name)).toEqual([
    'retrieveSetupIntent',
    'retrieveSetupIntent',
  ])
})

test('learns from an answer that comes after its time that the card is verified, and says until then that it does not know (PAY-13, PAY-17)', async () => {
  const releases = holdLookUps()
  const { alert, answerBank, card, waitForResult } = await reopenPayment('requires_action')
  await expect.poll(() => releases).toHaveLength(1)
  // The provider may refuse its form for this card.
  expect(card.isMounted()).toBe(false)
  // The browser asks before the page is closed.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(alert).toHaveTextContent(UNKNOWN)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => releases).toHaveLength(2)
  await expect.element(alert).toHaveTextContent(UNKNOWN)
  answerBank('succeeded')
  await releases[0]?.()
  await waitForResult()
})
