import { MARK } from '#mocks/watch.ts'
import type { TapedCall } from './calls.ts'
import { tapedCallOf } from './calls.ts'
import type { Drift } from './drift.ts'
import { againstSchema, answerSchema, parseJson, typeOf } from './drift.ts'
import { isFake } from './fakes.ts'
import type { Exchange, Tape } from './har.ts'
import { exchangeOf } from './har.ts'
import type { Shape } from './shape.ts'
import { fieldOf, placesOf, under } from './shape.ts'

/** What values of one place have been seen to be. */
type Seen = Map<string, Set<string>>

/** Types by path, the entries of a list and of a record together. */
const seenIn = (value: unknown, shape: Shape | null, seen: Seen = new Map(), path = ''): Seen => {
  const types = seen.get(path) ?? new Set()
  seen.set(path, types.add(typeOf(value)))
  if (Array.isArray(value)) {
    for (const one of value) seenIn(one, shape?.item ?? null, seen, under(path, '[]'))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      const field = fieldOf(shape, name)
      seenIn(inside, field?.shape ?? null, seen, under(path, field?.name ?? name))
    }
  }
  return seen
}

/** An object or a list with something in it was seen there: what it has not, is not there. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')

const typesIn = (types: Set<string> | undefined): string[] =>
  Array.from(types ?? [])
    .filter((type) => type !== 'null')
    .toSorted()

type Field = Pick<Drift, 'path' | 'says'>

/** Where two answers of one call are not of one form: what null and an empty list hide is not compared. */
export const shapesOff = (taped: unknown, fresh: unknown, shape: Shape | null): Field[] => {
  const [before, after] = [seenIn(taped, shape), seenIn(fresh, shape)]
  const optional = new Set(
    (shape ? placesOf(shape) : []).filter((one) => one.shape.optional).map(({ path }) => path),
  )
  const isOpen = (path: string): boolean =>
    /(?:\[\]|\*)$/.test(path) || optional.has(path.replaceAll(/\.?\[\]/g, ''))
  const hasParent = (seen: Seen, path: string): boolean =>
    seen.get(parentOf(path))?.has('object') ?? false
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path): Field[] => {
    const [was, is] = [before.get(path), after.get(path)]
    const [earlier, now] = [typesIn(was).join(' or '), typesIn(is).join(' or ')]
    if (!was || !is) {
      if (isOpen(path) || !hasParent(was ? after : before, path)) return []
      return [
        { path, says: was ? `is gone, was ${earlier || 'null'}` : `is new, ${now || 'null'}` },
      ]
    }
    const isKnown = earlier !== '' && now !== ''
    return isKnown && earlier !== now ? [{ path, says: `was ${earlier}, is ${now}` }] : []
  })
}

const isOurId = (text: string): boolean =>
  (['id', 'secret', 'intent'] as const).some((kind) => isFake(kind, text))

/** The ids of the new answer, by those of the tape: where one has such an id, the other has its own. */
const learnIds = (taped: unknown, fresh: unknown, ids: Map<string, string>): void => {
  if (typeof taped === 'string' && typeof fresh === 'string' && isOurId(taped)) {
    if (taped.includes('_secret_')) {
      ids.set(taped.split('_secret_')[0] ?? '', fresh.split('_secret_')[0] ?? '')
    }
    ids.set(taped, fresh)
  }
  if (typeof taped !== 'object' || typeof fresh !== 'object' || !taped || !fresh) return
  const other = new Map(Object.entries(fresh))
  for (const [name, value] of Object.entries(taped)) {
    learnIds(value, other.get(ids.get(name) ?? name), ids)
  }
}

/** Whole secrets before the ids that they begin with. */
const withIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  [...ids]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((replaced, [taped, fresh]) => replaced.replaceAll(taped, fresh), text)

type Ask = (request: Request) => Promise<Response>

const requestFor = (
  { method, url, contentType, body }: Exchange,
  call: TapedCall,
  target: string,
  ids: ReadonlyMap<string, string>,
): Request => {
  const { pathname, search, host } = new URL(withIds(url, ids))
  const headers = new Headers()
  if (contentType !== '') headers.set('content-type', contentType)
  if (call.ofProvider) {
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', 'https')
  }
  const asked = method === 'GET' ? null : withIds(body, ids)
  return new Request(new URL(pathname + search, target), { method, headers, body: asked })
}

/**
 * Asks a server again what a tape asked, in its order and with the ids that the server gives now, and
 * compares the forms of the answers. The provider is asked only where the pretend world plays it.
 * @throws When the server cannot be reached.
 */
export const askAgain = async (tape: Tape, target: string, ask: Ask = fetch): Promise<Drift[]> => {
  const ids = new Map<string, string>()
  const drift: Drift[] = []
  let isPretend = false
  for (const [index, entry] of tape.log.entries.entries()) {
    const exchange = exchangeOf(entry)
    const { method, url, answer } = exchange
    const call = tapedCallOf(method, url)
    if (!call || !answer || (call.ofProvider && !isPretend)) continue
    const response = await ask(requestFor(exchange, call, target, ids)).catch((cause: unknown) => {
      throw new Error(`${target} does not answer`, { cause })
    })
    isPretend ||= response.headers.has(MARK)
    const text = await response.text()
    const tell = (field: Field) =>
      void drift.push({ entry: index + 1, at: `${call.name} answer`, ...field })
    if (response.status !== answer.status) {
      tell({
        path: '',
        says: `has status ${response.status}, was ${answer.status}: ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
      })
      continue
    }
    const [taped, fresh] = [parseJson(answer.text), parseJson(text)]
    if (taped.ok !== fresh.ok)
      tell({ path: '', says: fresh.ok ? 'is JSON now' : 'is no JSON any more' })
    if (!taped.ok || !fresh.ok) continue
    learnIds(taped.value, fresh.value, ids)
    const shapes = shapesOff(taped.value, fresh.value, call.answer)
    shapes.forEach(tell)
    const schema = answerSchema(call.name, response.status)
    const known = new Set(shapes.map(({ path }) => path))
    const broken = schema ? againstSchema(text, schema) : []
    broken.filter(({ path }) => !known.has(path.replaceAll(/\.?\b\d+\b/g, '.[]'))).forEach(tell)
  }
  return drift
}
