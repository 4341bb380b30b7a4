import { tryParseJson } from '#mocks/lib/parse-json.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import type { TapedCall } from '#mocks/tape/format/taped-calls.ts'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import type { Drift } from './contract-drift.ts'
import { checkAgainstSchema, getResponseSchema, getJsonType } from './contract-drift.ts'
import { isPseudonym } from '#mocks/tape/redaction/pseudonyms.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { getRequestType, parseExchange } from '#mocks/tape/format/har.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, flattenShape, joinPath } from '#mocks/tape/format/shape.ts'

/** What values of one place have been seen to be. */
type TypesByPath = Map<string, Set<string>>

/** Types by path, the entries of a list and of a record together. */
const collectTypes = (
  value: unknown,
  shape: Shape | null,
  typesByPath: TypesByPath = new Map(),
  path = '',
): TypesByPath => {
  const types = typesByPath.get(path) ?? new Set()
  typesByPath.set(path, types.add(getJsonType(value)))
  if (Array.isArray(value)) {
    for (const item of value)
      collectTypes(item, shape?.item ?? null, typesByPath, joinPath(path, '[]'))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      const field = findField(shape, name)
      collectTypes(child, field?.shape ?? null, typesByPath, joinPath(path, field?.name ?? name))
    }
  }
  return typesByPath
}

/** An object or a list with something in it was seen there: what it has not, is not there. */
const getParentPath = (path: string): string => path.split('.').slice(0, -1).join('.')

const listTypes = (types: Set<string> | undefined): string[] =>
  Array.from(types ?? [])
    .filter((type) => type !== 'null')
    .toSorted()

type FieldDrift = Pick<Drift, 'path' | 'message'>

/** Where two answers of one call are not of one form: what null and an empty list hide is not compared. */
export const compareShapes = (
  recorded: unknown,
  live: unknown,
  shape: Shape | null,
): FieldDrift[] => {
  const [recordedTypes, liveTypes] = [collectTypes(recorded, shape), collectTypes(live, shape)]
  const optional = new Set(
    (shape ? flattenShape(shape) : [])
      .filter((leaf) => leaf.shape.optional)
      .map(({ path }) => path),
  )
  const isOptionalPath = (path: string): boolean =>
    /(?:\[\]|\*)$/.test(path) || optional.has(path.replaceAll(/\.?\[\]/g, ''))
  const hasParent = (typesByPath: TypesByPath, path: string): boolean =>
    typesByPath.get(getParentPath(path))?.has('object') ?? false
  return [...new Set([...recordedTypes.keys(), ...liveTypes.keys()])].flatMap(
    (path): FieldDrift[] => {
      const [recordedHere, liveHere] = [recordedTypes.get(path), liveTypes.get(path)]
      const [recordedLabel, liveLabel] = [
        listTypes(recordedHere).join(' or '),
        listTypes(liveHere).join(' or '),
      ]
      if (!recordedHere || !liveHere) {
        if (isOptionalPath(path) || !hasParent(recordedHere ? liveTypes : recordedTypes, path))
          return []
        return [
          {
            path,
            message: recordedHere
              ? `is gone, was ${recordedLabel || 'null'}`
              : `is new, ${liveLabel || 'null'}`,
          },
        ]
      }
      const isKnown = recordedLabel !== '' && liveLabel !== ''
      return isKnown && recordedLabel !== liveLabel
        ? [{ path, message: `was ${recordedLabel}, is ${liveLabel}` }]
        : []
    },
  )
}

const isPseudonymousId = (text: string): boolean =>
  (['id', 'secret', 'intent'] as const).some((kind) => isPseudonym(kind, text))

/** The ids of the new answer, by those of the tape: where one has such an id, the other has its own. */
const mapIds = (recorded: unknown, live: unknown, ids: Map<string, string>): void => {
  if (typeof recorded === 'string' && typeof live === 'string' && isPseudonymousId(recorded)) {
    if (recorded.includes('_secret_')) {
      ids.set(recorded.split('_secret_')[0] ?? '', live.split('_secret_')[0] ?? '')
    }
    ids.set(recorded, live)
  }
  if (typeof recorded !== 'object' || typeof live !== 'object' || !recorded || !live) return
  const liveFields = new Map(Object.entries(live))
  for (const [name, value] of Object.entries(recorded)) {
    mapIds(value, liveFields.get(ids.get(name) ?? name), ids)
  }
}

/** Whole secrets before the ids that they begin with. */
const replaceIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  [...ids]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((result, [recorded, live]) => result.replaceAll(recorded, live), text)

type SendRequest = (request: Request) => Promise<Response>

const buildRequest = (
  exchange: Exchange,
  call: TapedCall,
  target: string,
  ids: ReadonlyMap<string, string>,
): Request => {
  const { method, url, body } = exchange
  const { pathname, search, host } = new URL(replaceIds(url, ids))
  const headers = new Headers()
  const contentType = getRequestType(exchange)
  if (contentType !== '') headers.set('content-type', contentType)
  if (call.isStripeCall) {
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', 'https')
  }
  const requestBody = method === 'GET' ? null : replaceIds(body, ids)
  return new Request(new URL(pathname + search, target), { method, headers, body: requestBody })
}

/**
 * Asks a server again what a tape asked, in its order and with the ids that the server gives now, and
 * compares the forms of the answers. The provider is asked only where the pretend world plays it.
 * @throws When the server cannot be reached.
 */
export const compareWithLive = async (
  tape: Tape,
  target: string,
  send: SendRequest = fetch,
): Promise<Drift[]> => {
  const ids = new Map<string, string>()
  const drift: Drift[] = []
  let isMockServer = false
  for (const [index, entry] of tape.log.entries.entries()) {
    const exchange = parseExchange(entry)
    const { method, url, response: recordedResponse } = exchange
    const call = findTapedCall(method, url)
    if (!call || !recordedResponse || (call.isStripeCall && !isMockServer)) continue
    const liveResponse = await send(buildRequest(exchange, call, target, ids)).catch(
      (cause: unknown) => {
        throw new Error(`${target} does not answer`, { cause })
      },
    )
    isMockServer ||= liveResponse.headers.has(MOCK_HEADER)
    const text = await liveResponse.text()
    const addDrift = (field: FieldDrift) =>
      void drift.push({ entry: index + 1, subject: `${call.name} answer`, ...field })
    if (liveResponse.status !== recordedResponse.status) {
      addDrift({
        path: '',
        message: `has status ${liveResponse.status}, was ${recordedResponse.status}: ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
      })
      continue
    }
    const [recordedJson, liveJson] = [tryParseJson(recordedResponse.text), tryParseJson(text)]
    if (recordedJson.ok !== liveJson.ok)
      addDrift({ path: '', message: liveJson.ok ? 'is JSON now' : 'is no JSON any more' })
    if (!recordedJson.ok || !liveJson.ok) continue
    mapIds(recordedJson.value, liveJson.value, ids)
    const shapeDrift = compareShapes(recordedJson.value, liveJson.value, call.response)
    shapeDrift.forEach(addDrift)
    const schema = getResponseSchema(call.name, liveResponse.status)
    const reportedPaths = new Set(shapeDrift.map(({ path }) => path))
    const schemaDrift = schema ? checkAgainstSchema(text, schema) : []
    schemaDrift
      .filter(({ path }) => !reportedPaths.has(path.replaceAll(/\.?\b\d+\b/g, '.[]')))
      .forEach(addDrift)
  }
  return drift
}
