import { message } from '#src/i18n/message.ts'

export const travelers = message('Travelers')
export const timeslot = message('Timeslot')
export const moreTours = message('More tours')
export const upgrades = message('Upgrades')
export const contacts = message('Contacts')
export const passes = message('Passes')
export const payment = message('Payment')
