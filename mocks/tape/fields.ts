import type { FakeKind } from './fakes.ts'
import { tapedCalls } from './calls.ts'
import { placesOf } from './shape.ts'

/**
 * What becomes of a text in a tape. A `public` one stays, but for whatever in it looks personal or
 * secret; of an `address` the values of the query go; a `message` loses the visitor's own words as
 * well; a `card` is the stand-in's token or gone.
 */
export type Kind = FakeKind | 'public' | 'message' | 'address' | 'card'

/**
 * Every text of the contract by the end of its path, the longest that fits; with ^ by all of it. A text that no line
 * names fails a test; one that the contract does not know is replaced.
 */
const ENDS: Record<Kind, string[]> = {
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

const kinds = new Map(
  // Object.entries forgets the names of the keys.
  (Object.entries(ENDS) as [Kind, string[]][]).flatMap(([kind, ends]) =>
    ends.map((end) => [end, kind] as const),
  ),
)

/** '^a.b.c', 'a.b.c', 'b.c', 'c'. */
const endsOf = (path: string): string[] => [
  `^${path}`,
  ...path.split('.').map((_, index, names) => names.slice(index).join('.')),
]

/** The line of the list that a path of the contract goes by; undefined: it is not classified. */
export const lineFor = (path: string): string | undefined =>
  endsOf(path).find((end) => kinds.has(end))

export const kindOf = (path: string): Kind => kinds.get(lineFor(path) ?? '') ?? 'text'

/** The paths of all texts of the contract: fields, entries of lists and the keys of records. */
export const textPaths = (): string[] => [
  ...new Set(
    tapedCalls
      .flatMap(({ body, answer }) => [body, answer])
      .flatMap((shape) => (shape ? placesOf(shape) : []))
      .filter(
        ({ path, shape: { types } }) =>
          types.includes('string') || (path.endsWith('.*') && !types.includes('unknown')),
      )
      .map(({ path }) => path),
  ),
]

/** The lines of the list, for the test that none is left over. */
export const lines = (): string[] => [...kinds.keys()]
