import { message } from '#src/i18n/message.ts'

export const available = message('Available')
export const closed = message('Closed')
export const limited = message('Limited')
export const freesale = message('Freesale')
export const soldOut = message('Sold Out')
