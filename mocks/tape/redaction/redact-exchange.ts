import type { Exchange } from '#mocks/tape/format/har.ts'
import { STRIPE_HOST, TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { redactJson } from './redact-json.ts'
import type { RedactionContext } from './redact-text.ts'
import { redactText } from './redact-text.ts'
import { getRedactionKind } from './redaction-rules.ts'

const CONTENT_TYPES = ['application/json', 'text/html', 'text/plain']

/** A known media type without its parameters, 'x-unknown' for another one. */
function redactContentType(contentType: string): string {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return mediaType === '' || CONTENT_TYPES.includes(mediaType) ? mediaType : 'x-unknown'
}

function redactStripeRequest(
  call: TapeCall,
  { url, body }: Exchange,
  context: RedactionContext,
): Pick<Exchange, 'url' | 'body'> {
  const redactParams = (text: string) =>
    new URLSearchParams(
      Array.from(new URLSearchParams(text), ([key, value]) =>
        call.body?.fields.has(key)
          ? [key, redactText(getRedactionKind(key), value, context)]
          : [redactText('key', key, context), redactText('text', value, context)],
      ),
    ).toString()
  const id = redactText('intent', call.setupIntentId ?? '', context)
  const path = `/v1/setup_intents/${id}${call.name === 'confirmSetupIntent' ? '/confirm' : ''}`
  const query = redactParams(new URL(url).search)
  return {
    url: `https://${STRIPE_HOST}${path}${query && `?${query}`}`,
    body: redactParams(body),
  }
}

/** Replaces the personal and secret values of a call and its response. */
export function redactExchange(
  call: TapeCall,
  exchange: Exchange,
  context: RedactionContext,
): Exchange {
  const { url, body } = call.isStripeCall
    ? redactStripeRequest(call, exchange, context)
    : {
        url: `${TAPE_ORIGIN}/api/${call.name}`,
        body: redactJson(exchange.body, call.body, context),
      }
  const { response } = exchange
  return {
    ...exchange,
    url,
    body,
    response: response && {
      status: response.status,
      contentType: redactContentType(response.contentType),
      text: redactJson(response.text, call.response, context),
    },
  }
}
