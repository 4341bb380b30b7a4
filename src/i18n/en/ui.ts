import { message } from '#src/i18n/message.ts'

export const close = message('Close')
export const slow = message('This is taking longer than usual')
export const checkNow = message('Check now')
export const stillLoading = message('Still loading')
export const tryAgain = message('Try again')
export const decrease = message('Decrease {label}')
export const increase = message('Increase {label}')
