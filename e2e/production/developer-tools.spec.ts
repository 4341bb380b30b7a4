import { readdirSync, readFileSync } from 'node:fs'
import type { Har } from 'har-format'
import { expect, test } from './test.ts'

const TAPES = new URL('../../fixtures/tapes/', import.meta.url)

/** What Chromium's own reader of HAR files finds in one. */
type Found = { method: string; url: string; status: number; body: string; answer: string }

/** The part of the developer tools that reads a file which is dropped on their Network panel. */
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

test('TAPE-1 the browser’s developer tools open a tape, with every call and its answer', async ({
  page,
}) => {
  await page.goto('devtools://devtools/bundled/devtools_app.html')
  for (const file of readdirSync(TAPES).filter((name) => name.endsWith('.har'))) {
    const text = readFileSync(new URL(file, TAPES), 'utf8')
    const found = await page.evaluate(async (har) => {
      const address = 'devtools://devtools/bundled/models/har/har.js'
      const { HARFormat, Importer } = (await import(address)) as HarModule
      const { log } = new HARFormat.HARRoot(JSON.parse(har))
      return await Promise.all(
        Importer.Importer.requestsFromHARLog(log).map(async (one): Promise<Found> => ({
          method: one.requestMethod,
          url: one.url(),
          status: one.statusCode,
          body: (await one.requestFormData()) ?? '',
          answer: (await one.requestContentData()).text,
        })),
      )
    }, text)
    const { entries } = (JSON.parse(text) as Har).log
    const written = entries.map(({ request, response }): Found => ({
      method: request.method,
      url: request.url,
      status: response.status,
      body: request.postData?.text ?? '',
      answer: response.content.text ?? '',
    }))
    expect(found, file).toEqual(written)
  }
})
