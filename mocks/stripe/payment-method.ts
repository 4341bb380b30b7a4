import { cards } from '#fixtures/cards.ts'
import { findBrand } from './card-validation.ts'

type TestCard = (typeof cards)[keyof typeof cards]

const testCards = Object.values(cards)

/**
 * The token that leaves the card form in place of the number: 'pm_card_visa_4242'. A number that is
 * no test card, somebody's real one perhaps, has one token for all: 'pm_card_unknown'.
 */
export function createPaymentMethodToken(number: string): string {
  return testCards.some((card) => card.number === number) ? formatToken(number) : 'pm_card_unknown'
}

export type CardDecline = { code: string; declineCode: string; message: string; param?: string }

/** What the bank says to a card, and the words of a refusal should it come to one. */
type CardOutcome = CardDecline & Pick<TestCard, 'outcome'>

const genericDecline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Of the test card behind a token; a card that is none is refused as the provider's test mode does. */
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

/** Of a bank that declines every card with this code; an unknown code has the general words. */
export function buildDecline(declineCode: string): CardOutcome {
  const card = testCards.find((candidate) => candidate.declineCode === declineCode)
  return { ...genericDecline, ...card, declineCode, outcome: 'declines' }
}

const formatToken = (number: string): string => `pm_card_${findBrand(number)}_${number.slice(-4)}`
