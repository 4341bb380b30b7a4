import type { PseudonymKind } from './pseudonyms.ts'
import { tapedCalls } from '#mocks/tape/format/taped-calls.ts'
import { flattenShape } from '#mocks/tape/format/shape.ts'

/**
 * What becomes of a text in a tape. A `public` one stays, but for whatever in it looks personal or
 * secret; of an `address` the values of the query go; a `message` loses the visitor's own words as
 * well; a `card` is the stand-in's token or gone.
 */
export type RedactionKind = PseudonymKind | 'public' | 'message' | 'address' | 'card'

/**
 * Every text of the contract by the end of its path, the longest that fits; with ^ by all of it. A text that no line
 * names fails a test; one that the contract does not know is replaced.
 */
const REDACTION_RULES: Record<RedactionKind, string[]> = {
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
  card: ['payment_method'],
  text: ['^description', 'setup_intent.description'],
  message: ['error', 'error.message'],
  address: ['images.logo', 'images.cover', 'links.contactUs', 'redirect.url'],
  public: [
    // Codes and words that the widget works with.
    'configCode',
    'tourCode',
    'tourCodes',
    'locationCode',
    'currency',
    'gtmContainerId',
    'publicApiKey',
    'availabilityId',
    'availabilities.id',
    'localDate',
    'utcExpiresAt',
    'type',
    'status',
    'orderStatus',
    'dietaryRestrictions',
    'payment.method',
    'sender',
    'error.service',
    'error.code',
    // The catalogue.
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
    'unitTypes',
    'mandatoryPaymentCodes',
    'templates.termsOfService',
    'templates.contactUs',
    'templates.moreTours',
    'upgradeGreeting',
    // The provider's.
    '^key',
    '^object',
    'setup_intent.object',
    'cancellation_reason',
    'payment_method_types',
    'usage',
    'authentication',
    'error.decline_code',
    'error.doc_url',
    'error.param',
  ],
}

const kindsBySuffix = new Map(
  // Object.entries forgets the names of the keys.
  (Object.entries(REDACTION_RULES) as [RedactionKind, string[]][]).flatMap(([kind, suffixes]) =>
    suffixes.map((suffix) => [suffix, kind] as const),
  ),
)

/** '^a.b.c', 'a.b.c', 'b.c', 'c'. */
const listPathSuffixes = (path: string): string[] => [
  `^${path}`,
  ...path.split('.').map((_, index, names) => names.slice(index).join('.')),
]

/** The line of the list that a path of the contract goes by; undefined: it is not classified. */
export const findRule = (path: string): string | undefined =>
  listPathSuffixes(path).find((suffix) => kindsBySuffix.has(suffix))

export const getRedactionKind = (path: string): RedactionKind =>
  kindsBySuffix.get(findRule(path) ?? '') ?? 'text'

/** The paths of all texts of the contract: fields, entries of lists and the keys of records. */
export const listTextPaths = (): string[] => [
  ...new Set(
    tapedCalls
      .flatMap(({ body, response }) => [body, response])
      .flatMap((shape) => (shape ? flattenShape(shape) : []))
      .filter(
        ({ path, shape: { types } }) =>
          types.includes('string') || (path.endsWith('.*') && !types.includes('unknown')),
      )
      .map(({ path }) => path),
  ),
]

/** The lines of the list, for the test that none is left over. */
export const listRules = (): string[] => [...kindsBySuffix.keys()]
