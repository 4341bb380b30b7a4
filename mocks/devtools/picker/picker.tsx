import type { ComponentType } from 'react'
import { useId, useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { SelectedScenarios } from './selected-scenarios.tsx'
import type { ScenarioChoice } from './choices.ts'
import { searchScenarios, buildScenarioList, formatParams, toggleScenario } from './choices.ts'

type PickerProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
  /** Shown while the selection is valid: why the URL was not. */
  problem?: string
  /** Shown beside each scenario. */
  Picture?: ComponentType<{ scenario: Scenario }>
}

/** The error message, the selected scenarios, and the list of all scenarios with its search. */
export function Picker({ choices, onChange, problem = '', Picture }: PickerProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const matches = searchScenarios(query)
  const list = buildScenarioList(choices)
  return (
    <div className="picker">
      <p className="problem" role="status">
        {list.ok ? problem : list.problem}
      </p>
      <SelectedScenarios choices={choices} onChange={onChange} />
      <div className="search">
        <label htmlFor={id}>Search scenarios</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <span role="status">
          {matches.length === 0 ? 'No matches' : `${matches.length} of ${scenarios.length}`}
        </span>
      </div>
      <ul className="scenarios" aria-label="Scenarios">
        {matches.map((scenario) => {
          const index = choices.findIndex((choice) => choice.scenario.id === scenario.id)
          return (
            <li key={scenario.id}>
              <label>
                <input
                  type="checkbox"
                  checked={index !== -1}
                  onChange={() => onChange(toggleScenario(choices, scenario.id))}
                />
                {Picture && <Picture scenario={scenario} />}
                <span className="text">
                  <strong>{scenario.title}</strong>{' '}
                  <code>{scenario.id + formatParams(scenario)}</code>
                  <span className="description">{scenario.description}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
