import { message } from '#src/i18n/message.ts'

export const stairs = message('Stairs')
export const elevator = message('Elevator')
export const spanish = message('Spanish')
