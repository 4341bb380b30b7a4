import type { Frame, Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'

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
