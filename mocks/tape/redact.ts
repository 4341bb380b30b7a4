import type { TapedCall } from './calls.ts'
import { fake } from './fakes.ts'
import type { Kind } from './fields.ts'
import { kindOf } from './fields.ts'
import type { About } from './har.ts'
import type { Token } from './json-tokens.ts'
import { rewriteJson } from './json-tokens.ts'
import type { Learn } from './sensitive.ts'
import { scrub } from './sensitive.ts'
import type { Shape } from './shape.ts'
import { fieldOf, under } from './shape.ts'

/** Changes when the same recording would give another tape. */
export const REDACTION = 1

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s
const NAME = /^[A-Za-z_]\w{0,40}$/
/** So many digits may be a phone, a pass or a card. */
const LONG_NUMBER = /\d{7,}/
/** A message may repeat what the visitor typed; shorter words are in every sentence. */
const SHORTEST_ECHO = 3

type Redactor = {
  text(kind: Kind, value: string): string
  /** A key where the contract has none: one that a developer gave stays. */
  name(key: string): string
  /** A JSON text, by the shape that the contract gives it; null: it gives none. */
  json(text: string, shape: Shape | null): string
}

/** Replaces what is personal or secret, the same value by the same fake within one salt. */
const createRedactor = (
  salt: string,
  learn: Learn,
  echoes: ReadonlyMap<string, string>,
): Redactor => {
  const clean = (value: string): string => scrub(value, salt, learn)
  const replaced = (kind: Parameters<typeof fake>[0], value: string): string => {
    const made = fake(kind, value, salt)
    if (made !== value) learn(made, value)
    return made
  }
  const name = (key: string): string =>
    NAME.test(key) && scrub(key, salt) === key ? key : replaced('text', key)
  const address = (value: string): string => {
    const [, place = '', query = ''] = ADDRESS.exec(value) ?? []
    const pairs = Array.from(new URLSearchParams(query), ([key, asked]) => [
      name(key),
      replaced('text', asked),
    ])
    const search = new URLSearchParams(pairs).toString()
    return clean(place.replace(/\/\/[^/@]*@/, '//')) + (search && `?${search}`)
  }
  const message = (value: string): string => {
    let told = value
    for (const [fakeOf, real] of echoes) {
      if (real.length >= SHORTEST_ECHO) told = told.replaceAll(real, fakeOf)
    }
    return clean(told).replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, (id) =>
      replaced('id', id),
    )
  }

  const text = (kind: Kind, value: string): string => {
    switch (kind) {
      case 'public':
        return clean(value)
      case 'message':
        return message(value)
      case 'address':
        return address(value)
      case 'card':
        return /^pm_card_\w{1,30}$/.test(value) ? value : replaced('text', value)
      case 'email':
      case 'name':
      case 'phone':
      case 'pass':
      case 'id':
      case 'reference':
      case 'intent':
      case 'secret':
      case 'text':
      default:
        return replaced(kind, value)
    }
  }

  const json = (source: string, shape: Shape | null): string => {
    type Place = { path: string; shape: Shape | null }
    /** Around the present place, the outermost first. */
    const around: Place[] = []
    let here: Place = { path: '', shape }
    let parent: Place = here
    const isKnown = (type: string) => here.shape?.types.includes(type) ?? false
    const enter = (inside: Place) => {
      around.push(parent)
      parent = inside
      here = inside
    }
    const onKey = (key: string): string | null => {
      const field = fieldOf(parent.shape, key)
      const path = under(parent.path, field?.name ?? '?')
      here = { path, shape: field?.shape ?? null }
      if (field && field.name !== '*') return null
      if (field && !field.shape.types.includes('unknown')) return text(kindOf(path), key)
      return name(key)
    }
    const onToken = ({ kind, value }: Token): string | null => {
      if (kind === 'key') return onKey(value)
      if (kind === 'number') return !isKnown('number') && LONG_NUMBER.test(value) ? '0' : null
      return text(isKnown('string') ? kindOf(here.path) : 'text', value)
    }
    return rewriteJson(
      source,
      {
        token: (token) => {
          const written = onToken(token)
          return written === token.value ? null : written
        },
        enterObject: () => enter({ path: here.path, shape: isKnown('object') ? here.shape : null }),
        enterList: () => enter({ path: here.path, shape: here.shape?.item ?? null }),
        leave: () => {
          parent = around.pop() ?? { path: '', shape: null }
          here = parent
        },
      },
      (tail) => text('text', tail),
    )
  }
  return { text, name, json }
}

export type Redacted = {
  url: string
  body: string
  /** What a request asks for, in plain values: its JSON or its form fields. */
  fields: unknown
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The one origin of every call of ours on a tape, whatever server was asked. */
export const ORIGIN = 'https://widget.example'
const PROVIDER = 'https://api.stripe.com'
const NOBODY: ReadonlyMap<string, string> = new Map()

const redactForm = (
  call: TapedCall,
  { url, body }: { url: string; body: string },
  redactor: Redactor,
): Redacted => {
  const form = (text: string) =>
    new URLSearchParams(
      Array.from(new URLSearchParams(text), ([key, value]) => [
        redactor.name(key),
        redactor.text(call.body?.fields.has(key) ? kindOf(key) : 'text', value),
      ]),
    )
  const { pathname, search } = new URL(url)
  const id = redactor.text('intent', call.setupIntent ?? '')
  const query = form(search)
  const fields = form(body)
  return {
    url: `${PROVIDER}${pathname.replace(call.setupIntent ?? '', id)}${query.size > 0 ? `?${query}` : ''}`,
    body: fields.toString(),
    fields: { id, ...Object.fromEntries([...query, ...fields]) },
  }
}

/** A request as it stands on a tape of this salt; what is redacted already stays as it is. */
export const redactRequest = (
  call: TapedCall,
  request: { url: string; body: string },
  salt: string,
  learn: Learn = () => undefined,
): Redacted => {
  const redactor = createRedactor(salt, learn, NOBODY)
  if (call.ofProvider) return redactForm(call, request, redactor)
  const body = redactor.json(request.body, call.body)
  return { url: `${ORIGIN}/api/${call.name}`, body, fields: parse(body) }
}

/**
 * An answer as it stands on a tape of this salt.
 * @param echoes The fakes and what the visitor had typed for them: a message may repeat it.
 */
export const redactAnswer = (
  call: TapedCall,
  text: string,
  salt: string,
  echoes: ReadonlyMap<string, string> = NOBODY,
): string => createRedactor(salt, () => undefined, echoes).json(text, call.answer)

/** The launch parameters, by the names of the widget's own address. */
export const redactLaunch = (
  launch: Record<string, string>,
  salt: string,
): Record<string, string> => {
  const { text } = createRedactor(salt, () => undefined, NOBODY)
  const kinds: Record<string, Kind> = {
    tour_code: 'public',
    config_code: 'public',
    site_url: 'address',
    order_intent_id: 'id',
  }
  return Object.fromEntries(
    Object.entries(launch).map(([name, value]) => [name, text(kinds[name] ?? 'text', value)]),
  )
}

/** The widget's own record of an earlier visit: the queries of its steps may name items, and go. */
export const redactVisit = (
  visit: NonNullable<About['visit']>,
  salt: string,
): NonNullable<About['visit']> => ({
  ...visit,
  orderIntentId: visit.orderIntentId === null ? null : fake('id', visit.orderIntentId, salt),
  steps: visit.steps.map((step) => ({ ...step, query: '' })),
})
