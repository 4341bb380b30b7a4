import { describe, expect, test, vi } from 'vitest'
import { UnknownCodeError } from '#src/domain/order.ts'
import {
  ChunkError,
  ContractError,
  HttpError,
  NetworkError,
  explainStatus,
  getErrorMessage,
  isInvalidDate,
  isClientError,
} from './errors.ts'

describe('the error message shown to the visitor (ERR-2)', () => {
  test.each([
    ['a plain sentence', 'a plain sentence'],
    [
      new HttpError(400, { error: { message: 'Not enough places', code: 'common' } }),
      'Not enough places',
    ],
    [new HttpError(500, { error: 'Internal server error' }), 'Request failed with status code 500'],
    [new HttpError(502, '<html>'), 'Request failed with status code 502'],
    [new HttpError(400, { error: { message: '' } }), 'Request failed with status code 400'],
    [new HttpError(400, { error: { message: { a: 1 } } }), 'Request failed with status code 400'],
    [new NetworkError(), 'Network Error'],
    [new ChunkError(), "This part of the page couldn't be loaded. Please try again."],
    [new ContractError('orderIntent.id'), 'Unexpected answer from the server'],
    [new UnknownCodeError('tour', 'X'), "Can't find tour with code X"],
    [new UnknownCodeError('payment', 'X'), "Can't find mandatory payment code X"],
    [{ message: 'Your card was declined.' }, 'Your card was declined.'],
    [new Error(''), 'Unknown error'],
    [new TypeError('Cannot read properties of null'), 'Unknown error'],
    [new DOMException('The node to be removed is not a child', 'NotFoundError'), 'Unknown error'],
    [{}, 'Unknown error'],
    [null, 'Unknown error'],
    [42, 'Unknown error'],
  ])('of %o is %s', (error, message) => {
    expect(getErrorMessage(error)).toBe(message)
  })
})

test('explains a status only if the response has no message (ERR-2)', () => {
  const explanation = 'Something went wrong on our side. Please try again.'
  expect(explainStatus(new HttpError(500, { error: 'Internal server error' }))).toBe(explanation)
  expect(explainStatus(new HttpError(400, { error: { message: 'Too many' } }))).toBeUndefined()
  expect(explainStatus(new ContractError(''))).toMatch(/^Our booking system sent something/)
  expect(explainStatus(new Error('x'))).toBeUndefined()
})

const OFFLINE = 'You seem to be offline. Check your connection and try again.'

test.each([
  [false, NetworkError, OFFLINE],
  [false, ChunkError, OFFLINE],
  [true, NetworkError, "We couldn't reach our booking system. Please try again."],
  [true, ChunkError, undefined],
  [undefined, NetworkError, "We couldn't reach our booking system. Please try again."],
])('where navigator.onLine is %s, a %o is explained by %j (ERR-2)', (onLine, type, sentence) => {
  vi.stubGlobal('navigator', { onLine })
  const error = new type()
  vi.unstubAllGlobals()
  expect(explainStatus(error)).toBe(sentence)
})

test('detects a sold-out date only by the response code invalid_date (UPGRADE-6)', () => {
  expect(isInvalidDate(new HttpError(400, { error: { message: 'x', code: 'invalid_date' } }))).toBe(
    true,
  )
  expect(isInvalidDate(new HttpError(400, { error: { message: 'invalid_date' } }))).toBe(false)
  expect(isInvalidDate(new Error('invalid_date'))).toBe(false)
})

test('counts only status 400 to 499 as a client error', () => {
  const clientErrors = [400, 404, 410, 499].map((status) => new HttpError(status, null))
  const otherErrors = [
    new HttpError(500, null),
    new HttpError(302, null),
    new NetworkError(),
    new ContractError(''),
  ]
  expect(clientErrors.every(isClientError)).toBe(true)
  expect(otherErrors.some(isClientError)).toBe(false)
})
