import type { Messages } from './en.ts'

/** `group.name` of a message. */
type Key = {
  [Group in keyof Messages]: `${Group}.${keyof Messages[Group] & string}`
}[keyof Messages]

type MessageOf<K> = K extends `${infer Group extends keyof Messages}.${infer Name}`
  ? Messages[Group][Name & keyof Messages[Group]]
  : never

type Card = 'verified' | 'open' | 'canceled' | 'unverified' | null
type Clock = 'calm' | 'urgent' | 'over'

/**
 * The kind of knowledge that a message needs, as its type says: its argument is an answer of the API ('order') or of
 * the card provider ('provider'), or what the server's clock says ('clock'). 'terms' are true of every order and need
 * nothing. A text or a number as an argument leaves it open.
 */
type KindOf<Message> = Message extends (known: infer Known) => string
  ? [Known] extends [Card]
    ? 'provider'
    : [Known] extends [Clock]
      ? 'clock'
      : string extends Known
        ? 'order' | 'terms'
        : number extends Known
          ? 'order' | 'terms'
          : 'order'
  : 'terms'

/** The messages that need an answer by their type. */
type Claim = { [K in Key]: 'terms' extends KindOf<MessageOf<K>> ? never : K }[Key]

/**
 * What each sentence about money, a card, places or tickets needs to be true, by the kind of knowledge (PAY-19).
 * claims.md is printed from it.
 */
export const CLAIMS: { [K in Claim]: readonly [KindOf<MessageOf<K>>, string] } & {
  [K in Key]?: readonly [KindOf<MessageOf<K>>, string]
} = {
  'addons.freePlus': ['order', 'the fees of the tour in the settings'],
  'cart.included': ['order', 'the total is 0, and there are no upgrades and fees'],
  'cart.nothingCharged': ['order', 'the total is 0 or below'],
  'cart.notPaidOut': ['order', 'the total is below 0, or an upgrade costs less than the tour'],
  'cartLines.included': ['order', 'the price of the item is 0'],
  'contact.cancellation': ['terms', 'the visitor agrees to them'],
  'contact.charging': ['terms', 'the visitor agrees to them'],
  'contact.question': ['terms', 'what the form is for'],
  'countdown.placesHeld': ['clock', "the time left until `utcExpiresAt` by the server's clock"],
  'countdown.urgent': ['clock', 'less than two minutes are left until `utcExpiresAt`'],
  'payment.bankPending': ['provider', '`processing` or `requires_action`'],
  'payment.canceled': ['provider', '`canceled`: no card was verified with this setup intent'],
  'payment.cancellation': ['terms', 'of every order'],
  'payment.editContact': ['terms', 'what the link is for'],
  'payment.charged': ['order', 'the total is above 0'],
  'payment.declinedHint': ['provider', 'a decline or a failed authentication'],
  'payment.declinedHintHeld': [
    'provider',
    'a decline or a failed authentication; time is left until `utcExpiresAt`',
  ],
  'payment.nothingCharged': ['order', 'the total is 0 or below'],
  'payment.notVerified': ['provider', '`requires_payment_method`'],
  'payment.ticketsTo': ['order', 'the contact has an address'],
  'payment.unknownOutcome': ['provider', 'it does not answer'],
  'payment.validated': ['terms', 'of every order'],
  'result.allSet': ['order', 'getResult: `CONFIRMED`'],
  'result.bankMayAgree': ['provider', "`processing` or `requires_action` after the order's end"],
  'result.cardVerified': ['provider', '`succeeded`'],
  'result.changed': ['order', 'the booking is another one than Pay has shown'],
  'result.confirmed': ['order', 'getResult: `CONFIRMED`'],
  'result.confirming': ['terms', 'the page waits'],
  'result.notBegunHere': ['order', 'it has no payment; this browser has no record of it'],
  'result.notBooked': ['order', 'it has no payment, and its card is not verified'],
  'result.notVerified': ['provider', '`requires_payment_method`'],
  'result.paid': ['order', 'the amount of the booking'],
  'result.ticketsByEmail': ['order', 'getResult: `CONFIRMED`'],
  'result.ticketsTo': ['order', 'getResult: `CONFIRMED`; the contact has an address'],
  'slotPicker.fewerGuests': ['terms', 'it may be so'],
  'slotPicker.noPlacesIn': ['order', 'no day of the calendar of the month is available'],
  'slotPicker.noPlacesInYear': ['order', 'no day of the calendars of 12 months is available'],
  'stepFrame.paidElsewhere': ['order', 'another tab of this browser pays for it, as its lock says'],
  'timeout.askFirst': ['provider', 'a payment was under way, and it does not answer'],
  'timeout.bookAgain': ['terms', 'it may be so'],
  'timeout.lost': ['order', '404 or 410'],
  'timeout.lostTitle': ['order', '404 or 410'],
  'timeout.notCharged': ['order', 'it was read at its end and has no payment, or has expired'],
  'timeout.released': ['clock', 'no time is left until `utcExpiresAt`'],
  'tourCard.upgraded': ['order', 'the item has an upgrade that does not cost less'],
  'unitItems.promise': ['terms', 'of every order'],
}
