import { message } from '#src/i18n/message.ts'

export const pending = message('Order confirmation...')
export const keepChecking = message(
  'We keep checking: this page goes on by itself once your card is verified.',
)
export const confirming = message('We are confirming your places. Please keep this page open.')
export const keepTrying = message('This is taking longer than usual. We keep trying.')
export const when = message('When')
export const addToCalendar = message('Add to calendar')
export const reference = message('Reference')
export const sentByEmail = message('Sent by email')
export const copyReference = message('Copy reference')
export const duration = message('Duration')
export const persons = message('Persons')
export const paid = message('Paid')
export const referenceIs = message('Reference {reference}')
export const addAll = message('Add all to calendar')
export const copyAll = message('Copy all references')
export const print = message('Print')
export const tours = message('{count, plural, one {# tour} other {# tours}}')
export const total = message('{tours} · Total <strong>{total}</strong>')
export const thankYouName = message('Thank you, {name}')
export const thankYou = message('Thank you')
export const confirmed = message('Order confirmed')
export const allSet = message("You're all set for:")
export const changed = message(
  'Your order was changed while you paid. This is what is booked now: please check it, and contact us if it is not what you want.',
)
export const emailSent = message(
  'We have sent your tickets by email. If nothing has arrived, please check your spam folder.',
)
export const questions = message('Any questions?')
export const contactUs = message('Contact us')
export const copied = message('Copied')
export const notVerifiedInTime = message(
  'Your card was not verified before the time for this order ended. Nothing was charged.',
)
export const notVerified = message(
  'Your card has not been verified, so this order is not booked yet. Nothing was charged.',
)
export const continue_ = message('Continue')
export const backToPayment = message('Back to payment')
