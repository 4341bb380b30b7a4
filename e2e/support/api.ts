import type { Frame, Page } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'

export type ApiResponse = { status: number; text: string }

/** Makes an API call over HTTP to a mock server or proxy at `url`. */
export async function callServer(url: string, name: CallName, body: object): Promise<ApiResponse> {
  const headers = { 'Content-Type': 'application/json', 'X-Site-Url': 'https://host.example/' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/api/${name}`, init)
  return { status: response.status, text: await response.text() }
}

/** Makes an API call from a page, through its service worker. */
export async function callFromPage(
  page: Page | Frame,
  name: CallName,
  body: object,
): Promise<ApiResponse> {
  return await page.evaluate(
    async ([path, json]) => {
      const response = await fetch(path, { method: 'POST', body: json })
      return { status: response.status, text: await response.text() }
    },
    [`/api/${name}`, JSON.stringify(body)] as const,
  )
}

/** Makes a call. @throws {Error} When the server refuses it. */
type Call = <N extends CallName>(name: N, body: CallBody<N>) => Promise<CallResult<N>>

/** Calls that fail when the server refuses them. */
export function createHttpCall(send: (name: CallName, body: object) => Promise<ApiResponse>): Call {
  return async <N extends CallName>(name: N, body: CallBody<N>) => {
    const { status, text } = await send(name, body)
    if (status >= 400) throw new Error(`${name}: ${text}`)
    return JSON.parse(text) as CallResult<N>
  }
}

/** '2026-07-01'. */
export function getFirstDayOfNextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1)).toISOString().slice(0, 10)
}
