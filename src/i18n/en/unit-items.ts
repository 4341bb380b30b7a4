import { message } from '#src/i18n/message.ts'

export const lead = message('How many are you?')
export const ages = message('Age {range}')
