import { message } from '#src/i18n/message.ts'

export const contactHint = message('If you have any questions, please <link>contact us</link>.')
