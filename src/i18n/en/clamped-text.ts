import { message } from '#src/i18n/message.ts'

export const more = message('More')
export const less = message('Less')
export const moreAbout = message('More about {name}')
export const lessAbout = message('Less about {name}')
