import { calls } from '#src/contract/calls.ts'

const COOKIE_ATTRIBUTES = 'Path=/; Secure; SameSite=None; Partitioned'
const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** The cookies that a browser sends with a call: in a page the handlers see no header of that name. */
function readCookies(headers: Record<string, string>): string {
  return headers['cookie'] ?? ('document' in globalThis ? document.cookie : '')
}

/** Whether a call is a write without the token of the cookie in its header, such as one that another site has sent (API-5). */
export function isForgedWrite(name: string, headers: Record<string, string>): boolean {
  const call = Object.entries(calls).find(([callName]) => callName === name)
  if (call?.[1].kind !== 'write') return false
  const [, token = ''] = COOKIE.exec(readCookies(headers)) ?? []
  return token === '' || headers['x-xsrf-token'] !== token
}

/** Gives the page the cookie that a server sets with its responses, which a service worker cannot. */
export function setXsrfCookie(): void {
  document.cookie = `XSRF-TOKEN=${crypto.randomUUID()}; ${COOKIE_ATTRIBUTES}`
}

/** Takes the cookie away again. */
export function removeXsrfCookie(): void {
  document.cookie = `XSRF-TOKEN=; Max-Age=0; ${COOKIE_ATTRIBUTES}`
}
