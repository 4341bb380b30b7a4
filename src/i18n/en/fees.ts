import { message } from '#src/i18n/message.ts'

export const guest = message('guest')
export const adult = message('adult')
export const child = message('child')
export const infant = message('infant')
export const feesPer = message('{fees} per {payer}')
