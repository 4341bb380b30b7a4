import { REFUSAL_MESSAGES } from '#mocks/lib/refusal-message.ts'
import { cards } from '#fixtures/cards.ts'
import {
  hostileHtml,
  hostileTexts,
  hostileUrls,
  xssPayloadHtml,
  xssPayloads,
} from '#fixtures/hostile-strings.ts'
import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'
import { lazy } from '#mocks/lib/lazy.ts'
import { createPaymentMethodToken } from '#mocks/stripe/payment-method.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { ShapeAtPath } from '#mocks/tape/format/shape.ts'
import { flattenShape } from '#mocks/tape/format/shape.ts'
import { tapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { findPseudonymKind } from './pseudonyms.ts'
import { getRedactionKind } from './redaction-rules.ts'

// What a tape may hold as it is. Everything else is replaced (TAPE-6).

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(collectTexts)
    : []
}

/** The texts of this repository's catalog and of its hostile scenarios. */
const getBundledTexts = lazy(
  () =>
    new Set(
      collectTexts([
        baseSeedData,
        setMandatoryPayments(baseSeedData).configs,
        [hostileTexts, hostileHtml, xssPayloads, xssPayloadHtml, hostileUrls],
      ]),
    ),
)

/** Whether this repository's own data holds the text. */
export function isBundledText(text: string): boolean {
  return getBundledTexts().has(text)
}

const CARD_TOKENS = new Set(
  Object.values(cards).map(({ number }) => createPaymentMethodToken(number)),
)

/** Tokens of the Stripe stub's test cards. */
export function isTestCardToken(text: string): boolean {
  return CARD_TOKENS.has(text)
}

/** The allowed values of a field, unless the visitor's choice of one is personal. */
function listEnumValues({ path, shape }: ShapeAtPath): string[] {
  return getRedactionKind(path) === 'choice' ? [] : (shape.enumValues ?? [])
}

/** Fields, calls and enums of the contract. */
const getContractNames = lazy(
  () =>
    new Set(
      tapeCalls.flatMap(({ name, body, response }) => [
        name,
        ...[body, response]
          .flatMap((shape) => (shape ? flattenShape(shape) : []))
          .flatMap((field) => [...field.path.split('.'), ...listEnumValues(field)]),
      ]),
    ),
)

/** Codes, types and statuses of the mock server, the widget's logs and Stripe. */
const CONSTANTS = new Set([
  'CONFIRMED',
  'PENDING',
  'SETTLING',
  'card',
  'complete',
  'fail',
  'default',
  'common',
  'mock-server',
  'tape',
  'invalid_date',
  'order_expired',
  'order_paid',
  'order_locked',
  'order_not_found',
  'config_not_found',
  'tour_not_found',
  'no_guests',
  'destination_not_found',
  'call_not_found',
  'cart_item_not_found',
  'no_room',
  'last_item',
  'upgrade_not_allowed',
  'domain_denied',
  'contract_violation',
  'form_stalled',
  'script_stalled',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
  'abandoned',
  'off_session',
  'use_stripe_sdk',
  'setup_intent',
  'card_error',
  'invalid_request_error',
  'api_connection_error',
  'test_mode_live_card',
  'setup_intent_unexpected_state',
  'setup_intent_authentication_failure',
  'resource_missing',
  'intent',
  'elements_absent',
  ...Object.values(cards).flatMap(({ code, declineCode, param }) =>
    [code, declineCode, param].filter((value) => value !== undefined),
  ),
])

const DOTTED_NAMES = /^[A-Za-z_]\w*(?:\.\w+)*$/
const MAX_INDEX_DIGITS = 3

/** A code, type or status of the contract, the mock server, the widget's logs or Stripe. */
function isConstant(text: string): boolean {
  return CONSTANTS.has(text) || getContractNames().has(text)
}

/** The path of a field of the contract, such as 'units.3.type'. */
function isFieldPath(text: string): boolean {
  return (
    DOTTED_NAMES.test(text) &&
    text.split('.').every((part) => getContractNames().has(part) || /^\d+$/.test(part)) &&
    text.replaceAll(/\D/g, '').length <= MAX_INDEX_DIGITS
  )
}

