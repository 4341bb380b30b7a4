import { parseJson } from '#src/lib/parse-json.ts'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import { listContractIssues } from '#src/contract/tolerant-list.ts'
import type { Exchange } from '#mocks/tape/format/har.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { buildShape, findField, getJsonType, joinPath } from '#mocks/tape/format/shape.ts'
import type { FieldDrift } from './drift.ts'

/** Compares a value with a shape. Fields outside the shape are differences as well. */
function findShapeDrift(value: unknown, shape: Shape, path = ''): FieldDrift[] {
  const { types, enumValues } = shape
  if (types.includes('unknown')) return []
  const type = getJsonType(value)
  if (!types.includes(type))
    return [{ path, message: `is ${type}, expected ${types.join(' or ')}` }]
  if (typeof value === 'string') {
    if (enumValues === null || enumValues.includes(value)) return []
    return [{ path, message: `is '${value}', expected one of ${enumValues.join(', ')}` }]
  }
  if (Array.isArray(value)) {
    const { item } = shape
    return item
      ? value.flatMap((element, index) =>
          findShapeDrift(element, item, joinPath(path, String(index))),
        )
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  const missing = Array.from(shape.fields)
    .filter(([name, { optional }]) => !optional && !Object.hasOwn(value, name))
    .map(([name]) => ({ path: joinPath(path, name), message: 'is missing' }))
  const nested = Object.entries(value).flatMap(([name, child]) => {
    const field = findField(shape, name)
    const childPath = joinPath(path, name)
    return field
      ? findShapeDrift(child, field.shape, childPath)
      : [{ path: childPath, message: 'is not in the contract' }]
  })
  return [...missing, ...nested]
}

/** Whether the contract has a call of the name. */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

type Schema = (typeof calls)[CallName]['body' | 'result'] | typeof errorBody

/** Compares the shape first; formats of strings and ranges of numbers only if the shape matches. */
function checkAgainstSchema(text: string, schema: Schema): FieldDrift[] {
  const value = parseJson(text)
  if (value === undefined) return [{ path: '', message: 'is not JSON' }]
  const shapeDrift = findShapeDrift(value, buildShape(schema))
  if (shapeDrift.length > 0) return shapeDrift
  return listContractIssues(schema, value).map(({ path, message }) => ({
    path,
    message: `violates the contract: ${message}`,
  }))
}

function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300
}

/** Compares a response with the contract, which says nothing about server errors. */
export function findResponseDrift(
  name: string,
  { status, text }: Pick<NonNullable<Exchange['response']>, 'status' | 'text'>,
): FieldDrift[] {
  if (!isCallName(name) || status >= 500) return []
  return checkAgainstSchema(text, isSuccessStatus(status) ? calls[name].result : errorBody)
}

/** Compares the body of a request with the contract. */
export function findRequestDrift(name: CallName, body: string): FieldDrift[] {
  return checkAgainstSchema(body, calls[name].body)
}
