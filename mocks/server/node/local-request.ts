import type { IncomingMessage } from 'node:http'

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/

/**
 * Whether a request names this machine. A page of another site can send requests to 127.0.0.1 under the page's own name,
 * if that resolves to this address (DNS rebinding).
 */
export function isLocalRequest({ headers }: IncomingMessage): boolean {
  return LOCAL_HOST.test(headers.host ?? '')
}

/** Whether no page of another site has caused a request. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  return ['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none'))
}
