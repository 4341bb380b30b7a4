import type {
  BookedOption,
  CalendarDay,
  CartItem,
  OrderIntent,
  Result,
  Upgrade,
} from '#src/contract/entities.ts'
import { firstWords } from './first-words.ts'

/** An answer of the API about the order, its tours or their places. */
export type Answer =
  | OrderIntent
  | OrderIntent['extendedCart']
  | CartItem
  | BookedOption
  | Upgrade
  | Result
  | readonly CalendarDay[]

/** Numbers without separators (RULE-8), and without `Intl`, whose first object takes longer than all texts. */
export function plural(count: number, { one, other }: { one: string; other: string }): string {
  return (count === 1 ? one : other).replace('#', String(count))
}

/** The English messages of the first screen and of what surrounds each step; `en.ts` has the others. */
export const firstEnglish = {
  app: {
    documentTitle: 'Book your tour',
    loadFailed: "We couldn't load the checkout.",
    reload: 'Reload',
    incorrectInput: 'Incorrect input parameters',
    continueTo: (host: string) => `Continue to ${host}`,
    backTo: (host: string) => `Back to ${host}`,
  },
  cart: {
    notPaidOut: (_order: Answer) => "The difference isn't paid out.",
    summary: 'Order summary',
    empty: 'Your tours appear here once you have chosen a time.',
    destination: 'Destination',
    guests: 'Guests',
    edit: 'Edit',
    editGuests: 'Edit guests',
    totals: 'Totals',
    mandatoryPayments: 'Mandatory payments',
    total: 'Total',
    nothingCharged: (_order: Answer) => "You won't be charged",
    included: (_order: Answer) => 'Included with your pass',
  },
  destinations: {
    paris: 'Paris',
    barcelona: 'Barcelona',
    newYork: 'New York',
    sanFrancisco: 'San Francisco',
    losAngeles: 'Los Angeles',
  },
  errors: {
    offline: 'You seem to be offline. Check your connection and try again.',
    unreachable: "We couldn't reach our booking system. Please try again.",
    notLoaded: "This part of the page couldn't be loaded. Please try again.",
    unreadable: "Our booking system sent something we couldn't read. Please try again.",
    network: 'Network Error',
    serverProblem: 'Something went wrong on our side. Please try again.',
    requestFailed: (status: number) => `Request failed with status code ${status}`,
    unexpectedAnswer: 'Unexpected answer from the server',
    unknown: 'Unknown error',
    timeSoldOut: 'This time has just sold out. Please choose another one.',
    retryIn: (count: number) =>
      `You can try again in ${plural(count, { one: '# second', other: '# seconds' })}.`,
    unknownTour: (code: string) => `Can't find tour with code ${code}`,
    unknownPayment: (code: string) => `Can't find mandatory payment code ${code}`,
    contactHint: 'If you have any questions, please <link>contact us</link>.',
  },
  guests: {
    adult: 'Adult',
    child: 'Child',
    infant: 'Infant',
    adults: (count: number) => plural(count, { one: '# Adult', other: '# Adults' }),
    children: (count: number) => plural(count, { one: '# Child', other: '# Children' }),
    infants: (count: number) => plural(count, { one: '# Infant', other: '# Infants' }),
  },
  stepFrame: {
    checkoutSteps: 'Checkout steps',
    position: (step: number, steps: number) => `Step ${step} of ${steps}`,
    done: 'Done',
    back: 'Back',
    backTo: (step: string) => `Back to ${step}`,
    failed: 'Something went wrong',
    loading: 'Loading',
    skipTo: (title: string) => `Skip to ${title}`,
    paidElsewhere: (_order: 'paying-elsewhere') => 'This order is being paid for in another tab.',
  },
  /** The titles of the steps, by id (STEPS-2). */
  steps: {
    unit_items: 'Travelers',
    booking_slot: 'Timeslot',
    addons: 'More tours',
    upgrades: 'Upgrades',
    contact: 'Contacts',
    travelers: 'Passes',
    payment: 'Payment',
  },
  tourCard: {
    changed: 'Changed',
    upgraded: (_order: Answer) => 'Upgraded',
    stairs: 'Stairs',
    elevator: 'Elevator',
    spanish: 'Spanish',
  },
  ui: {
    close: 'Close',
    slow: 'This is taking longer than usual',
    working: 'Still working',
    checkNow: 'Check now',
    stillLoading: 'Still loading',
    tryAgain: 'Try again',
    decrease: (label: string) => `Decrease ${label}`,
    increase: (label: string) => `Increase ${label}`,
    more: 'More',
    less: 'Less',
    moreAbout: (name: string) => `More about ${name}`,
    lessAbout: (name: string) => `Less about ${name}`,
    next: firstWords.en.next,
    save: 'Save',
  },
  unitItems: {
    chooseGuests: 'Choose at least one guest',
    question: firstWords.en.question,
    promise: 'Free cancellation until 24 hours before. Only upgrades and fees are charged.',
    ages: (range: string) => `Ages ${range}`,
  },
  writes: {
    notSaved: "Your change wasn't saved. Please try again.",
    itemGone: 'This tour is no longer in your cart',
    lateFailure: (reason: string) => `Your last change wasn't saved: ${reason}`,
  },
}
