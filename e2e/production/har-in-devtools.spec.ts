import { readdirSync, readFileSync } from 'node:fs'
import type { Har } from 'har-format'
import { expect, test } from './test.ts'

const TAPES = new URL('../../fixtures/tapes/', import.meta.url)

/** What the HAR reader of Chromium finds in a file. */
type HarRequest = {
  method: string
  url: string
  status: number
  body: string
  responseBody: string
}

/** The module of the developer tools that reads a file dropped on the Network panel. */
type HarModule = {
  HARFormat: { HARRoot: new (har: unknown) => { log: unknown } }
  Importer: { Importer: { requestsFromHARLog(log: unknown): NetworkRequest[] } }
}

type NetworkRequest = {
  requestMethod: string
  statusCode: number
  url(): string
  requestFormData(): Promise<string | null>
  requestContentData(): Promise<{ text: string }>
}

test(
  'developer tools open a tape with every call and its response',
  { tag: '@TAPE-1' },
  async ({ page }) => {
    await page.goto('devtools://devtools/bundled/devtools_app.html')
    for (const file of readdirSync(TAPES).filter((name) => name.endsWith('.har'))) {
      const text = readFileSync(new URL(file, TAPES), 'utf8')
      const requests = await page.evaluate(async (har) => {
        const address = 'devtools://devtools/bundled/models/har/har.js'
        const { HARFormat, Importer } = (await import(address)) as HarModule
        const { log } = new HARFormat.HARRoot(JSON.parse(har))
        return await Promise.all(
          Importer.Importer.requestsFromHARLog(log).map(async (request): Promise<HarRequest> => ({
            method: request.requestMethod,
            url: request.url(),
            status: request.statusCode,
            body: (await request.requestFormData()) ?? '',
            responseBody: (await request.requestContentData()).text,
          })),
        )
      }, text)
      const { entries } = (JSON.parse(text) as Har).log
      const expectedRequests = entries.map(({ request, response }): HarRequest => ({
        method: request.method,
        url: request.url,
        status: response.status,
        body: request.postData?.text ?? '',
        responseBody: response.content.text ?? '',
      }))
      expect(requests, file).toEqual(expectedRequests)
    }
  },
)
