import type { PseudonymKind } from './pseudonyms.ts'
import { tapedCalls } from '#mocks/tape/format/taped-calls.ts'
import { flattenShape } from '#mocks/tape/format/shape.ts'

/**
 * How a text is redacted. `public` text is kept except for personal or secret parts; `message` also loses values that
 * the visitor typed; `address` loses the values of its query; `card` is kept only if it is a token of the Stripe stub;
 * the other kinds are replaced by a pseudonym.
 */
export type RedactionKind = PseudonymKind | 'public' | 'message' | 'address' | 'card'

/**
 * The kind of every text of the contract by path suffix; the longest matching suffix applies, and ^ anchors a rule to the
 * whole path. A unit test fails for a text of the contract without a rule. Texts outside the contract are replaced.
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
    // Codes and enums.
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
    // Catalogue.
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
    // Stripe.
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
  // Object.entries widens the keys to string.
  (Object.entries(REDACTION_RULES) as [RedactionKind, string[]][]).flatMap(([kind, suffixes]) =>
    suffixes.map((suffix) => [suffix, kind] as const),
  ),
)

/** '^a.b.c', 'a.b.c', 'b.c', 'c'. */
const listPathSuffixes = (path: string): string[] => [
  `^${path}`,
  ...path.split('.').map((_, index, names) => names.slice(index).join('.')),
]

/** The rule that applies to a path of the contract; undefined: none. */
export const findRule = (path: string): string | undefined =>
  listPathSuffixes(path).find((suffix) => kindsBySuffix.has(suffix))

/** 'text' for a path without a rule. */
export const getRedactionKind = (path: string): RedactionKind =>
  kindsBySuffix.get(findRule(path) ?? '') ?? 'text'

/** Paths of all texts of the contract: fields, array entries and keys of records. */
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

/** All rules, for the test that each one is used. */
export const listRules = (): string[] => [...kindsBySuffix.keys()]
