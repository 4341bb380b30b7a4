import { parseJson } from '#mocks/lib/parse-json.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Drift, FieldDrift } from './drift.ts'
import { checkAgainstSchema, getResponseSchema, getJsonType } from './contract-drift.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import { isPseudonym } from '#mocks/tape/redaction/pseudonyms.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { getRequestType, parseExchange } from '#mocks/tape/format/har.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, flattenShape, joinPath } from '#mocks/tape/format/shape.ts'

/** The JSON types found at each path. */
type TypesByPath = Map<string, Set<string>>

/** Collects the types by path; array entries share `[]` and record values `*`. */
function collectTypes(
  value: unknown,
  shape: Shape | null,
  typesByPath: TypesByPath = new Map(),
  path = '',
): TypesByPath {
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

function getParentPath(path: string): string {
  return path.split('.').slice(0, -1).join('.')
}

/** Whether the redaction has replaced the last key of a path: the recorded name is unknown. */
function hasReplacedName(path: string): boolean {
  return isPseudonym('key', path.split('.').at(-1) ?? '')
}

function formatTypes(types: Set<string> | undefined): string {
  return Array.from(types ?? [])
    .filter((type) => type !== 'null')
    .toSorted()
    .join(' or ')
}

/** Describes how the types at one path differ; null when they are equal or one of them is not known. */
function describeDifference(
  recorded: Set<string> | undefined,
  live: Set<string> | undefined,
): string | null {
  const [recordedTypes, liveTypes] = [formatTypes(recorded), formatTypes(live)]
  if (!live) return `is missing, recorded as ${recordedTypes || 'null'}`
  if (!recorded) return `is new: ${liveTypes || 'null'}`
  const isKnown = recordedTypes !== '' && liveTypes !== ''
  return isKnown && recordedTypes !== liveTypes
    ? `is ${liveTypes}, recorded as ${recordedTypes}`
    : null
}

/**
 * Compares the shapes of two responses of one call. The content of null and of empty arrays is unknown and not
 * compared.
 */
export function compareShapes(recorded: unknown, live: unknown, shape: Shape | null): FieldDrift[] {
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
  const replacedParents = new Set(
    [...recordedTypes.keys()].filter(hasReplacedName).map(getParentPath),
  )
  const mayBeMissing = (path: string): boolean =>
    isOptionalPath(path) || !hasParent(liveTypes, path) || hasReplacedName(path)
  const mayBeNew = (path: string): boolean =>
    isOptionalPath(path) ||
    !hasParent(recordedTypes, path) ||
    replacedParents.has(getParentPath(path))
  return [...new Set([...recordedTypes.keys(), ...liveTypes.keys()])].flatMap((path) => {
    if (!liveTypes.has(path) && mayBeMissing(path)) return []
    if (!recordedTypes.has(path) && mayBeNew(path)) return []
    const message = describeDifference(recordedTypes.get(path), liveTypes.get(path))
    return message === null ? [] : [{ path, message }]
  })
}

function isPseudonymousId(text: string): boolean {
  return (['id', 'secret', 'intent', 'publishableKey'] as const).some((kind) =>
    isPseudonym(kind, text),
  )
}

/** Collects the ids of the live response by the ids recorded at the same path. */
function mapIds(recorded: unknown, live: unknown, ids: Map<string, string>): void {
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

/** Replaces longer ids first: a client secret begins with the id of its intent. */
function replaceIds(text: string, ids: ReadonlyMap<string, string>): string {
  return [...ids]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (result, [recorded, live]) =>
        result.replaceAll(new RegExp(String.raw`\b${recorded}(?!\d)`, 'g'), () => live),
      text,
    )
}

type SendRequest = (request: Request) => Promise<Response>

function buildRequest(
  exchange: Exchange,
  call: TapeCall,
  target: string,
  ids: ReadonlyMap<string, string>,
): Request {
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

type RecordedResponse = NonNullable<Exchange['response']>

/** Compares status, shape and contract of a response. Adds the ids of the live response to the map. */
function compareResponses(
  call: TapeCall,
  recorded: RecordedResponse,
  live: Pick<RecordedResponse, 'status' | 'text'>,
  ids: Map<string, string>,
): FieldDrift[] {
  if (live.status !== recorded.status) {
    const text = live.text.slice(0, 200).replaceAll(/\s+/g, ' ')
    const message = `has status ${live.status}, recorded as ${recorded.status}: ${text}`
    return [{ path: '', message }]
  }
  const [recordedJson, liveJson] = [parseJson(recorded.text), parseJson(live.text)]
  if (recordedJson === undefined && liveJson === undefined) return []
  if (liveJson === undefined) return [{ path: '', message: 'is not JSON, recorded as JSON' }]
  if (recordedJson === undefined) return [{ path: '', message: 'is JSON, recorded as text' }]
  mapIds(recordedJson, liveJson, ids)
  const shapeDrift = compareShapes(recordedJson, liveJson, call.response)
  const schema = getResponseSchema(call.name, live.status)
  const reportedPaths = new Set(shapeDrift.map(({ path }) => path))
  const schemaDrift = schema ? checkAgainstSchema(live.text, schema) : []
  return [
    ...shapeDrift,
    ...schemaDrift.filter(({ path }) => !reportedPaths.has(path.replaceAll(/\.?\b\d+\b/g, '.[]'))),
  ]
}

/**
 * Repeats the requests of a tape against a server, in order and with the ids that the server assigns, and compares the
 * shapes of the responses. Stripe calls are repeated only against the mock server, never against Stripe.
 * @throws When the server cannot be reached, or answers with a live key.
 */
export async function compareWithLive(
  tape: Tape,
  target: string,
  send: SendRequest = fetch,
): Promise<Drift[]> {
  const ids = new Map<string, string>()
  const drift: Drift[] = []
  let isMockServer = false
  for (const [index, entry] of tape.log.entries.entries()) {
    const exchange = parseExchange(entry)
    const { method, url, response: recordedResponse } = exchange
    const call = findTapeCall(method, url)
    if (!call || !recordedResponse || (call.isStripeCall && !isMockServer)) continue
    const liveResponse = await send(buildRequest(exchange, call, target, ids)).catch(
      (cause: unknown) => {
        throw new Error(`No response from ${target}`, { cause })
      },
    )
    isMockServer ||= liveResponse.headers.has(MOCK_HEADER)
    const text = await liveResponse.text()
    const liveKey = describeLiveKey(`${call.name} of ${target}`, [text])
    if (liveKey !== null) throw new Error(liveKey)
    const { status } = liveResponse
    for (const field of compareResponses(call, recordedResponse, { status, text }, ids))
      drift.push({ entry: index + 1, subject: `${call.name} response`, ...field })
  }
  return drift
}
