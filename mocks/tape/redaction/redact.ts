import type { TapedCall } from '#mocks/tape/format/taped-calls.ts'
import { pseudonymize } from './pseudonyms.ts'
import type { RedactionKind } from './redaction-rules.ts'
import { getRedactionKind } from './redaction-rules.ts'
import { STRIPE_HOST } from '#mocks/tape/format/har.ts'
import type { TapeMetadata } from '#mocks/tape/format/har.ts'
import type { Token } from './rewrite-json.ts'
import { rewriteJson } from './rewrite-json.ts'
import type { OnReplace } from './pii-patterns.ts'
import { scrubPii } from './pii-patterns.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, joinPath } from '#mocks/tape/format/shape.ts'

/** Changes when the same recording would give another tape. */
export const REDACTION_VERSION = 1

const URL_PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s
const PLAIN_KEY = /^[A-Za-z_]\w{0,40}$/
/** So many digits may be a phone, a pass or a card. */
const LONG_NUMBER = /\d{7,}/
/** A message may repeat what the visitor typed; shorter words are in every sentence. */
const MIN_ECHO_LENGTH = 3

type Redactor = {
  redactText(kind: RedactionKind, value: string): string
  /** A key where the contract has none: one that a developer gave stays. */
  redactKey(key: string): string
  /** A JSON text, by the shape that the contract gives it; null: it gives none. */
  redactJson(text: string, shape: Shape | null): string
}

/** Replaces what is personal or secret, the same value by the same fake within one salt. */
const createRedactor = (
  salt: string,
  onReplace: OnReplace,
  typedValues: ReadonlyMap<string, string>,
): Redactor => {
  const scrubText = (value: string): string => scrubPii(value, salt, onReplace)
  const replaceValue = (kind: Parameters<typeof pseudonymize>[0], value: string): string => {
    const pseudonym = pseudonymize(kind, value, salt)
    if (pseudonym !== value) onReplace(pseudonym, value)
    return pseudonym
  }
  const redactKey = (key: string): string =>
    PLAIN_KEY.test(key) && scrubPii(key, salt) === key ? key : replaceValue('text', key)
  const redactUrl = (value: string): string => {
    const [, base = '', query = ''] = URL_PARTS.exec(value) ?? []
    const pairs = Array.from(new URLSearchParams(query), ([key, paramValue]) => [
      redactKey(key),
      replaceValue('text', paramValue),
    ])
    const search = new URLSearchParams(pairs).toString()
    return scrubText(base.replace(/\/\/[^/@]*@/, '//')) + (search && `?${search}`)
  }
  const redactMessage = (value: string): string => {
    let result = value
    for (const [pseudonym, real] of typedValues) {
      if (real.length >= MIN_ECHO_LENGTH) result = result.replaceAll(real, pseudonym)
    }
    return scrubText(result).replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, (id) =>
      replaceValue('id', id),
    )
  }

  const redactText = (kind: RedactionKind, value: string): string => {
    switch (kind) {
      case 'public':
        return scrubText(value)
      case 'message':
        return redactMessage(value)
      case 'address':
        return redactUrl(value)
      case 'card':
        return /^pm_card_\w{1,30}$/.test(value) ? value : replaceValue('text', value)
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
        return replaceValue(kind, value)
    }
  }

  const redactJson = (source: string, shape: Shape | null): string => {
    type JsonPosition = { path: string; shape: Shape | null }
    /** Around the present place, the outermost first. */
    const ancestors: JsonPosition[] = []
    let current: JsonPosition = { path: '', shape }
    let parent: JsonPosition = current
    const allowsType = (type: string) => current.shape?.types.includes(type) ?? false
    const descend = (position: JsonPosition) => {
      ancestors.push(parent)
      parent = position
      current = position
    }
    const onKey = (key: string): string | null => {
      const field = findField(parent.shape, key)
      const path = joinPath(parent.path, field?.name ?? '?')
      current = { path, shape: field?.shape ?? null }
      if (field && field.name !== '*') return null
      if (field && !field.shape.types.includes('unknown'))
        return redactText(getRedactionKind(path), key)
      return redactKey(key)
    }
    const onToken = ({ kind, value }: Token): string | null => {
      if (kind === 'key') return onKey(value)
      if (kind === 'number') return !allowsType('number') && LONG_NUMBER.test(value) ? '0' : null
      return redactText(allowsType('string') ? getRedactionKind(current.path) : 'text', value)
    }
    return rewriteJson(
      source,
      {
        token: (token) => {
          const replacement = onToken(token)
          return replacement === token.value ? null : replacement
        },
        enterObject: () =>
          descend({ path: current.path, shape: allowsType('object') ? current.shape : null }),
        enterArray: () => descend({ path: current.path, shape: current.shape?.item ?? null }),
        leave: () => {
          parent = ancestors.pop() ?? { path: '', shape: null }
          current = parent
        },
      },
      (tail) => redactText('text', tail),
    )
  }
  return { redactText, redactKey, redactJson }
}

