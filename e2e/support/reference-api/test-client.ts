import type { CallName } from './body-table.ts'

/** The site address that the tests call from. */
const SITE = 'https://host.example/tours'

/** Calls the server the way the widget does: POST /api/{name} with the site address. */
export async function postCall(
  url: string,
  call: CallName | 'unknown',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Site-Url': SITE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
