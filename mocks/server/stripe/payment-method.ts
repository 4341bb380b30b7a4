import { type TestCard, testCards } from '#fixtures/cards.ts'

/** 'pm_card_visa_4242'; with more digits where the last four are those of an earlier card. */
const cardsByToken = new Map<string, TestCard>()
for (const card of testCards) {
  const token = formatToken(card.number, 4)
  cardsByToken.set(cardsByToken.has(token) ? formatToken(card.number, 10) : token, card)
}
const tokensByNumber = new Map(
  Array.from(cardsByToken, ([token, { number }]): [string, string] => [number, token]),
)

/**
 * The token that the card form returns instead of the number. All numbers that are not test cards share the token
 * 'pm_card_unknown', because they may be real.
 */
export function createPaymentMethodToken(number: string): string {
  return tokensByNumber.get(number) ?? 'pm_card_unknown'
}

/** The test card of a token. */
export function findTestCard(token: string): TestCard | undefined {
  return cardsByToken.get(token)
}

type CardDecline = { code: string; declineCode: string; message: string; param?: string }

/** Result of a confirmation, and the decline if there is one. */
type CardOutcome = CardDecline & Pick<TestCard, 'outcome'>

/** Not Stripe's sentence: a card that the stub lacks may be one of Stripe's. */
const UNKNOWN_CARD_MESSAGE =
  'The simulated card form does not know this card. Use a test card such as 4242 4242 4242 4242; scenarios/README.md lists all that it knows.'

const genericDecline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** What becomes of the card of a token. A card that is not in the list is declined, as in Stripe's test mode. */
export function findCardOutcome(paymentMethod: string): CardOutcome {
  const card = findTestCard(paymentMethod)
  if (card) return { ...genericDecline, ...card }
  return {
    outcome: 'declines',
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: UNKNOWN_CARD_MESSAGE,
  }
}

/**
 * The token of a test card that is declined with this decline_code.
 * @throws Error for a code that no test card has.
 */
export function findDeclinedToken(declineCode: string): string {
  const card = testCards.find(
    ({ outcome, declineCode: code }) => outcome === 'declines' && code === declineCode,
  )
  if (card === undefined) throw new Error(`No test card is declined with ${declineCode}`)
  return createPaymentMethodToken(card.number)
}

function formatToken(number: string, digits: number): string {
  return `pm_card_${number.startsWith('4') ? 'visa' : 'other'}_${number.slice(-digits)}`
}
