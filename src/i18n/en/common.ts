import { message } from '#src/i18n/message.ts'

export const next = message('Next')
export const save = message('Save')
