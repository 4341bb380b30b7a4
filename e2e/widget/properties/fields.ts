import { vi } from 'vitest'
import { parseJson } from '#src/lib/parse-json.ts'
import { sleep } from '#src/lib/sleep.ts'
import { readMoment } from '#mocks/tools/browser/moment.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'

/** Names from the answer on; '[]' is each entry of a list, or of an object whose keys are ids. */
export type FieldPath = string[]

/** What a server can do to a field of its answers. */
export const FAILURES = ['absent', 'null', 'another type'] as const
export type FieldFailure = (typeof FAILURES)[number]

/** What the visitor sees then. */
export type FieldOutcome = 'as always' | 'error' | 'something else' | 'blank' | 'endless wait'

const EACH = '[]'
const ID = /^[\da-f]{8}-[\da-f-]{27}$/

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** All fields of an answer, those of the entries of its lists once. */
export function listFields(value: unknown, path: FieldPath = []): FieldPath[] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry) => listFields(entry, [...path, EACH]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, field]) => {
          const name = ID.test(key) ? EACH : key
          return [[...path, name], ...listFields(field, [...path, name])]
        })
      : []
  return [...new Map(inner.map((field) => [field.join('.'), field])).values()]
}

const OTHER_TYPES: Partial<Record<string, unknown>> = {
  string: 7,
  number: 'seven',
  boolean: 'yes',
  object: 'none',
}

function failField(owner: Record<string, unknown>, name: string, failure: FieldFailure): void {
  if (!(name in owner)) return
  if (failure === 'absent') Reflect.deleteProperty(owner, name)
  else if (failure === 'null') owner[name] = null
  else owner[name] = OTHER_TYPES[typeof owner[name]]
}

/** Lets a field of a parsed answer fail, in each entry of a list. */
function failFields(value: unknown, [name, ...rest]: FieldPath, failure: FieldFailure): void {
  if (name === undefined || typeof value !== 'object' || value === null) return
  const owner = value as Record<string, unknown>
  for (const key of name === EACH ? Object.keys(owner) : [name])
    if (rest.length === 0) failField(owner, key, failure)
    else failFields(owner[key], rest, failure)
}

/** Lets a field of all answers of a call fail from now on; returns a function that ends it. */
function failAnswers(call: string, path: FieldPath, failure: FieldFailure): () => void {
  const { fetch: send } = globalThis
  globalThis.fetch = async (...request) => {
    const response = await send(...request)
    const { url } = new Request(...request)
    if (response.status !== 200 || !url.endsWith(`/api/${call}`)) return response
    const body = parseJson(await response.text())
    failFields(body, path, failure)
    return Response.json(body, response)
  }
  return () => {
    globalThis.fetch = send
  }
}

/** Milliseconds after which nothing more is to be expected. */
const PATIENCE_MS = 45_000

function readOutcome(before: string): FieldOutcome {
  if (!isAtRest()) return document.querySelector('h1, [aria-busy]') ? 'endless wait' : 'blank'
  if (readPage() === before) return 'as always'
  return document.querySelector('#root [role="alert"]') ? 'error' : 'something else'
}

/** What is shown: texts without the time left, and pictures. */
function readPage(): string {
  const text = document.querySelector('#root')?.textContent.replaceAll(/\d+:\d+/g, '')
  return `${location.pathname} ${text} ${document.images.length}`
}

/** Tasks in real time in which scripts and frames of other addresses load. */
const LOADING_MS = 20
const LOADING_TRIES = 50

/** Waits until nothing is loading, and for the two frames in which the widget measures its texts. */
async function waitForPage(): Promise<void> {
  for (let tries = 0; tries < LOADING_TRIES && !isAtRest(); tries += 1) await sleep(LOADING_MS)
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

function restore(storage: Storage, entries: Record<string, string | null>): void {
  storage.clear()
  for (const [key, value] of Object.entries(entries))
    if (value !== null) storage.setItem(key, value)
}

/** Loads the page again and repeats the visit. `begin` runs before the first call that the visit is about. */
type Visit = (begin?: () => void) => Promise<void>

/**
 * Returns a function that loads the page again as it is now.
 * @param act What the visitor does then; the visit is about its calls.
 */
export function keepPage(screen: Screen, act?: (screen: Screen) => Promise<unknown>): Visit {
  const { mockState } = screen.mockApi
  const [snapshot, address, state, now] = [
    mockState.snapshot(),
    location.href,
    history.state as unknown,
    Date.now(),
  ]
  const moment = readMoment(mockState.key, mockState.clock)
  return async (begin) => {
    vi.setSystemTime(now)
    mockState.restore(snapshot)
    restore(localStorage, moment?.localStorage ?? {})
    restore(sessionStorage, moment?.sessionStorage ?? {})
    history.replaceState(state, '', address)
    if (!act) begin?.()
    screen.reopen()
    await settle(screen)
    if (act) {
      begin?.()
      await act(screen)
      await settle(screen)
    }
    await waitForPage()
  }
}

/** The answers that the page gets on a visit, by call. */
export async function listAnswers(screen: Screen, visit: Visit): Promise<Map<string, unknown>> {
  let count = 0
  await visit(() => {
    count = screen.mockApi.log.length
  })
  await settle(screen, PATIENCE_MS)
  const calls = screen.mockApi.log.slice(count)
  return new Map(
    calls.filter(({ status }) => status === 200).map(({ name, response }) => [name, response]),
  )
}

/**
 * Repeats a visit again and again, each time with another failure of a field, and calls back with what the visitor sees.
 */
export async function tryFields(
  screen: Screen,
  visit: Visit,
  cases: readonly { call: string; path: FieldPath; failure: FieldFailure }[],
  report: (index: number, outcome: FieldOutcome) => void,
): Promise<void> {
  await visit()
  const before = readPage()
  for (const [index, { call, path, failure }] of cases.entries()) {
    const measure = async () => {
      let end: (() => void) | undefined
      await visit(() => {
        end = failAnswers(call, path, failure)
      })
      if (!isAtRest()) await settle(screen, PATIENCE_MS)
      end?.()
      return readOutcome(before)
    }
    const outcome = await measure()
    // A slow page may not have come as far as the one before.
    report(index, outcome === 'something else' ? await measure() : outcome)
  }
}