/** A known code, type or status, or the path of a field of the contract. */
export function isPublicConstant(text: string): boolean {
  return isConstant(text) || isFieldPath(text)
}

const STRIPE_DOCS = 'https://stripe.com/docs/error-codes/'

/** Stripe's page about an error code. */
export function isErrorCodePage(text: string): boolean {
  return (
    text.startsWith(STRIPE_DOCS) && isConstant(text.slice(STRIPE_DOCS.length).replaceAll('-', '_'))
  )
}

const MESSAGES = new Set([
  'Internal server error',
  'Network Error',
  'Unexpected answer from the server',
  "Can't find order intent",
  'Choose at least one guest first',
  'The last tour of an order cannot be removed',
  'This order is paid and cannot be changed',
  'This order is being paid for and cannot be changed now',
  'The time for this order has expired',
  'There are no places left on this date',
  'There was a problem with the card payment elements loading',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  'You cannot confirm this SetupIntent because it has already succeeded.',
  "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ...REFUSAL_MESSAGES,
  ...Object.values(cards).flatMap(({ message }) => message ?? []),
])

/** The groups are names, codes or calls. */
const MESSAGE_PATTERNS = [
  /^Request failed with status code \d{3}$/,
  /^Can't find (?:config|tour) with code (.+)$/,
  /^Can't find call (.+)$/,
  /^(.+) cannot be upgraded to (.+)$/,
  /^(.+) has no places left on \d{4}-\d\d-\d\d$/,
  /^(.+) has no room for \d{1,2} guests on \d{4}-\d\d-\d\d at \d\d:\d\d$/,
  /^You cannot confirm this SetupIntent because it has a status of (\w+)\. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action\.$/,
]

/** Known messages of the mock server, the widget and Stripe; names in them must be public. */
export function isPublicMessage(text: string, isPublicName: (name: string) => boolean): boolean {
  return (
    MESSAGES.has(text) ||
    MESSAGE_PATTERNS.some((pattern) =>
      pattern
        .exec(text)
        ?.slice(1)
        .every((name) => isConstant(name) || isPublicName(name)),
    )
  )
}

const DATE_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** A date, or a time with an offset. */
export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text)
}

/** A config code; the mock server's may name scenarios: 'paris-pass~sold-out,expiring(in=30)'. */
const CODE = /^[A-Za-z][\w-]{0,40}(?:~[\w,()=-]{0,80})?$/

/** Has the form of a config code, and no run of digits that could be a number of a person. */
export function isConfigCode(text: string): boolean {
  return CODE.test(text) && !/\d{5}/.test(text) && findPseudonymKind(text) === undefined
}

/** The number of digits before the decimal point by the end of a field's path. */
const MAX_DIGITS: [path: RegExp, digits: number][] = [
  [/\bpricing\./, 8],
  [/\bdelaySec$/, 5],
  [/\byear$/, 4],
]

/** An amount, a date, an age or a count: too short for a phone or pass number. */
export function isPublicNumber(path: string, text: string): boolean {
  const digits = MAX_DIGITS.find(([pattern]) => pattern.test(path))?.[1] ?? 3
  return /^-?\d+(?:\.\d{1,2})?(?:e0)?$/i.test(text) && Math.abs(Number(text)) < 10 ** digits
}

/** Paths of the widget, the demo site and the partner of a scenario. */
const PATH_SEGMENTS = new Set<string>([
  'demo',
  'result',
  'timeout',
  'steps',
  'thank-you',
  ...STEP_IDS,
])

/** A path of the widget or the demo site. */
export function isPublicPath(path: string): boolean {
  return (
    /^(?:\/[\w-]+)*\/?$/.test(path) &&
    path.split('/').every((part) => part === '' || PATH_SEGMENTS.has(part))
  )
}

const QUERY_PARAMETERS = new Set<string>([...LAUNCH_PARAM_NAMES, 'booked'])

/** The name of a parameter of the widget's or the demo site's address. */
export function isPublicParameter(text: string): boolean {
  return QUERY_PARAMETERS.has(text)
}

const HOSTS = new Set([new URL(TAPE_ORIGIN).host, 'partner.example'])

/** The origin of tapes, or the partner of a scenario. */
export function isPublicHost(text: string): boolean {
  return HOSTS.has(text)
}
