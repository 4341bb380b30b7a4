import { message } from '#src/i18n/message.ts'

export const skip = message('Skip')
export const remove = message('Remove')
