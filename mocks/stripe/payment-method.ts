import { cards } from '#fixtures/cards.ts'
import { findBrand } from './card-validation.ts'

type TestCard = (typeof cards)[keyof typeof cards]

const testCards = Object.values(cards)

/**
 * The token that the card form returns instead of the number: 'pm_card_visa_4242'. All numbers that are not test cards
 * share the token 'pm_card_unknown', because they may be real.
 */
export function createPaymentMethodToken(number: string): string {
  return testCards.some((card) => card.number === number) ? formatToken(number) : 'pm_card_unknown'
}

export type CardDecline = { code: string; declineCode: string; message: string; param?: string }

/** Result of a confirmation, and the decline if there is one. */
type CardOutcome = CardDecline & Pick<TestCard, 'outcome'>

const genericDecline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Finds the test card of a token. Other cards are declined as in Stripe's test mode. */
export function findCardOutcome(paymentMethod: string): CardOutcome {
  const card = testCards.find(({ number }) => formatToken(number) === paymentMethod)
  if (card) return { ...genericDecline, ...card }
  return {
    outcome: 'declines',
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  }
}

/** A decline with this decline_code; an unknown code has the generic message. */
export function buildDecline(declineCode: string): CardOutcome {
  const card = testCards.find((candidate) => candidate.declineCode === declineCode)
  return { ...genericDecline, ...card, declineCode, outcome: 'declines' }
}

function formatToken(number: string): string {
  return `pm_card_${findBrand(number)}_${number.slice(-4)}`
}
