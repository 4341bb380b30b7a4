import type { Message } from './map-messages.ts'

/**
 * A message for a language that is written from right to left (LANG-4). Most names and amounts are written the other
 * way, so each is enclosed in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE and does not change the order of the
 * sentence.
 */
export function isolateArguments(message: Message): Message {
  if (typeof message === 'string') return message
  const isolate = (value: unknown) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)
  return (...values) => message(...(values.map(isolate) as never[]))
}
