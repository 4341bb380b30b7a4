import { message } from '#src/i18n/message.ts'

export const chooseGuests = message('Choose your guests first: start times depend on group size.')
export const chooseTravelers = message('Choose travelers')
export const emptyCart = message('Your cart is empty')
export const chooseTime = message('Choose a time')
