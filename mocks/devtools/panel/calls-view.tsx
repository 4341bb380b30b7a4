import { memo } from 'react'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { formatFault } from '#scenarios/engine/faults.ts'
import { formatTime } from './format-time.ts'
import { Json } from './json.tsx'
import type { ContractCheck } from './check-contract.ts'
import { checkContract } from './check-contract.ts'
import type { ViewProps } from './use-mock-server.ts'

const OUTCOME_CLASSES: Record<ContractCheck['outcome'], string> = {
  'matches the contract': 'good',
  'violates the contract': 'bad',
  unmatched: 'bad',
  waiting: 'dim',
  'no response': 'bad',
  'sent to Stripe': 'dim',
}

const formatCallDuration = ({ duration }: LoggedCall): string =>
  duration === undefined ? '…' : `${Math.round(duration)} ms`

/** Judged and printed once more only when something of it changes: a log is long, and its calls come fast. */
const Call = memo(function Call(call: LoggedCall) {
  const { name, body, status, response, fault, reason, startedAt } = call
  const { outcome, issues } = checkContract(call)
  return (
    <details>
      <summary>
        <strong>{name}</strong>
        <span className={`mark ${status === 200 ? 'good' : 'bad'}`}>{status || '–'}</span>
        <span className="end">{formatCallDuration(call)}</span>
        <span className="below">
          {formatTime(startedAt)} <span className={OUTCOME_CLASSES[outcome]}>{outcome}</span>
          {fault !== undefined && <span className="mark fault">{formatFault(fault)}</span>}
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
      {response !== undefined && <Json title="Answer" value={response} />}
    </details>
  )
})

/** What the widget has asked since the page was loaded, the newest first. */
export function CallsView({ server }: ViewProps) {
  const calls = server.calls()
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
