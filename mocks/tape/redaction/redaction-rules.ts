import type { PseudonymKind } from './pseudonyms.ts'
import { tapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { flattenShape } from '#mocks/tape/format/shape.ts'

/**
 * What a text is, and therefore which values a tape keeps (`public-values.ts`). All other values are replaced; a
 * pseudonym kind keeps none.
 */
export type RedactionKind =
  | PseudonymKind
  /** Text of the catalog: kept if a getSettings response of the tape or this repository holds it. */
  | 'catalog'
  /** Kept if it has the form of a config code. */
  | 'configCode'
  /** One of the values that the contract lists: kept. */
  | 'enum'
  /** Personal, and one of the values of an enum: replaced by another one of them. */
  | 'choice'
  /** A code, type or status: kept if it is known. */
  | 'constant'
  /** Kept if it is known and the names in it are public. */
  | 'message'
  /** A date, or a time with an offset: kept. */
  | 'dateTime'
  /** An address: its known parts are kept. */
  | 'url'
  /** Stripe's page about an error code: kept if the code is known. */
  | 'errorCodePage'
  /** The token of a card: kept for test cards. */
  | 'card'

/**
 * The kind of every text of the contract by path suffix; the longest matching suffix applies, and ^ anchors a rule to the
 * whole path. A unit test fails for a text of the contract without a rule. Texts outside the contract are replaced.
 */
const REDACTION_RULES: Partial<Record<RedactionKind, string[]>> = {
  email: ['contact.emailAddress'],
  name: ['contact.firstName', 'contact.lastName'],
  phone: ['contact.phoneNumber'],
  pass: ['travelers.pass'],
  id: [
    'orderIntentId',
    'orderIntent.id',
    'cartItemId',
    'items.id',
    'affectedCartItem.id',
    'upgrades.*',
    'sessionId',
  ],
  reference: ['supplierReference'],
  secret: ['clientSecret', 'client_secret'],
  intent: ['^id', 'setup_intent.id'],
  publishableKey: ['publicApiKey', '^key'],
  text: ['^description', 'setup_intent.description'],
  card: ['payment_method'],
  message: ['error', 'error.message'],
  url: ['redirect.url'],
  errorCodePage: ['error.doc_url'],
  configCode: ['configCode'],
  dateTime: ['availabilityId', 'availabilities.id', 'localDate', 'utcExpiresAt'],
  enum: ['type', 'status', 'unitTypes', 'sender'],
  choice: ['dietaryRestrictions'],
  constant: [
    'error.code',
    'error.decline_code',
    'error.param',
    'error.service',
    'error.type',
    'orderStatus',
    'payment.method',
    '^object',
    '^status',
    'next_action.type',
    'setup_intent.object',
    'setup_intent.status',
    'cancellation_reason',
    'payment_method_types',
    'usage',
    'authentication',
  ],
  catalog: [
    'tourCode',
    'tourCodes',
    'currency',
    'locationCode',
    'gtmContainerId',
    'images.logo',
    'images.cover',
    'links.contactUs',
    'usedTours.code',
    'tour.code',
    'product.id',
    'product.name',
    'tags',
    'questionKeys',
    'option.name',
    'duration',
    'shortDescription',
    'mandatoryPayments.code',
    'mandatoryPayments.title',
    'mandatoryPayments.description',
    'usedMandatoryPayments.code',
    'usedMandatoryPayments.title',
    'usedMandatoryPayments.description',
    'mandatoryPaymentCodes',
    'templates.termsOfService',
    'templates.contactUs',
    'templates.moreTours',
    'upgradeGreeting',
  ],
}

const kindsBySuffix = new Map(
  // Object.entries widens the keys to string.
  (Object.entries(REDACTION_RULES) as [RedactionKind, string[]][]).flatMap(([kind, suffixes]) =>
    suffixes.map((suffix) => [suffix, kind] as const),
  ),
)

/** '^a.b.c', 'a.b.c', 'b.c', 'c'. */
function listPathSuffixes(path: string): string[] {
  return [`^${path}`, ...path.split('.').map((_, index, names) => names.slice(index).join('.'))]
}

/** The rule that applies to a path of the contract; undefined: none. */
export function findRule(path: string): string | undefined {
  return listPathSuffixes(path).find((suffix) => kindsBySuffix.has(suffix))
}

const kindsByPath = new Map<string, RedactionKind>()

/** 'text' for a path without a rule. */
export function getRedactionKind(path: string): RedactionKind {
  const kind = kindsByPath.get(path) ?? kindsBySuffix.get(findRule(path) ?? '') ?? 'text'
  kindsByPath.set(path, kind)
  return kind
}

/** Paths of all texts of the contract: fields, array entries and keys of records. */
export function listTextPaths(): string[] {
  return [
    ...new Set(
      tapeCalls
        .flatMap(({ body, response }) => [body, response])
        .flatMap((shape) => (shape ? flattenShape(shape) : []))
        .filter(
          ({ path, shape: { types } }) =>
            types.includes('string') || (path.endsWith('.*') && !types.includes('unknown')),
        )
        .map(({ path }) => path),
    ),
  ]
}

/** The kind of a field of the error in a log entry, whose fields the contract leaves open; undefined: not known. */
export function findLoggedErrorKind(path: string, key: string): RedactionKind | undefined {
  return path === 'error' ? kindsBySuffix.get(`error.${key}`) : undefined
}

/** All rules, for the test that each one is used. */
export function listRules(): string[] {
  return [...kindsBySuffix.keys()]
}
