import * as z from 'zod/mini'
import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import { findUnusablePath } from '#src/contract/tolerant-list.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { describeExpected } from '#mocks/package/openapi/describe-expected.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import type { Call } from '#mocks/tools/visitor/book.ts'

/** What is wrong with an answer, for the developers of the server. */
type Finding = {
  call: CallName
  /** 'orderIntent.extendedCart.items.0.id'; '': the whole answer. */
  path: string
  expected: string
  came: string
  /** The widget goes on without this part: no breach. */
  isNote: boolean
}

/** A call and its answer. */
export type ProbedCall = {
  name: CallName
  body: unknown
  status: number
  /** The parsed answer; undefined without JSON. */
  data: unknown
  findings: Finding[]
}

/** A journey cannot go on after the answer that has just been reported. */
export class BrokenAnswerError extends Error {}

/** Makes the calls of a verification and checks each answer. */
export type Probe = {
  target: string
  siteUrl: string
  /** Makes a call that must succeed. @throws BrokenAnswerError after an answer that cannot be used. */
  call: Call
  /** Makes a call that may also be refused with a code. @returns null when it was. */
  callUnlessRefused: <N extends CallName>(
    name: N,
    body: CallBody<N>,
    code: string,
  ) => Promise<CallResult<N> | null>
  /** Makes a call that must be refused, with any body. @param codes The error codes that fit; any if empty. */
  refuse: (name: CallName, body: unknown, rule: Refusal) => Promise<void>
  /** Reports the answer to the latest call. */
  expect: (isMet: boolean, path: string, expected: string, came: unknown) => void
  /** The server's clock at its latest answer; this machine's without a Date header. */
  serverTime: () => number
  /** Whether the server is the mock server of this project. */
  isMockServer: () => boolean
  calls: ProbedCall[]
}

/** What an answer must look like that refuses a call. */
type Refusal = {
  /** In words: 'a refusal, because the order does not exist'. */
  expected: string
  statuses?: readonly number[]
  code?: string
}

const MAX_CAME = 120

/** A value as JSON, cut to one line. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > MAX_CAME ? `${text.slice(0, MAX_CAME)}…` : text
}

function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
}

/** How a server is reached; tests pass one in this process. */
export type Send = (request: Request) => Promise<Response>

/** Milliseconds that an answer may take. The widget says that it is still loading after ten seconds. */
const ANSWER_LIMIT_MS = 60_000

