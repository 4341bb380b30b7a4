import type { Exchange } from '#mocks/tape/format/har.ts'
import { STRIPE_HOST } from '#mocks/wire/request-call.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { RedactionContext } from './redact-body.ts'
import { redactBody, redactValue } from './redact-body.ts'

const CONTENT_TYPES = ['application/json', 'text/html', 'text/plain']

/** A known media type without its parameters, 'x-unknown' for another one. */
function redactContentType(contentType: string): string {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return mediaType === '' || CONTENT_TYPES.includes(mediaType) ? mediaType : 'x-unknown'
}

function redactStripeRequest(
  { name, body: shape, setupIntentId = '' }: TapeCall,
  { url, body }: Exchange,
  context: RedactionContext,
): Pick<Exchange, 'url' | 'body'> {
  const redactForm = (text: string): string => {
    const fields = Object.fromEntries(new URLSearchParams(text))
    const redacted = shape ? redactValue(fields, { path: name, shape }, context) : {}
    return new URLSearchParams(redacted as Record<string, string>).toString()
  }
  const id = context.pseudonymize('intent', setupIntentId)
  const path = `/v1/setup_intents/${id}${name === 'confirmSetupIntent' ? '/confirm' : ''}`
  const query = redactForm(new URL(url).search)
  return {
    url: `https://${STRIPE_HOST}${path}${query && `?${query}`}`,
    body: redactForm(body),
  }
}

/** Replaces the personal and secret values of a call and its response. */
export function redactExchange(
  call: TapeCall,
  exchange: Exchange,
  context: RedactionContext,
): Exchange {
  const path = call.name
  const { url, body } = call.isStripeCall
    ? redactStripeRequest(call, exchange, context)
    : {
        url: `${TAPE_ORIGIN}/api/${path}`,
        body: redactBody(exchange.body, { path, shape: call.body }, context),
      }
  const { response } = exchange
  return {
    ...exchange,
    url,
    body,
    response: response && {
      status: response.status,
      contentType: redactContentType(response.contentType),
      text: redactBody(response.text, { path, shape: call.response }, context),
    },
  }
}
