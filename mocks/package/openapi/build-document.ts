import packageFile from 'tour-checkout/package.json' with { type: 'json' }
import * as z from 'zod/mini'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import * as entities from '#src/contract/entities.ts'
import type { JsonSchema } from './simplify-schema.ts'
import { simplifySchema } from './simplify-schema.ts'
import { CALL_DESCRIPTIONS } from './descriptions.ts'

/** A call that was made, for an example. */
export type ExampleExchange = { name: CallName; body: unknown; status: number; data: unknown }

const REF = '#/components/schemas/'

const COMPONENTS = {
  Unit: entities.unit,
  UnitCounter: entities.unitCounter,
  SentUnitCounter: entities.sentUnitCounter,
  CalendarDay: entities.calendarDay,
  Availability: entities.departure,
  Tour: entities.tour,
  MandatoryPayment: entities.mandatoryPayment,
  Settings: entities.settings,
  BookedOption: entities.bookedOption,
  CartItem: entities.cartItem,
  Traveler: entities.traveler,
  SentTraveler: entities.sentTraveler,
  Contact: entities.contactSchema,
  OrderIntent: entities.orderIntent,
  Upgrade: entities.upgrade,
  Redirect: entities.redirect,
  Error: errorBody,
} satisfies Record<string, z.core.$ZodType>

/** Converts the entities and the calls in one go, so that each entity is written down once. */
function buildSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id })
  for (const [name, { body, result }] of Object.entries(calls)) {
    registry.add(body, { id: `${name}Request` })
    // Several calls share a result, and a schema has one id.
    registry.add(z.optional<z.ZodMiniType>(result), { id: `${name}Response` })
  }
  // What the widget accepts: the output has every part that may be absent.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => REF + id })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, simplifySchema(id, schema)]),
  )
}

const INTRODUCTION = `The API that the checkout widget calls. Every call is a POST with a JSON body.

Sending is strict: a request has exactly the fields that are listed. Reading is lenient: an answer may have further fields, and
whatever is not required may be absent or null. It then reads as an empty text, false, an empty list or no picture. Required are
ids, codes, amounts, departures and the card setup.

Amounts are whole numbers in minor units: hundredths (EUR 12.50 is 1250), and for a currency without cents or with three decimals
its own minor unit (JPY 6250 is 6250). Departures are ISO 8601 with the offset of the tour, days are local dates without a zone. Lists
may be in any order, apart from the kinds of guests and the details of the guests. Every status from 200 to 299 is a success. The Date
header of a success sets the clock of the countdown: without it there is none, and an order ends only by a refusal of the server.`

const ERROR_CODES = `The widget treats these codes specially: \`invalid_date\` (no places at that time), \`order_expired\` (ends
the order), \`order_paid\` and \`order_locked\` (the order cannot be changed any more, or not now). For all others it shows the message.`

const HEADERS = [
  {
    name: 'Referer',
    in: 'header',
    required: false,
    description:
      'The page that embeds the checkout. The widget sends X-Site-Url, which the web server in front of it replaces.',
    schema: { type: 'string' },
  },
  {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: false,
    description: 'The value of the cookie XSRF-TOKEN, if the API has set it.',
    schema: { type: 'string' },
  },
]

/** The example that mock servers answer by default. */
function buildExample(value: unknown): { example?: unknown } {
  return value === undefined ? {} : { example: value }
}

function buildErrorResponse(description: string, exchange: ExampleExchange | undefined) {
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: `${REF}Error` },
        ...buildExample(exchange?.data),
      },
    },
  }
}

/** Calls that are repeated until they succeed: the last answer is the one to show. */
const ENDS: ReadonlySet<CallName> = new Set(['confirmOrder', 'getResult'])

function buildOperation(name: CallName, exchanges: ExampleExchange[]) {
  const [summary, description] = CALL_DESCRIPTIONS[name]
  const successes = exchanges.filter((item) => item.name === name && item.status < 300)
  const exchange = successes.at(ENDS.has(name) ? -1 : 0)
  return {
    operationId: name,
    tags: [calls[name].kind],
    summary,
    ...(description !== undefined && { description }),
    parameters: HEADERS.map(({ name: header }) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `${REF}${name}Request` },
          ...buildExample(exchange?.body),
        },
      },
    },
    responses: {
      200: {
        description: 'Success.',
        content: {
          'application/json': {
            schema: { $ref: `${REF}${name}Response` },
            ...buildExample(exchange?.data),
          },
        },
      },
      400: { $ref: '#/components/responses/Refused' },
      404: { $ref: '#/components/responses/NotFound' },
      500: { $ref: '#/components/responses/Failed' },
    },
  }
}

function isRefusal({ data }: ExampleExchange, code: string): boolean {
  return JSON.stringify(data).includes(`"code":"${code}"`)
}

/**
 * Builds the OpenAPI 3.1 document of the contract.
 * @param exchanges Real calls; the first success of each call is its example.
 */
export function buildDocument(exchanges: ExampleExchange[] = []) {
  const names = Object.keys(calls) as CallName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tour checkout API',
      version: packageFile.version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The web server of the widget, which forwards /api.' }],
    security: [],
    tags: [
      { name: 'read', description: 'Changes no booking and can be repeated.' },
      { name: 'create', description: 'Begins an order.' },
      { name: 'write', description: 'Changes the order and answers it.' },
      { name: 'log', description: 'Only tells the server something.' },
    ],
    paths: Object.fromEntries(
      names.map((name) => [`/api/${name}`, { post: buildOperation(name, exchanges) }]),
    ),
    components: {
      parameters: Object.fromEntries(HEADERS.map((header) => [header.name, header])),
      responses: {
        Refused: buildErrorResponse(
          `A rule refuses the call, which has changed nothing. ${ERROR_CODES}`,
          exchanges.find((exchange) => isRefusal(exchange, 'invalid_date')),
        ),
        NotFound: buildErrorResponse(
          'The order, tour or pass does not exist. An order that is gone ends the visit.',
          exchanges.find((exchange) => isRefusal(exchange, 'order_not_found')),
        ),
        Failed: buildErrorResponse(
          'The server failed, or the body of the request does not fit its schema. What fits is never answered so.',
          exchanges.find(({ status }) => status === 500),
        ),
      },
      schemas: buildSchemas(),
    },
  }
}

/** The text of the file, one line per field. */
export function formatDocument(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The examples with another expiry of their orders, so that a mock server can answer them for longer. */
export function moveExpiry(exchanges: ExampleExchange[], expiresAt: Date): ExampleExchange[] {
  return JSON.parse(JSON.stringify(exchanges), (key, value: unknown) =>
    key === 'utcExpiresAt' ? expiresAt.toISOString() : value,
  ) as ExampleExchange[]
}
