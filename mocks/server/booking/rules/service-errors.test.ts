import { expect, test } from 'vitest'
import { formatHttpError, RestifiedError, ServiceError, ValidationError } from './service-errors.ts'

test.each([
  { Kind: ServiceError, name: 'ServiceError', code: 'common' },
  { Kind: RestifiedError, name: 'RestifiedError', code: 500 },
  { Kind: ValidationError, name: 'ValidationError', code: 400 },
])('$name has the code $code and the service default (RULE-12)', ({ Kind, name, code }) => {
  const error = new Kind('No room')
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name, message: 'No room', service: 'default', code })
  expect([error.data, error.payload, error.cause]).toEqual([undefined, undefined, undefined])
  expect('cause' in error).toBe(false)

  const details = { service: 'cart', code: 7, data: { left: 1 }, payload: [2], cause: 'others' }
  expect(new Kind('No room', details)).toMatchObject(details)
})

test('formats a failed call in one line: method, path, status, both bodies (RULE-12)', () => {
  expect(
    formatHttpError({
      method: 'POST',
      path: '/api/getUnits',
      status: 500,
      request: '{"tourCode":7}',
      response: '{"error":"Internal server error"}',
    }),
  ).toBe('POST /api/getUnits 500 {"tourCode":7} {"error":"Internal server error"}')
})
