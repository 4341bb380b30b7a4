import * as z from 'zod/mini'
import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import type { Settings } from '#src/contract/entities.ts'
import { findUnusablePath } from '#src/contract/tolerant-list.ts'
import type { Send } from '#mocks/lib/fetch-answer.ts'
import { AnswerLimitError, fetchAnswer } from '#mocks/lib/fetch-answer.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { showControls } from '#mocks/lib/show-controls.ts'
import { describeExpected } from '#mocks/package/openapi/describe-expected.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import type { Call } from '#mocks/tools/visitor/book.ts'
import type { Known } from './check-answer.ts'
import { findFlaws } from './check-answer.ts'

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
  /** 0: the answer was not read to its end. */
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
  expect: (isMet: boolean, path: string, expected: string, came: unknown, isNote?: boolean) => void
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

function cut(text: string): string {
  return text.length > MAX_CAME ? `${text.slice(0, MAX_CAME)}…` : text
}

/** A value as JSON, cut to one line. */
function describeValue(value: unknown): string {
  return value === undefined ? 'nothing' : cut(JSON.stringify(value))
}

function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
}

/** Where an answer leads to; null: it is no redirection. */
function describeRedirection({ status, headers }: Response): string | null {
  const isRedirection = status >= 300 && status < 400
  return isRedirection ? `to ${headers.get('Location') ?? 'nowhere'}` : null
}

/** The fields of a body that an order holds. */
function readSent(body: object): Known['sent'] {
  const fields = ['unitCounters', 'contact', 'travelers']
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}

/** @throws Error when the server cannot be reached, does not answer in time, or answers with a live key. */
export function createProbe(
  target: string,
  siteUrl: string,
  send?: Send,
  answerLimitMs?: number,
): Probe {
  const probed: ProbedCall[] = []
  /** What was sent for each order. */
  const sent = new Map<string, Known['sent']>()
  let settings: Settings | undefined
  let clockOffset: number | undefined
  let isMockServer = false
  let hasDate = false

  async function makeCall(name: CallName, body: unknown): Promise<ProbedCall & { text: string }> {
    const url = new URL(`api/${name}`, target.endsWith('/') ? target : `${target}/`)
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Referer: siteUrl,
      'X-Site-Url': siteUrl,
    }
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const call = { name, body, status: 0, data: undefined as unknown, findings: [], text: '' }
    try {
      const response = await fetchAnswer(request, send, answerLimitMs)
      call.status = response.status
      call.text = describeRedirection(response) ?? (await response.text())
      isMockServer ||= response.headers.has(MOCK_HEADER)
      const date = Date.parse(response.headers.get('Date') ?? '')
      if (response.ok && !Number.isNaN(date)) clockOffset = date - Date.now()
      hasDate ||= !Number.isNaN(date)
    } catch (error) {
      if (!(error instanceof AnswerLimitError)) throw error
      probed.push(call)
      report(call, { path: '', expected: 'an answer that can be read', came: error.message })
      throw new BrokenAnswerError()
    }
    const liveKey = describeLiveKey(`The answer of ${name}`, [call.text])
    if (liveKey !== null) throw new Error(`${liveKey}. Nothing more was sent`)
    call.data = parseJson(call.text)
    probed.push(call)
    return call
  }

  function report(
    call: ProbedCall,
    {
      path,
      expected,
      came,
      isNote = false,
    }: Omit<Finding, 'call' | 'isNote'> & { isNote?: boolean },
  ): void {
    const texts = { path: showControls(path), expected: showControls(expected) }
    call.findings.push({ call: call.name, isNote, ...texts, came: showControls(came) })
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
      report(call, {
        path: unusable,
        expected: `${describeExpected(component, path)}; the widget leaves it out`,
        came,
        isNote: true,
      })
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
        came: `${status} ${cut(text)}`,
      })
      throw new BrokenAnswerError()
    }
    if (data === undefined) {
      // The answer of frontendLog is not read.
      const isNote = name === 'frontendLog'
      report(made, { path: '', expected: 'JSON', came: cut(text) || 'an empty body', isNote })
      if (name === 'frontendLog') return {} as CallResult<N>
      throw new BrokenAnswerError()
    }
    const result = checkAgainst(made, calls[name].result, `${name}Response`)
    if (result === undefined) throw new BrokenAnswerError()
    checkOrderId(made, result)
    checkRules(name, made, result as CallResult<N>)
    return result as CallResult<N>
  }

  /** Checks what the types of the contract cannot say, and remembers what later answers are checked by. */
  function checkRules<N extends CallName>(name: N, made: ProbedCall, result: CallResult<N>): void {
    const body = made.body as CallBody<N>
    if ('settings' in result) settings = result.settings
    const today = new Date(serverTime()).toISOString().slice(0, 10)
    const known: Known = { settings, sent: {}, today }
    if ('orderIntent' in result) {
      const { id } = result.orderIntent
      known.sent = { ...sent.get(id), ...readSent(body) }
      sent.set(id, known.sent)
    }
    for (const { came, ...flaw } of findFlaws(name, body, result, known))
      report(made, {
        ...flaw,
        came: describeValue(came ?? readPath(made.data, flaw.path.split('.'))),
      })
    if (probed.length === 1 && !hasDate)
      report(made, {
        path: 'the Date header',
        expected: 'the time of the server; without it the checkout counts nothing down',
        came: 'nothing',
        isNote: true,
      })
  }

  const serverTime = () => Date.now() + (clockOffset ?? 0)
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
      const came = `${status} ${cut(text)}`
      if (status < 400 || statuses?.includes(status) === false)
        return report(made, { path: '', expected, came })
      // A server that failed by itself owes no body.
      if (status >= 500 && code === undefined) return
      if (checkAgainst(made, errorBody, 'Error') === undefined || code === undefined) return
      if (readPath(data, ['error', 'code']) !== code)
        report(made, { path: 'error.code', expected: `'${code}', as ${expected}`, came })
    },
    expect: (isMet, path, expected, came, isNote = false) => {
      const latest = probed.at(-1)
      if (!isMet && latest) report(latest, { path, expected, came: describeValue(came), isNote })
    },
    serverTime,
    isMockServer: () => isMockServer,
    calls: probed,
  }
}
