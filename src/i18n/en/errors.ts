import { message } from '#src/i18n/message.ts'

export const network = message('Network Error')
export const serverProblem = message('Something went wrong on our side. Please try again.')
export const requestFailed = message('Request failed with status code {status}')
export const unexpectedAnswer = message('Unexpected answer from the server')
export const unknown = message('Unknown error')
export const soldOut = message('Sorry, we’re soldout for this date.')
export const retryIn = message(
  'You can try again in {count, plural, one {# second} other {# seconds}}.',
)
export const retryNow = message('You can try again now.')
