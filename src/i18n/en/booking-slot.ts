import { message } from '#src/i18n/message.ts'

export const changeTime = message('Change time')
export const yourTours = message('Your tours and their times')
export const when = message('When would you like to go?')
export const bothParameters = message('Timeslot takes tour_code or cart_item_id, not both')
