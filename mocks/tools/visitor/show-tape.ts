import { parseJson } from '#src/lib/parse-json.ts'
import { describeWorld } from '#mocks/tape/format/describe-visit.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { VisitStep } from './read-steps.ts'
import { describeStep, readSteps } from './read-steps.ts'

/** What a line of an outline tells about the visit, rather than about its controls. */
const TELLING = /^(?:heading|step|alert|total|card): |\binvalid\b/
const MAX_BODY = 120

/** '1:05', in minutes and seconds. */
function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text
}

type Answer = {
  error?: string | { code?: unknown; message?: unknown }
  orderIntent?: { extendedCart?: { pricing?: { displayed?: { total?: number } } } }
}

function describeAnswer({ response, pending = false }: Exchange): string {
  if (response === null) return pending ? 'no answer' : 'network failure'
  const { error, orderIntent } = Object(parseJson(response.text)) as Answer
  const total = orderIntent?.extendedCart?.pricing?.displayed?.total
  return [
    String(response.status),
    ...(typeof error === 'string' ? [error] : []),
    ...(typeof error === 'object' ? [`${String(error.code)} ${String(error.message)}`] : []),
    ...(total === undefined ? [] : [`total ${(total / 100).toFixed(2)}`]),
  ].join(', ')
}

type Line = { at: number; writes: number; text: string }

/** The calls that mattered, in order: writes, and reads that failed. */
function listCalls({ log: { _tape, entries } }: Tape): Line[] {
  let writes = 0
  return findTapeCalls(entries.map(parseExchange)).flatMap(({ call, exchange }: CallExchange) => {
    const line = {
      at: exchange.startedAt - Date.parse(_tape.now),
      writes,
      text: `${call.name} \`${cut(exchange.body)}\` → ${describeAnswer(exchange)}`,
    }
    writes += call.isRepeatable ? 0 : 1
    return call.isRepeatable && (exchange.response?.status ?? 0) < 400 && exchange.response
      ? []
      : [line]
  })
}

/** The step that led to a call: the last one before it. */
function findCause(steps: readonly VisitStep[], { at, writes }: Line): number {
  return steps.findLastIndex((step) => step.at <= at && step.writes <= writes)
}

function readScreen({ log: { _tape } }: Tape, position: number | undefined): string[] {
  return (_tape.screens?.[position ?? -1] ?? []).filter((line) => TELLING.test(line))
}

function describeVisit({ log: { _tape } }: Tape): string {
  const { recorded, world, scenario, fault, endsAt, lasts } = _tape
  return [
    `Recorded on ${recorded} in ${describeWorld(world) || 'no page'}`,
    ...(scenario === null ? [] : [`scenario \`${scenario}\``]),
    ...(fault === undefined ? [] : [`faults \`${fault}\``]),
    ...(endsAt === undefined ? [] : [`ends at \`${endsAt}\``]),
    ...(lasts === undefined ? [] : [`lasts ${formatTime(lasts)}`]),
  ].join(' · ')
}

/**
 * The visit of a tape as one page of Markdown: its steps with what the page showed, as far as it is new, the calls that
 * mattered, totals, and links that play the tape up to a step.
 * @param address The page of the demo site, on which a tape that is a file has to be dropped first.
 */
export function showTape(tape: Tape, address: string): string {
  const steps = readSteps(tape)
  const calls = listCalls(tape)
  const { name, endScreen } = tape.log._tape
  const listCallsOf = (index: number) =>
    calls.filter((call) => findCause(steps, call) === index).map(({ text }) => `- ${text}`)
  let shown: string[] = []
  /** What the page shows that it did not show before. */
  const listNews = (position: number | undefined) => {
    const screen = readScreen(tape, position)
    const news = screen.filter((line) => !shown.includes(line))
    shown = position === undefined ? shown : screen
    return news.map((line) => `> ${line}  `)
  }
  const sections = steps.map((step, index) => {
    const link = `${address}?${new URLSearchParams({ tape: name, show: String(index) })}`
    return [
      ...listNews('screen' in step ? step.screen : undefined),
      '',
      `## ${index + 1}. ${describeStep(step)}`,
      '',
      `${formatTime(step.at)} · \`${step.path}\` · [before it](${link})`,
      '',
      ...listCallsOf(index),
    ]
  })
  const end = [...listNews(endScreen)]
  return [
    `# ${name}`,
    '',
    describeVisit(tape),
    '',
    ...listCallsOf(-1),
    ...sections.flat(),
    '',
    ...end,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
}