export type RedactedRequest = {
  url: string
  body: string
  /** What a request asks for, in plain values: its JSON or its form fields. */
  fields: unknown
}

const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The one origin of every call of ours on a tape, whatever server was asked. */
export const TAPE_ORIGIN = 'https://widget.example'
const NO_TYPED_VALUES: ReadonlyMap<string, string> = new Map()

const redactStripeRequest = (
  call: TapedCall,
  { url, body }: { url: string; body: string },
  redactor: Redactor,
): RedactedRequest => {
  const redactParams = (text: string) =>
    new URLSearchParams(
      Array.from(new URLSearchParams(text), ([key, value]) => [
        redactor.redactKey(key),
        redactor.redactText(call.body?.fields.has(key) ? getRedactionKind(key) : 'text', value),
      ]),
    )
  const { pathname, search } = new URL(url)
  const id = redactor.redactText('intent', call.setupIntentId ?? '')
  const query = redactParams(search)
  const fields = redactParams(body)
  return {
    url: `https://${STRIPE_HOST}${pathname.replace(call.setupIntentId ?? '', id)}${query.size > 0 ? `?${query}` : ''}`,
    body: fields.toString(),
    fields: { id, ...Object.fromEntries([...query, ...fields]) },
  }
}

/** A request as it stands on a tape of this salt; what is redacted already stays as it is. */
export const redactRequest = (
  call: TapedCall,
  request: { url: string; body: string },
  salt: string,
  onReplace: OnReplace = () => undefined,
): RedactedRequest => {
  const redactor = createRedactor(salt, onReplace, NO_TYPED_VALUES)
  if (call.isStripeCall) return redactStripeRequest(call, request, redactor)
  const body = redactor.redactJson(request.body, call.body)
  return { url: `${TAPE_ORIGIN}/api/${call.name}`, body, fields: parseJsonOrText(body) }
}

/**
 * An answer as it stands on a tape of this salt.
 * @param typedValues The fakes and what the visitor had typed for them: a message may repeat it.
 */
export const redactAnswer = (
  call: TapedCall,
  text: string,
  salt: string,
  typedValues: ReadonlyMap<string, string> = NO_TYPED_VALUES,
): string => createRedactor(salt, () => undefined, typedValues).redactJson(text, call.response)

/** The launch parameters, by the names of the widget's own address. */
export const redactLaunch = (
  launch: Record<string, string>,
  salt: string,
): Record<string, string> => {
  const { redactText } = createRedactor(salt, () => undefined, NO_TYPED_VALUES)
  const kinds: Record<string, RedactionKind> = {
    tour_code: 'public',
    config_code: 'public',
    site_url: 'address',
    order_intent_id: 'id',
  }
  return Object.fromEntries(
    Object.entries(launch).map(([name, value]) => [name, redactText(kinds[name] ?? 'text', value)]),
  )
}

/** The widget's own record of an earlier visit: the queries of its steps may name items, and go. */
export const redactVisit = (
  visit: NonNullable<TapeMetadata['visit']>,
  salt: string,
): NonNullable<TapeMetadata['visit']> => ({
  ...visit,
  orderIntentId:
    visit.orderIntentId === null ? null : pseudonymize('id', visit.orderIntentId, salt),
  steps: visit.steps.map((step) => ({ ...step, query: '' })),
})
