import type { ScenarioChoice } from './choices.ts'
import { buildScenarioList } from './choices.ts'
import { describeEnd } from './describe-end.ts'
import type { ScenarioListProps } from './scenario-list.tsx'
import { ScenarioList } from './scenario-list.tsx'
import { SelectedScenarios } from './selected-scenarios.tsx'

/** Where the selected scenarios lead, and what is not seen on the way. */
function End({ choices }: { choices: ScenarioChoice[] }) {
  const { text, warnings } = describeEnd(choices)
  return (
    <div role="status" className="hint">
      <p>{text}</p>
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
    </div>
  )
}

type SelectionProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
  /** Shown while the selection is valid: why the URL was not. */
  problem?: string
}

/** The selected scenarios, and what is wrong with them. */
export function Selection({ choices, onChange, problem = '' }: SelectionProps) {
  const list = buildScenarioList(choices)
  return (
    <div className="chosen">
      <p className="problem" role="status">
        {list.ok ? problem : list.problem}
      </p>
      <SelectedScenarios choices={choices} onChange={onChange} />
      <End choices={choices} />
    </div>
  )
}

/** The selected scenarios, and the list of all scenarios with its search. */
export function Picker(props: ScenarioListProps) {
  return (
    <div className="picker">
      <Selection choices={props.choices} onChange={props.onChange} />
      <ScenarioList {...props} />
    </div>
  )
}
