import { message } from '#src/i18n/message.ts'

export const notSaved = message('Your change has not been saved. Please try again.')
export const itemGone = message('This tour is no longer in your cart')
export const lateFailure = message('Your last change was not saved: {reason}')
