import { useId, useState } from 'react'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { explainProblem, parseScenarios } from '#scenarios/parse-scenarios.ts'
import { LabeledControl, Select } from '#mocks/tools/devtools/ui/controls.tsx'
import { describeEnd, SCREEN_TITLES } from './describe-end.ts'
import { DEFAULT_LIST, getStartStep, setStartStep } from './scenario-text.ts'

/** The parameters of the scenarios, and where they lead. */
function Explanation({ scenarios }: { scenarios: ResolvedScenario[] }) {
  const { text, warnings } = describeEnd(scenarios)
  return (
    <div role="status" className="hint">
      <ul>
        {scenarios.flatMap(({ scenario: { id, params } }) =>
          Object.entries(params).map(([name, { label, description }]) => (
            <li key={`${id} ${name}`}>
              <code>{`${id}(${name}=…)`}</code> <span>{`${label}: ${description}`}</span>
            </li>
          )),
        )}
      </ul>
      <p>{text}</p>
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
    </div>
  )
}

type ScenarioFieldProps = {
  /** The list of scenarios as in `?scenario=`. */
  list: string
  onChange: (list: string) => void
}

/** The list of scenarios as one line to type in, what is wrong with it, and the step at which the visit starts. */
export function ScenarioField({ list, onChange }: ScenarioFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(list)
  const [shown, setShown] = useState(list)
  if (list !== shown) {
    setShown(list)
    setTyped(list)
  }
  const parsed = parseScenarios(list)
  // A change is not reported while typing: a half-typed list is usually wrong.
  const report = () => onChange(typed.trim() || DEFAULT_LIST)
  return (
    <form
      className="chosen"
      onSubmit={(event) => {
        event.preventDefault()
        report()
      }}
    >
      <div className="line">
        <LabeledControl label="Scenarios">
          <input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={!parsed.ok}
            aria-describedby={id}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={report}
          />
        </LabeledControl>
        <Select
          title="Start at"
          value={getStartStep(list) ?? ''}
          options={[
            { value: '', title: 'Where the scenario starts' },
            ...START_STEPS.map((step) => ({ value: step, title: SCREEN_TITLES[step] })),
          ]}
          onChange={(step) => onChange(setStartStep(list, step || null))}
        />
      </div>
      <p id={id} className="problem" role="status">
        {parsed.ok ? '' : explainProblem(parsed)}
      </p>
      {parsed.ok && <Explanation scenarios={parsed.resolvedScenarios} />}
    </form>
  )
}
