import { ScenarioField } from './scenario-field.tsx'
import type { ScenarioListProps } from './scenario-list.tsx'
import { ScenarioList } from './scenario-list.tsx'

/** The selected scenarios, and the list of all scenarios with its search. */
export function Picker(props: ScenarioListProps) {
  return (
    <div className="picker">
      <ScenarioField list={props.list} onChange={props.onChange} />
      <ScenarioList {...props} />
    </div>
  )
}
