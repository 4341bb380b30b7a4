import { message } from '#src/i18n/message.ts'

export const paris = message('Paris')
export const barcelona = message('Barcelona')
export const newYork = message('New York')
export const sanFrancisco = message('San Francisco')
export const losAngeles = message('Los Angeles')
