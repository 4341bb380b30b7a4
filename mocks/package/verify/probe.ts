import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Send } from '#mocks/wire/read-limited.ts'
import { AnswerLimitError, fetchAnswer } from '#mocks/wire/read-limited.ts'
import { MOCK_HEADER } from '#mocks/wire/backend.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import type { Call } from '#mocks/tools/visitor/book.ts'
import type { ProbedCall, Refusal } from './checker.ts'
import { BrokenAnswerError, createChecker, report } from './checker.ts'

/** A gateway in front of the API has answered in its place, for as long as that was waited for. */
export class GatewayError extends Error {}

/** Makes the calls of a verification and checks each answer. */
export type Probe = {
  target: string
  siteUrl: string
  /** Makes a call that must succeed. @throws BrokenAnswerError after an answer that cannot be used. */
  call: Call
  /** Makes a call that may also be refused, with the code or, if it is '', with any. @returns null when it was. */
  callUnlessRefused: <N extends CallName>(
    name: N,
    body: CallBody<N>,
    code: string,
  ) => Promise<CallResult<N> | null>
  /** Makes a call that must be refused, with any body. */
  refuse: (name: CallName, body: unknown, refusal: Refusal) => Promise<void>
  /** Tells that the card of an order is confirmed: from now on it may be paid. */
  allowPayment: (orderIntentId: string) => void
  /** Reports the answer to the latest call. */
  expect: (
    isRight: boolean,
    path: string,
    expected: string,
    received: unknown,
    isNote?: boolean,
  ) => void
  /** The server's clock at its latest answer; this machine's without a Date header. */
  serverTime: () => number
  /** Whether the server is the mock server of this project. */
  isMockServer: () => boolean
  calls: ProbedCall[]
}

type ProbeOptions = {
  target: string
  siteUrl: string
  send?: Send | undefined
  answerLimitMs?: number
  /** The longest wait for a gateway, in milliseconds. */
  maxWaitMs: number
  wait: (ms: number) => Promise<void>
}

/** No gateway is waited for any longer, whatever the limit is. */
const MAX_GATEWAY_WAIT_MS = 600_000

/** What a gateway answers in place of the API; null: this is the API's answer. */
function describeGateway({ status, headers }: Response): string | null {
  if (status >= 300 && status < 400)
    return `a redirection to ${headers.get('Location') ?? 'nowhere'}, which is not followed`
  return [429, 502, 503, 504].includes(status) ? `status ${status}` : null
}

/** Milliseconds until a call may be sent again; null: it is of no use. */
function readRetryDelay({ status, headers }: Response, attempt: number): number | null {
  if (status < 400) return null
  const text = headers.get('Retry-After') ?? ''
  const now = Date.parse(headers.get('Date') ?? '') || Date.now()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? 1000 * 2 ** Math.min(attempt, 5) : Math.max(ms, 0)
}

/** @throws Error when the server cannot be reached, does not answer in time, or answers with a live key; GatewayError. */
export function createProbe({
  target,
  siteUrl,
  send,
  answerLimitMs,
  maxWaitMs,
  wait,
}: ProbeOptions): Probe {
  const probed: ProbedCall[] = []
  const check = createChecker()
  const payable = new Set<unknown>()
  let clockOffset: number | undefined
  let isMockServer = false
  let hasDate = false

  const serverTime = () => Date.now() + (clockOffset ?? 0)

  /** Sends a call until the API itself answers. */
  async function receive(name: CallName, body: unknown) {
    const url = new URL(`api/${name}`, target.endsWith('/') ? target : `${target}/`)
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Referer: siteUrl,
      'X-Site-Url': siteUrl,
    }
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    let restMs = Math.min(maxWaitMs, MAX_GATEWAY_WAIT_MS)
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetchAnswer(request.clone(), send, answerLimitMs)
      const gateway = describeGateway(response)
      if (gateway === null) return { response, isRepeated: attempt > 0 }
      const delayMs = readRetryDelay(response, attempt)
      if (delayMs === null) throw new GatewayError(`${name} is answered by ${gateway}`)
      if (delayMs > restMs)
        throw new GatewayError(
          `${name} is answered by ${gateway} of a gateway for longer than --wait allows`,
        )
      restMs -= Math.max(delayMs, 1)
      await wait(delayMs)
    }
  }

  async function makeCall(
    name: CallName,
    body: unknown,
    rule: Pick<ProbedCall, 'refusal' | 'allowedCode'> = {},
  ): Promise<unknown> {
    const { orderIntentId } = Object(body) as { orderIntentId?: unknown }
    const mayBePaid = payable.has(orderIntentId)
    const made = { name, body, status: 0, text: '', data: undefined as unknown, ...rule }
    const call: ProbedCall = {
      ...made,
      now: serverTime(),
      hasDate,
      isRepeated: false,
      mayBePaid,
      findings: [],
    }
    try {
      const { response, isRepeated } = await receive(name, body)
      const date = Date.parse(response.headers.get('Date') ?? '')
      if (response.ok && !Number.isNaN(date)) clockOffset = date - Date.now()
      isMockServer ||= response.headers.has(MOCK_HEADER)
      hasDate ||= !Number.isNaN(date)
      Object.assign(call, { status: response.status, isRepeated, hasDate, now: serverTime() })
      call.text = await response.text()
    } catch (error) {
      if (!(error instanceof AnswerLimitError)) throw error
      probed.push(call)
      report(call, { path: '', expected: 'an answer that can be read', text: error.message })
      throw new BrokenAnswerError()
    }
    const liveKey = describeLiveKey(`The answer of ${name}`, [call.text])
    if (liveKey !== null) throw new Error(`${liveKey}. Nothing more was sent`)
    call.data = parseJson(call.text)
    probed.push(call)
    return check(call)
  }

  return {
    target,
    siteUrl,
    call: async <N extends CallName>(name: N, body: CallBody<N>) =>
      (await makeCall(name, body)) as CallResult<N>,
    callUnlessRefused: async <N extends CallName>(
      name: N,
      body: CallBody<N>,
      allowedCode: string,
    ) => (await makeCall(name, body, { allowedCode })) as CallResult<N> | null,
    refuse: async (name, body, refusal) => void (await makeCall(name, body, { refusal })),
    allowPayment: (id) => void payable.add(id),
    expect: (isRight, path, expected, received, isNote = false) => {
      const latest = probed.at(-1)
      if (!isRight && latest) report(latest, { path, expected, received, isNote })
    },
    serverTime,
    isMockServer: () => isMockServer,
    calls: probed,
  }
}
