import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { NOW } from '#fixtures/now.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { verify } from '#mocks/package/verify/verify.ts'

/** Values that a field may have by mistake, and others that are rare and right. */
const VALUES = [
  null,
  true,
  '',
  ' ',
  'x',
  'Zoë  de la Cruz',
  ' Ada',
  'Ada\u200B',
  'ada@example.org,bea',
  'a@b.co',
  'XX|1|6331234',
  'US|1-684|6331234',
  'FR|33|61234567812345',
  '12345678901',
  '123456789012',
  'vegan',
  'INFANT',
  '2026-06-31T09:00:00+02:00',
  '2026-06-02T25:00:00+02:00',
  '2026-06-02T09:00+02:00',
  -1,
  0,
  1,
  1.5,
  31,
  100,
  101,
  1e21,
  [],
  {},
]

function isParent(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The places of all values in a body, from the body itself. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  const parts = isParent(value) ? Object.entries(value) : []
  return [path, ...parts.flatMap(([key, part]) => listPaths(part, [...path, key]))]
}

type Change = { at: number; kind: 'replace' | 'remove' | 'add' | 'repeat'; value: unknown }

/** A body with a change at one of its places. */
function change(body: unknown, { at, kind, value }: Change): unknown {
  const copy: unknown = structuredClone(body)
  const paths = listPaths(copy)
  const path = paths[at % paths.length] ?? []
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => Reflect.get(Object(part), key), copy)
  const key = path.at(-1)
  if (key === undefined || !isParent(parent)) return kind === 'replace' ? value : copy
  if (kind === 'add') Reflect.set(parent, Array.isArray(parent) ? '0' : 'surprise', value)
  else if (kind === 'repeat' && Array.isArray(parent)) parent.push(structuredClone(parent[0]))
  else if (kind === 'remove' && !Array.isArray(parent)) Reflect.deleteProperty(parent, key)
  else Reflect.set(parent, key, value)
  return copy
}

/** The schemas of the document by name. */
function readValidators() {
  const text = readFileSync('src/contract/openapi.json', 'utf8')
  const { components } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as {
    components: { schemas: Record<string, object> }
  }
  return new Map(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      z.fromJSONSchema({ ...schema, $defs: components.schemas } as z.core.JSONSchema.JSONSchema),
    ]),
  )
}

test('the mock server accepts and refuses what the OpenAPI document does (API-8)', async () => {
  const server = await createApiServer({ clock: { now: () => Date.parse(NOW) } })
  onTestFinished(() => server.close())
  const reports = await verify({
    target: server.url,
    siteUrl: 'https://travel-site.example/',
    configCode: 'paris-pass',
    tourCode: 'PAR-EIFFEL',
    maxWaitMs: 0,
    wait: async () => undefined,
    // Orders that are not paid can be changed.
    isCardSkipped: true,
  })
  const made = reports.flatMap(({ calls }) => calls)
  const validators = readValidators()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...made),
      fc.array(
        fc.record({
          at: fc.nat(100),
          kind: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
          value: fc.constantFrom(...VALUES),
        }),
        { maxLength: 2 },
      ),
      async ({ name, body }, changes) => {
        const sent = changes.reduce(change, body)
        const text = JSON.stringify(sent)
        const response = await fetch(`${server.url}/api/${name}`, { method: 'POST', body: text })
        const answer: unknown = await response.json()
        const isValid = validators.get(`${name}Request`)?.safeParse(sent).success
        expect({ text, answer, isValid }).toEqual({
          text,
          answer,
          isValid: response.status !== 500,
        })
        const schema = validators.get(response.ok ? `${name}Response` : 'Error')
        expect(schema?.safeParse(answer).error).toBeUndefined()
      },
    ),
    { numRuns: 250, seed: 1 },
  )
})
