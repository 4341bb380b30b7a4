import { message } from '#src/i18n/message.ts'

export const title = message('Time expired')
export const released = message(
  'Your places have been released, and nothing was charged. You can book them again on {host} if they are still free.',
)
export const startNewOrder = message('Start New Order')
