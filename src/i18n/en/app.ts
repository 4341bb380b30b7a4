import { message } from '#src/i18n/message.ts'

export const documentTitle = message('Book your tour')
export const loadFailed = message('The checkout could not be loaded.')
export const reload = message('Reload')
export const incorrectInput = message('Incorrect input parameters')