/** @throws Error when the server cannot be reached, does not answer in time, or answers with a live key. */
export function createProbe(
  target: string,
  siteUrl: string,
  send: Send = fetch,
  answerLimitMs = ANSWER_LIMIT_MS,
): Probe {
  const probed: ProbedCall[] = []
  let clockOffset: number | undefined
  let isMockServer = false

  async function makeCall(name: CallName, body: unknown): Promise<ProbedCall & { text: string }> {
    const url = new URL(`api/${name}`, target.endsWith('/') ? target : `${target}/`)
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Referer: siteUrl,
      'X-Site-Url': siteUrl,
    }
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const fail = (cause: unknown) => {
      throw new Error(`No answer from ${url.href}`, { cause })
    }
    const receive = async () => {
      const response = await send(request)
      return { response, text: await response.text() }
    }
    // Not by a signal of the request: Node may lose it while a server does not answer.
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const message = `No answer from ${url.href} within ${answerLimitMs / 1000} seconds`
      timer = setTimeout(() => reject(new Error(message)), answerLimitMs)
    })
    const { response, text } = await Promise.race([receive().catch(fail), late]).finally(() =>
      clearTimeout(timer),
    )
    const liveKey = describeLiveKey(`The answer of ${name}`, [text])
    if (liveKey !== null) throw new Error(`${liveKey}. Nothing more was sent`)
    isMockServer ||= response.headers.has(MOCK_HEADER)
    const date = Date.parse(response.headers.get('Date') ?? '')
    if (response.ok && !Number.isNaN(date)) clockOffset = date - Date.now()
    const call = { name, body, status: response.status, data: parseJson(text), findings: [], text }
    probed.push(call)
    return call
  }

  function report(
    call: ProbedCall,
    finding: Omit<Finding, 'call' | 'isNote'>,
    isNote = false,
  ): void {
    call.findings.push({ call: call.name, isNote, ...finding })
  }

  function checkAgainst(
    call: ProbedCall,
    schema: z.core.$ZodType,
    component: Parameters<typeof describeExpected>[0],
  ): unknown {
    const parsed = z.safeParse(schema, call.data)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const path = issue.path.map(String)
        report(call, {
          path: path.join('.'),
          expected: describeExpected(component, path),
          came: describeValue(readPath(call.data, path)),
        })
      }
      return undefined
    }
    const unusable = findUnusablePath(call.data, parsed.data)
    if (unusable !== undefined) {
      const path = unusable.split('.')
      const came = describeValue(readPath(call.data, path))
      report(call, { path: unusable, expected: describeExpected(component, path), came }, true)
    }
    return parsed.data
  }

  /** @throws BrokenAnswerError for an answer about another order than the one that the call named (API-7). */
  function checkOrderId(made: ProbedCall, result: unknown): void {
    const named = readPath(made.body, ['orderIntentId'])
    const id = readPath(result, ['orderIntent', 'id'])
    if (named === undefined || id === undefined || id === named) return
    const expected = `${describeValue(named)}, the order that the call names`
    report(made, { path: 'orderIntent.id', expected, came: describeValue(id) })
    throw new BrokenAnswerError()
  }

  /** Checks the answer to a call that must succeed. @throws BrokenAnswerError */
  function readAnswer<N extends CallName>(
    name: N,
    made: Awaited<ReturnType<typeof makeCall>>,
  ): CallResult<N> {
    const { status, data, text } = made
    if (status < 200 || status > 299) {
      report(made, {
        path: '',
        expected: 'a status from 200 to 299',
        came: `${status} ${text.slice(0, MAX_CAME)}`,
      })
      throw new BrokenAnswerError()
    }
    if (data === undefined) {
      // The answer of frontendLog is not read.
      report(
        made,
        { path: '', expected: 'JSON', came: text.slice(0, MAX_CAME) || 'an empty body' },
        name === 'frontendLog',
      )
      if (name === 'frontendLog') return {} as CallResult<N>
      throw new BrokenAnswerError()
    }
    const result = checkAgainst(made, calls[name].result, `${name}Response`)
    if (result === undefined) throw new BrokenAnswerError()
    checkOrderId(made, result)
    return result as CallResult<N>
  }

  const call: Call = async (name, body) => readAnswer(name, await makeCall(name, body))

  return {
    target,
    siteUrl,
    call,
    callUnlessRefused: async (name, body, code) => {
      const made = await makeCall(name, body)
      const isRefused = made.status >= 400 && readPath(made.data, ['error', 'code']) === code
      if (!isRefused) return readAnswer(name, made)
      checkAgainst(made, errorBody, 'Error')
      return null
    },
    refuse: async (name, body, { expected, statuses, code }) => {
      const made = await makeCall(name, body)
      const { status, data, text } = made
      const came = `${status} ${text.slice(0, MAX_CAME)}`
      if (status < 400 || statuses?.includes(status) === false)
        return report(made, { path: '', expected, came })
      // A server that failed by itself owes no body.
      if (status >= 500 && code === undefined) return
      if (checkAgainst(made, errorBody, 'Error') === undefined || code === undefined) return
      if (readPath(data, ['error', 'code']) !== code)
        report(made, { path: 'error.code', expected: `'${code}', as ${expected}`, came })
    },
    expect: (isMet, path, expected, came) => {
      const latest = probed.at(-1)
      if (!isMet && latest) report(latest, { path, expected, came: describeValue(came) })
    },
    serverTime: () => Date.now() + (clockOffset ?? 0),
    isMockServer: () => isMockServer,
    calls: probed,
  }
}
