import { parseJson } from '#src/lib/parse-json.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { getRequestType, parseExchange } from '#mocks/tape/format/har.ts'
import { readTapeLaunch } from '#mocks/tape/format/launch.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'

/** Whether a widget that repeats the recorded requests gets the recorded responses. */
export type ReplayCheck = {
  /** Number of recorded requests, and how many of them match an entry. */
  total: number
  matched: number
  /** Why a replay of the widget would stop; empty for a complete tape. */
  problems: string[]
}

function buildRequest(exchange: Exchange): Request {
  const { method, url, body } = exchange
  const headers = { 'content-type': getRequestType(exchange) }
  return new Request(url, { method, ...(method === 'POST' && { body, headers }) })
}

/** Whether the widget can send such a body: a call of the contract has a JSON object. */
function hasUsableBody({ method, url, body }: Exchange): boolean {
  const call = findTapeCall(method, url)
  const value = parseJson(body)
  return !call?.body || call.isStripeCall || (typeof value === 'object' && value !== null)
}

/** The first action that no replay can repeat: a return to a page that had been left; null: there is none. */
export function findReturn({ log: { _tape } }: Tape): string | null {
  const index = (_tape.actions ?? []).findIndex(({ kind }) => kind === 'return')
  const path = _tape.actions?.[index]?.path
  return path === undefined
    ? null
    : `Action ${index + 1} came back to a page that had been left (${path}): a replay has no such page`
}

/** The calls with which every visit starts. A tape without any call shows a widget that cannot start. */
function listStartProblems(tape: Tape, names: readonly string[]): string[] {
  const { tour_code: tourCode, config_code: configCode } = readTapeLaunch(tape)
  return [
    ...(names.length > 0 && !names.includes('getSettings')
      ? ['getSettings is not on the tape, and the widget starts with it']
      : []),
    ...(names.includes('getSettings') && (tourCode === undefined || configCode === undefined)
      ? ['neither the launch parameters nor a call name the tour and the pass']
      : []),
  ]
}

/**
 * Plays a tape against its own requests.
 * @param lost Number of requests that an import could not take, by call: each is one without a match.
 */
export async function checkReplay(
  tape: Tape,
  lost: Record<string, number> = {},
): Promise<ReplayCheck> {
  const { entries } = tape.log
  let onAnswer: () => void = () => undefined
  const player = createPlayer(tape, { onStateChange: () => onAnswer() })
  /** Resolves when an entry is chosen: a pending response never arrives. */
  const send = (exchange: Exchange) =>
    new Promise<void>((resolve) => {
      onAnswer = resolve
      void player.backend(buildRequest(exchange))
    })
  const problems: string[] = []
  const names: string[] = []
  let total = 0
  for (const [index, harEntry] of entries.entries()) {
    const exchange = parseExchange(harEntry)
    const call = findTapeCall(exchange.method, exchange.url)
    if (!call) continue
    names.push(call.name)
    total += 1
    if (hasUsableBody(exchange)) {
      const earlierCount = player.unmatchedRequests().length
      await send(exchange)
      if (player.unmatchedRequests().length > earlierCount)
        problems.push(`entry ${index + 1} ${call.name}: the request matches no entry`)
    } else problems.push(`entry ${index + 1} ${call.name}: the request is not a JSON object`)
  }
  const matched = total - problems.length
  const lostCalls = Object.entries(lost)
  return {
    total: lostCalls.reduce((sum, [, count]) => sum + count, total),
    matched,
    problems: [
      ...lostCalls.map(([name, count]) => `${name} × ${count}: skipped`),
      ...listStartProblems(tape, names),
      ...problems,
    ],
  }
}

const MAX_LISTED = 8

/** 'Replays: 18 of 18 requests match', or why the tape does not replay. */
export function formatReplayCheck({ total, matched, problems }: ReplayCheck): string {
  const counts = `${matched} of ${total} requests match`
  if (problems.length === 0) return `Replays: ${counts}`
  const more = problems.length - MAX_LISTED
  return [
    `Does not replay completely: ${counts}`,
    ...problems.slice(0, MAX_LISTED).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}
