import { message } from '#src/i18n/message.ts'

export const unknownTour = message("Can't find tour with code {code}")
export const unknownPayment = message("Can't find mandatory payment code {code}")
