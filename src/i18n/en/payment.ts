import { message } from '#src/i18n/message.ts'

export const stopWaiting = message('Stop waiting')
export const pay = message('Pay {amount}')
export const validated = message('Your card is validated now and not charged at this point.')
export const charged = message(
  'Only upgrades and mandatory payments are charged: <strong>{amount}</strong>, once your booking is confirmed.',
)
export const nothingCharged = message(
  'Only upgrades and mandatory payments are charged: nothing for this order.',
)
export const noCharges = message(
  'Only upgrades and mandatory payments are charged: there are none in this order.',
)
export const cancellation = message('Cancellation is free up to 24 hours before the start.')
export const cancellationUpgrades = message(
  'Cancellation is free up to 24 hours before the start, but upgrades are non-refundable.',
)
export const unknownOutcome = message('We could not confirm your card. Please try again.')
export const loadError = message('There was a problem with the card payment elements loading')
export const newTotal = message('Your total is now {total}. Please check it and pay again.')
export const changedElsewhere = message(
  'The order has changed elsewhere: {parts}. Please check it and pay again.',
)
export const enterAgain = message('Please enter your card again.')
export const tours = message('tours')
export const times = message('times')
export const guests = message('guests')
export const travelers = message('travelers')
export const contact = message('contact details')
export const expiry = message('time limit')
export const contactMissing = message('Your contact details are missing')
export const completeContact = message('Complete contact details')
export const travelersIncomplete = message('Your travelers info is incomplete')
export const completeTravelers = message('Complete travelers info')
export const loading = message('Loading the card form')
export const stillSaving = message(
  'An earlier change is still being saved. Please try again in a moment, or reload this page: your order is kept.',
)
