import { expect, test } from 'vitest'
import { errorBody } from '#src/contract/calls.ts'
import { ServiceError } from '#mocks/backend/rules/service-errors.ts'
import { createInternalError, buildErrorBody } from './backend-errors.ts'

test('RULE-12 MOCK-5 the visitor is told message, service, code and data, nothing else', () => {
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
  ['no error at all', 'no error at all'],
])(
  'RULE-12 MOCK-5 %s is restified: code 500, with what was thrown as its cause',
  (cause, reason) => {
    const error = createInternalError(cause)
    expect(error.cause).toBe(cause)
    expect(buildErrorBody(error)).toEqual({
      error: { message: `The pretend server broke: ${reason}`, service: 'mock-server', code: 500 },
    })
  },
)
