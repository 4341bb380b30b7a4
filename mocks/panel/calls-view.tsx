import { memo } from 'react'
import type { LoggedCall } from '#mocks/control.ts'
import { timeOf } from './instant.ts'
import { Json } from './json.tsx'
import type { Verdict } from './verdict.ts'
import { verdictOf } from './verdict.ts'
import type { ViewProps } from './world.ts'

const LOOKS: Record<Verdict['says'], string> = {
  'fits the contract': 'good',
  'breaks the contract': 'bad',
  miss: 'bad',
  waiting: 'dim',
  'no answer': 'bad',
  'asked of the provider': 'dim',
}

const durationOf = ({ duration }: LoggedCall): string =>
  duration === undefined ? '…' : `${Math.round(duration)} ms`

/** Judged and printed once more only when something of it changes: a log is long, and its calls come fast. */
const Call = memo(function Call(call: LoggedCall) {
  const { name, body, status, answer, fault, reason, startedAt } = call
  const { says, issues } = verdictOf(call)
  return (
    <details>
      <summary>
        <strong>{name}</strong>
        <span className={`mark ${status === 200 ? 'good' : 'bad'}`}>{status || '–'}</span>
        <span className="end">{durationOf(call)}</span>
        <span className="below">
          {timeOf(startedAt)} <span className={LOOKS[says]}>{says}</span>
          {fault !== undefined && <span className="mark fault">{fault}</span>}
        </span>
      </summary>
      {issues.length > 0 && (
        <ul className="issues">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      {reason !== undefined && <p className="reason">{reason}</p>}
      <Json title="Request" value={body} />
      {answer !== undefined && <Json title="Answer" value={answer} />}
    </details>
  )
})

/** What the widget has asked since the page was loaded, the newest first. */
export function CallsView({ world }: ViewProps) {
  const calls = world.calls()
  if (calls.length === 0) return <p className="empty">The page has not called the server yet.</p>
  return (
    <ol className="calls" reversed>
      {calls
        .map((call, index) => (
          // Calls are only ever added.
          <li key={index}>
            <Call {...call} />
          </li>
        ))
        .toReversed()}
    </ol>
  )
}
