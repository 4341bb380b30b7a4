import { memo, useState } from 'react'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { formatLogTime } from './format-time.ts'
import { CallActions } from './call-actions.tsx'
import type { ContractCheck } from './check-contract.ts'
import { checkContract } from './check-contract.ts'
import { parseFaultList } from './fault-list.ts'
import { FaultsView } from './faults-view.tsx'
import type { ViewProps } from './use-mock-server.ts'

const OUTCOME_CLASSES: Record<ContractCheck['outcome'], string> = {
  'matches the contract': 'good',
  'violates the contract': 'bad',
  unmatched: 'bad',
  waiting: 'dim',
  'no response': 'bad',
  'sent to Stripe': 'dim',
}

/** Shows a value as indented JSON. */
function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </figure>
  )
}

function formatCallDuration({ duration }: LoggedCall): string {
  return duration === undefined ? '…' : `${Math.round(duration)} ms`
}

/** `call` is the same object while its properties change. */
type CallProps = LoggedCall & { server: MockServerControl; call: LoggedCall }

/** Memoized: checking and printing every call of a long log after each new call would be slow. */
const Call = memo(function Call({ server, call, ...properties }: CallProps) {
  const { name, body, status, response, fault, reason, startedAt } = properties
  const { outcome, issues } = checkContract(properties)
  return (
    <details>
      <summary>
        <strong>{name}</strong>{' '}
        <span className={status === 200 ? 'good' : 'bad'}>{status || '–'}</span>{' '}
        <small>{formatCallDuration(properties)}</small>
        <small className="below">
          <time>{formatLogTime(startedAt)}</time>{' '}
          <span className={OUTCOME_CLASSES[outcome]}>{outcome}</span>
          {properties.isByHand === true && <span className="warning">written by hand</span>}
          {fault !== undefined && <span className="warning">{fault.kind}</span>}
        </small>
      </summary>
      <CallActions server={server} call={call} />
      {issues.length > 0 && (
        <ul className="problem">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      {reason !== undefined && <p className="hint">{reason}</p>}
      <Json title="Request" value={body} />
      {response !== undefined && <Json title="Response" value={response} />}
    </details>
  )
})

function hasFailed({ status, duration }: LoggedCall): boolean {
  return status !== 200 && duration !== undefined
}

/** Faults, and the calls that they meet. */
export function CallsView(props: ViewProps) {
  const { length: count } = parseFaultList(props.server.options().fault)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{count === 0 ? 'Faults' : `Faults (${count})`}</summary>
        {isOpen && <FaultsView {...props} />}
      </details>
      <CallLog {...props} />
    </>
  )
}

/** The calls since the page was loaded, newest first. */
function CallLog({ server }: ViewProps) {
  const [text, setText] = useState('')
  const [isFailedOnly, setFailedOnly] = useState(false)
  // The log is append-only, so the index identifies a call.
  const calls = server.calls().map((call, index) => ({ call, index }))
  if (calls.length === 0) return <p className="hint">No calls yet.</p>
  const shown = calls.filter(
    ({ call }) =>
      call.name.toLowerCase().includes(text.trim().toLowerCase()) &&
      (!isFailedOnly || hasFailed(call)),
  )
  return (
    <>
      <div className="line">
        <input
          type="search"
          aria-label="Filter by name"
          placeholder="Filter by name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => setFailedOnly(target.checked)}
          />
          <span>Failed only</span>
        </label>
        <output>
          {shown.length === calls.length
            ? `${calls.length} calls`
            : `${shown.length} of ${calls.length} calls`}
        </output>
      </div>
      <ol aria-label="Calls">
        {shown.toReversed().map(({ call, index }) => (
          <li key={index}>
            <Call server={server} call={call} {...call} />
          </li>
        ))}
      </ol>
    </>
  )
}
