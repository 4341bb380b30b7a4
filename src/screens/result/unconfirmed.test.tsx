import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { markPayment, readStoredVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { failNextLookUp } from '#e2e/support/browser/conditions/stripe.ts'
import { stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { readTexts } from '#e2e/support/browser/controls/locators.ts'
import { WAITING } from '#e2e/support/browser/controls/result.ts'
import { renderResult } from '#e2e/support/browser/mount/render-payment.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'

const LATE = 'late-payment(seconds=3600)'
const CONTACT = 'If you have any questions, please contact us.'
const WAIT = "We're waiting for your booking to be confirmed. Please keep this page open."
const OPEN =
  "Your bank hasn't answered yet, so your card isn't verified. If your bank is waiting for you, answer it there. We keep asking."
const UNKNOWN = "We don't know yet whether your card was verified. We keep asking."
const CANCELED =
  'This payment has ended without a verified card, and nothing was charged. Please start a new order.'
const BACK = 'Back to Payment'
const ANEW = 'Start New Order'

/** Each outcome as it is read from the heading to the end of the page; the only button is the way on. */
const OUTCOMES = [
  {
    status: 'succeeded',
    says: [WAITING, 'Your card is verified. The booking takes longer than usual.', CONTACT, WAIT],
    isPending: true,
  },
  { status: 'processing', says: [WAITING, OPEN, BACK, CONTACT], isPending: true },
  { status: 'requires_action', says: [WAITING, OPEN, BACK, CONTACT], isPending: true },
  {
    status: 'requires_action',
    isOver: true,
    says: [
      WAITING,
      OPEN,
      'Your bank may still say yes. Please contact us before you book again.',
      ANEW,
      CONTACT,
    ],
    isPending: true,
  },
  { status: 'no answer', says: [WAITING, UNKNOWN, BACK, CONTACT], isPending: true },
  {
    status: 'no answer',
    isOver: true,
    says: [
      WAITING,
      UNKNOWN,
      'Your card may have been verified. Please contact us before you book again.',
      ANEW,
      CONTACT,
    ],
    isPending: true,
  },
  {
    status: 'requires_payment_method',
    says: ['Not booked yet', "Your card hasn't been verified. Nothing was charged.", BACK, CONTACT],
    isPending: false,
  },
  { status: 'canceled', says: ['Not booked yet', CANCELED, ANEW, CONTACT], isPending: false },
  {
    status: 'canceled',
    isOver: true,
    says: ['Not booked yet', CANCELED, ANEW, CONTACT],
    isPending: false,
  },
] as const

test.each(OUTCOMES)(
  'says one outcome and one way on: $status, over $isOver (RESULT-8, PAY-17, PAY-18, PAY-19)',
  async (row) => {
    if (row.status === 'no answer') failNextLookUp()
    const screen = await renderResult({ order: {}, scenario: LATE })
    const { alert, heading, mockApi, order, services } = screen
    const main = page.getByRole('main', { name: /^(?:Order confirmation|Not booked)/ })
    const readLines = () => (main.element() as HTMLElement).innerText.split(/\n+/)
    await expect.element(heading(WAITING)).toBeVisible()
    expect(readLines()).toEqual([WAITING, WAIT])
    if (row.status !== 'no answer') verifyCard(mockApi.mockState, order, row.status)
    markPayment(order, 'agreed')
    if ('isOver' in row) vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
    await waitForElement(alert, 1000)
    await expect.poll(readLines).toEqual(row.says)
    // The live region does not go on waiting.
    const [title] = row.says
    const { read } = services.get(createVoice)
    await expect.poll(read).toBe(title === WAITING ? WAIT : title)
    const ways: readonly string[] = [BACK, ANEW]
    expect(readTexts(main.getByRole('button'))).toEqual(
      row.says.filter((text) => ways.includes(text)),
    )
    expect(readTexts(main.getByRole('link'))).toEqual(['contact us'])
    await expect.poll(() => isPaymentPending(order.id)).toBe(row.isPending)
    expect(readStoredVisit()?.orderIntentId).toBe(order.id)
  },
)

test.each([
  ['after five seconds', OPEN, () => vi.advanceTimersByTime(5000)],
  ['after five seconds without an answer', UNKNOWN, () => vi.advanceTimersByTime(5000)],
  ['when the visitor returns', OPEN, () => dispatchEvent(new Event('visibilitychange'))],
  [
    'when the connection returns',
    OPEN,
    () => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))),
  ],
])(
  'asks the provider again %s, until its answer is final (RESULT-8, PAY-17)',
  async (_, first, askAgain) => {
    if (first === UNKNOWN) failNextLookUp()
    const { alert, mockApi, order } = await renderResult({ order: {}, scenario: LATE })
    verifyCard(mockApi.mockState, order, 'requires_action')
    markPayment(order, 'agreed')
    await waitForElement(alert, 1000)
    await expect.element(alert).toHaveTextContent(first)
    verifyCard(mockApi.mockState, order, 'canceled')
    stopTime()
    askAgain()
    const askedAt = Date.now()
    await waitForElement(alert.filter({ hasText: CANCELED }))
    // Polling advances the time: five seconds after the last answer it would have asked without a reason.
    expect(Date.now() - askedAt).toBeLessThan(3000)
  },
)
