import { diffArrays } from 'diff'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import { describeAction, describeWorld } from '#mocks/tape/format/describe-visit.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Difference } from '#mocks/tape/replay/compare-fields.ts'
import { compareFields } from '#mocks/tape/replay/compare-fields.ts'

const MAX_VALUE = 80
/** Of a request or response. */
const MAX_DIFFERENCES = 8

type Line = { text: string; exchange?: Exchange; screen?: string[] | undefined; number: number }

function listSteps({ log: { _tape } }: Tape): Line[] {
  return (_tape.actions ?? []).map((action, index) => ({
    text: `${describeAction(action)} (${action.path})`,
    number: index + 1,
    screen: _tape.screens?.[action.screen ?? -1],
  }))
}

function listCalls({ log: { entries } }: Tape): Line[] {
  return findTapeCalls(entries.map(parseExchange)).map(({ call, exchange }, index) => ({
    text: call.name,
    exchange,
    number: index + 1,
  }))
}

function describeStatus({ response, pending = false }: Exchange): string {
  if (response !== null) return String(response.status)
  return pending ? 'no answer' : 'network failure'
}

function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}

function formatDifferences(part: string, differences: readonly Difference[]): string[] {
  const lines = differences.map(
    ({ path, expected, actual }) =>
      `      ${part} ${path}: ${formatValue(expected)} became ${formatValue(actual)}`,
  )
  const more = lines.length - MAX_DIFFERENCES
  return more > 0 ? [...lines.slice(0, MAX_DIFFERENCES), `      and ${more} more`] : lines
}

/** What differs in a call that both visits made. */
function compareCalls(before: Exchange, after: Exchange): string[] {
  const [status, newStatus] = [describeStatus(before), describeStatus(after)]
  const compare = (a: string, b: string) =>
    compareFields(parseJsonOrText(a), parseJsonOrText(b), new Map()).differences
  return [
    ...(status === newStatus ? [] : [`      status ${status} became ${newStatus}`]),
    ...formatDifferences('request', compare(before.body, after.body)),
    ...formatDifferences(
      'response',
      compare(before.response?.text ?? '""', after.response?.text ?? '""'),
    ),
  ]
}

/** What was shown before a step that both visits have. */
function compareScreens(before: string[], after: string[]): string[] {
  return diffArrays(before, after).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `      ${added ? '+' : '-'} ${line}`) : [],
  )
}

/** Lists what is only in one of two lists, by '-' and '+', and what differs in a call that is in both. */
function compareLines(before: readonly Line[], after: readonly Line[]): string[] {
  const parts = diffArrays([...before], [...after], {
    comparator: (left, right) => left.text === right.text,
  })
  let [index, newIndex] = [0, 0]
  return parts.flatMap(({ added, removed, count }) => {
    const [old, fresh] = [
      added ? [] : before.slice(index, index + count),
      removed ? [] : after.slice(newIndex, newIndex + count),
    ]
    index += old.length
    newIndex += fresh.length
    if (removed) return old.map(({ number, text }) => `  - ${number} ${text}`)
    if (added) return fresh.map(({ number, text }) => `  + ${number} ${text}`)
    return old.flatMap(({ exchange, screen, number, text }, position) => {
      const { exchange: other, screen: otherScreen } = fresh[position] ?? {}
      const differences = [
        ...(exchange && other ? compareCalls(exchange, other) : []),
        ...(screen && otherScreen ? compareScreens(screen, otherScreen) : []),
      ]
      return differences.length === 0 ? [] : [`    ${number} ${text}`, ...differences]
    })
  })
}

function compareTexts(before: string, after: string): string[] {
  return before === after ? [] : [`  - ${before}`, `  + ${after}`]
}

/** The visit around its steps and calls. */
function describeVisit({ log: { _tape } }: Tape): string[] {
  const { world, scenario, endsAt } = _tape
  return [
    `recorded in ${describeWorld(world) || 'no page'}`,
    `scenario ${scenario ?? 'none'}`,
    `ends at ${endsAt ?? 'an unknown place'}`,
  ]
}

/** How the second visit differs from the first, in words, step by step and call by call; empty: in nothing. */
export function diffTapes(before: Tape, after: Tape): string[] {
  const visit = describeVisit(before).flatMap((line, index) =>
    compareTexts(line, describeVisit(after)[index] ?? ''),
  )
  const sections: [string, string[]][] = [
    ['Visit', visit],
    ['Steps', compareLines(listSteps(before), listSteps(after))],
    ['Calls', compareLines(listCalls(before), listCalls(after))],
  ]
  return sections.flatMap(([title, lines]) => (lines.length === 0 ? [] : [title, ...lines]))
}
