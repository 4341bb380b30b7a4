import { message } from '#src/i18n/message.ts'

export const checkoutSteps = message('Checkout steps')
export const done = message('Done')
export const back = message('Back')
export const backTo = message('Back to {step}')
