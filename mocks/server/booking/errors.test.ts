import { expect, test } from 'vitest'
import { errorBody } from '#src/contract/error-body.ts'
import { ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import { buildErrorBody } from '#mocks/wire/error-response.ts'
import { createInternalError } from './errors.ts'

test('sends message, service, code and data of a service error, nothing else (RULE-12, MOCK-5)', () => {
  const details = { data: { tourCode: 'SEINE' }, payload: { pass: '123456789012' }, cause: 'rain' }
  const body = buildErrorBody(new ServiceError('No boat today', details))
  expect(body).toEqual({
    error: {
      message: 'No boat today',
      service: 'default',
      code: 'common',
      data: { tourCode: 'SEINE' },
    },
  })
  expect(errorBody.parse(body)).toEqual(body)
  expect(buildErrorBody(new ServiceError('No boat today')).error).not.toHaveProperty('data')
})

test.each([
  [new TypeError('x is undefined'), 'x is undefined'],
  ['a thrown text', 'a thrown text'],
])(
  'wraps %s as an error with code 500 and the thrown value as cause (RULE-12, MOCK-5)',
  (cause, reason) => {
    const error = createInternalError(cause)
    expect(error.cause).toBe(cause)
    expect(buildErrorBody(error)).toEqual({
      error: { message: `Mock server error: ${reason}`, service: 'mock-server', code: 500 },
    })
  },
)
