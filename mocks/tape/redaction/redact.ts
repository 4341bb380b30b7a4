import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
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

/** Incremented when the same recording would result in another tape. */
export const REDACTION_VERSION = 1

const URL_PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s
const PLAIN_KEY = /^[A-Za-z_]\w{0,40}$/
/** Possibly a phone, pass or card number. */
const LONG_NUMBER = /\d{7,}/
/** Minimum length of a typed value that is searched in messages; shorter ones occur in ordinary words. */
const MIN_ECHO_LENGTH = 3

type Redactor = {
  redactText(kind: RedactionKind, value: string): string
  /** Redacts a key outside the contract. Keys that look like identifiers are kept. */
  redactKey(key: string): string
  /** @param shape From the contract; null: not in the contract. */
  redactJson(text: string, shape: Shape | null): string
}

/** Replaces personal and secret values. With the same salt, equal values have equal pseudonyms. */
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
    /** Parents of the current position, outermost first. */
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

/** A request as it is saved. */
export type RedactedRequest = {
  url: string
  body: string
  /** The redacted body for comparison: parsed JSON, or the form fields of a Stripe call. */
  fields: unknown
}

/** Origin of all API calls on a tape, independent of the recorded server. */
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

/** Redacts a request. Idempotent. */
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
 * Redacts the body of a response. Idempotent.
 * @param typedValues Values typed by the visitor by their pseudonyms: messages may repeat them.
 */
export const redactResponse = (
  call: TapedCall,
  text: string,
  salt: string,
  typedValues: ReadonlyMap<string, string> = NO_TYPED_VALUES,
): string => createRedactor(salt, () => undefined, typedValues).redactJson(text, call.response)

/** Redacts the launch parameters, given by name. */
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

/** Redacts the saved visit. The queries of its steps are removed because they may contain cart item ids. */
export const redactVisit = (
  visit: NonNullable<TapeMetadata['visit']>,
  salt: string,
): NonNullable<TapeMetadata['visit']> => ({
  ...visit,
  orderIntentId:
    visit.orderIntentId === null ? null : pseudonymize('id', visit.orderIntentId, salt),
  steps: visit.steps.map((step) => ({ ...step, query: '' })),
})
