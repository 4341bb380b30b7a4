import type { Page } from '@playwright/test'
import type { Har } from 'har-format'
import { expect } from '@playwright/test'
import { checkTape } from '#mocks/testing/check-tape.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'

/** A saved tape, and its normalized form without values that differ between runs. */
export type SavedTape = { text: string; normalized: string }

/** Saves the tape of the visit so far. */
export async function saveTape(page: Page): Promise<SavedTape> {
  const [text = '', normalized = ''] = await evaluateInWidget(page, () =>
    [false, true].map(
      (isNormalized) => window.mockServer?.saveTape({ normalized: isNormalized }).text ?? '',
    ),
  )
  return { text, normalized }
}

export function readEntries(tape: string): Har['log']['entries'] {
  return (JSON.parse(tape) as Har).log.entries
}

/** Checks that the tape can be read, holds all calls and no personal data or secrets. */
export async function expectTape(page: Page): Promise<SavedTape> {
  const calls = await evaluateInWidget(
    page,
    () => window.mockServer?.calls().map(({ name }) => name) ?? [],
  )
  const tape = await saveTape(page)
  expect(checkTape(tape.text), 'problems of the tape').toEqual([])
  const recordedCalls = readEntries(tape.text).map(({ request }) => request.url.split('/').at(-1))
  expect(recordedCalls, 'the calls on the tape').toEqual(expect.arrayContaining(calls))
  return tape
}
