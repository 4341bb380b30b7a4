import { message } from '#src/i18n/message.ts'

export const continueTo = message('Continue to {host}')
export const backTo = message('Back to {host}')
