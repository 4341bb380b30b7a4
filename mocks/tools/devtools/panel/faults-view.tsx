import { useId, useState } from 'react'
import {
  CALL_NAMES,
  COMMON_STATUSES,
  listFaultKinds,
  PROVIDER_CALLS,
} from '#scenarios/engine/faults.ts'
import { LabeledControl, Select } from '#mocks/tools/devtools/ui/controls.tsx'
import {
  describeFault,
  parseFaultList,
  describeFaultKind,
  addFault,
  removeFault,
} from './fault-list.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { DisabledInReplay } from './disabled-in-replay.tsx'
import type { ViewProps } from './use-mock-server.ts'
import { useRerenderEverySecond } from './use-mock-server.ts'

type AddFaultProps = { list: string; onChange: (list: string) => void }

function AddFault({ list, onChange }: AddFaultProps) {
  const id = useId()
  const [call, setCall] = useState('*')
  const [chosenKind, setKind] = useState('500')
  const [which, setWhich] = useState('')
  const [problem, setProblem] = useState('')
  const kinds = [...Object.keys(listFaultKinds(call)), ...COMMON_STATUSES]
  // Another call may not have the kind that was chosen.
  const kind = kinds.includes(chosenKind) ? chosenKind : '500'
  const add = () => {
    const result = addFault(list, call, kind, which)
    setProblem(result.ok ? '' : result.problem)
    if (result.ok) onChange(result.list)
  }
  return (
    <form
      className="stack fault"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Select
        title="Call"
        value={call}
        options={[
          { value: '*', title: 'All calls of the API' },
          ...[...CALL_NAMES, ...PROVIDER_CALLS].map((name) => ({ value: name, title: name })),
        ]}
        onChange={setCall}
      />
      <Select
        title="Fault"
        value={kind}
        options={kinds.map((each) => ({
          value: each,
          title: `${each}: ${describeFaultKind(each)}`,
        }))}
        onChange={setKind}
      />
      <div className="line">
        <LabeledControl label="Occurrences">
          <input
            size={12}
            value={which}
            placeholder="all"
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby={id}
            onChange={({ target }) => setWhich(target.value)}
          />
        </LabeledControl>
        <button type="submit" className="main">
          Add fault
        </button>
      </div>
      <p id={id} role="status" className={problem === '' ? 'hint' : 'problem'}>
        {problem ||
          'For example 2, 2-4 or 2+. Counting starts when the first fault for the call is added.'}
      </p>
    </form>
  )
}

/** Selects the response delay. */
function LatencyField({ server }: { server: MockServerControl }) {
  const [latency, setLatency] = useState(server.options().latency)
  const defaultLabel = server.replay === null ? '150 to 400 ms (default)' : 'as recorded'
  const choices = [null, 0, 1000, 3000]
  return (
    <Select
      title="Response delay"
      value={String(latency ?? '')}
      options={(choices.includes(latency) ? choices : [...choices, latency]).map((each) => ({
        value: String(each ?? ''),
        title: each === null ? defaultLabel : `${each} ms`,
      }))}
      onChange={(value) => {
        const next = value === '' ? null : Number(value)
        server.live?.setLatency(next)
        setLatency(next)
      }}
    />
  )
}

/** Injects faults and sets the response delay. */
export function FaultsView({ server }: ViewProps) {
  // A call's own button adds faults, too.
  useRerenderEverySecond()
  const [, rerender] = useState(0)
  const list = server.options().fault
  const change = (next: string) => {
    server.live?.setFaults(next)
    rerender((count) => count + 1)
  }
  const faults = parseFaultList(list)
  return (
    <DisabledInReplay
      server={server}
      reason="faults and the response delay cannot be changed"
      hint="Changes apply immediately and survive reloads. Play and its link include them."
    >
      <AddFault list={list} onChange={change} />
      <section aria-label="Faults" tabIndex={-1}>
        <h2>Active faults</h2>
        {faults.length === 0 && <p className="hint">None beyond the scenario's own.</p>}
        <ul className="lines">
          {faults.map((fault, index) => (
            <li key={index}>
              <span>{describeFault(fault)}</span>
              <button
                type="button"
                className="quiet"
                aria-label={`Remove ${describeFault(fault)}`}
                onClick={({ currentTarget }) => {
                  // The button disappears: keep the focus nearby.
                  currentTarget.closest('section')?.focus()
                  change(removeFault(list, index))
                }}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <LatencyField server={server} />
    </DisabledInReplay>
  )
}
