import { message } from '#src/i18n/message.ts'

export const failed = message('Something went wrong')
export const failedHint = message('This page could not be loaded.')
export const loading = message('Loading')
export const skipTo = message('Skip to {title}')
export const paidElsewhere = message('This order is being paid for in another tab.')
