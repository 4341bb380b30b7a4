import { cards } from '#fixtures/cards.ts'
import { brandOf } from './card.ts'

type TestCard = (typeof cards)[keyof typeof cards]

const testCards = Object.values(cards)

/**
 * The token that leaves the card form in place of the number: 'pm_card_visa_4242'. A number that is
 * no test card, somebody's real one perhaps, has one token for all: 'pm_card_unknown'.
 */
export function paymentMethodOf(number: string): string {
  return testCards.some((card) => card.number === number) ? tokenOf(number) : 'pm_card_unknown'
}

export type CardRefusal = { code: string; declineCode: string; message: string; param?: string }

/** What the bank says to a card, and the words of a refusal should it come to one. */
type Verdict = CardRefusal & Pick<TestCard, 'outcome'>

const general = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Of the test card behind a token; a card that is none is refused as the provider's test mode does. */
export function verdictOn(paymentMethod: string): Verdict {
  const card = testCards.find(({ number }) => tokenOf(number) === paymentMethod)
  if (card) return { ...general, ...card }
  return {
    outcome: 'declines',
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  }
}

/** Of a bank that declines every card with this code; an unknown code has the general words. */
export function declinedAs(declineCode: string): Verdict {
  const card = testCards.find((known) => known.declineCode === declineCode)
  return { ...general, ...card, declineCode, outcome: 'declines' }
}

const tokenOf = (number: string): string => `pm_card_${brandOf(number)}_${number.slice(-4)}`
