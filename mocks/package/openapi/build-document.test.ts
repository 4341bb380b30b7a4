import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import { listContractIssues } from '#src/contract/tolerant-list.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { recordExamples } from '#mocks/package/verify/record-examples.ts'
import { buildDocument, formatDocument } from './build-document.ts'
import { describeExpected } from './describe-expected.ts'
import { FIELD_WORDS } from './descriptions.ts'

const FILE = 'src/contract/openapi.json'

test('the OpenAPI document is up to date; npm run openapi writes it (API-8)', async () => {
  const document = formatDocument(buildDocument(await recordExamples(Date.parse(NOW))))
  expect(readFileSync(FILE, 'utf8')).toBe(document)
})

test('the OpenAPI document has the version of the release (API-8)', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(buildDocument().info.version).toBe(version)
})

test('the mock server serves the OpenAPI document (API-8)', async () => {
  const server = await createApiServer()
  const response = await fetch(`${server.url}/openapi.json`)
  expect(await response.json()).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
  await server.close()
})

const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as ReturnType<
  typeof buildDocument
>

test.each(Object.keys(calls) as CallName[])(
  'the examples of %s are bodies and answers of the contract (API-8)',
  (name) => {
    const operation = paths[`/api/${name}`]?.post
    const body = operation?.requestBody.content['application/json'].example
    const answer = operation?.responses[200].content['application/json'].example
    expect(listContractIssues(calls[name].body, body)).toEqual([])
    expect(listContractIssues(calls[name].result, answer)).toEqual([])
  },
)

test('the examples of errors are errors of the contract (API-8)', () => {
  for (const { content } of Object.values(components.responses))
    expect(listContractIssues(errorBody, content['application/json'].example)).toEqual([])
})

test('every field that has words is one of the contract (API-8)', () => {
  const text = JSON.stringify(components.schemas)
  const words = Object.values(FIELD_WORDS).flatMap(({ description, example }) => [
    ...(description === undefined ? [] : [`"description":${JSON.stringify(description)}`]),
    ...(example === undefined ? [] : [`"examples":[${JSON.stringify(example)}]`]),
  ])
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

test('a field of certain values is described by them (API-9)', () => {
  expect(describeExpected('getAvailabilitiesResponse', ['availabilities', '0', 'status'])).toMatch(
    /^one of AVAILABLE, CLOSED, /,
  )
})
