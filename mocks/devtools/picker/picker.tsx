import type { ComponentType } from 'react'
import { useId, useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { SelectedScenarios } from './selected-scenarios.tsx'
import type { ScenarioChoice } from './choices.ts'
import {
  buildScenarioList,
  findReplaced,
  formatParams,
  searchScenarios,
  toggleScenario,
} from './choices.ts'

type PickerProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
  /** Shown while the selection is valid: why the URL was not. */
  problem?: string
  /** Shown beside each scenario. */
  Picture?: ComponentType<{ scenario: Scenario }> | undefined
}

/** The error message, the selected scenarios, and the list of all scenarios with its search. */
export function Picker({ choices, onChange, problem = '', Picture }: PickerProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const groups = searchScenarios(query)
  const matchCount = groups.reduce((sum, group) => sum + group.scenarios.length, 0)
  const list = buildScenarioList(choices)
  return (
    <div className="picker">
      <div className="playing">
        <p className="problem" role="status">
          {list.ok ? problem : list.problem}
        </p>
        <SelectedScenarios choices={choices} onChange={onChange} />
      </div>
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
          {matchCount === 0 ? 'No match' : `${matchCount} of ${scenarios.length}`}
        </span>
      </div>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul className="scenarios">
            {group.scenarios.map((scenario) => (
              <Entry
                key={scenario.id}
                scenario={scenario}
                choices={choices}
                onChange={onChange}
                Picture={Picture}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryProps = Pick<PickerProps, 'choices' | 'onChange' | 'Picture'> & { scenario: Scenario }

/** A scenario to select. One that would replace selected scenarios says so. */
function Entry({ scenario, choices, onChange, Picture }: EntryProps) {
  const replaced = findReplaced(choices, scenario.id).map((choice) => choice.scenario.title)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={choices.some((choice) => choice.scenario.id === scenario.id)}
          onChange={() => onChange(toggleScenario(choices, scenario.id))}
        />
        {Picture && <Picture scenario={scenario} />}
        <span className="text">
          <strong>{scenario.title}</strong> <code>{scenario.id + formatParams(scenario)}</code>
          <span className="description">{scenario.description}</span>
          {replaced.length > 0 && (
            <span className="replaces">Replaces {replaced.join(' and ')}</span>
          )}
        </span>
      </label>
    </li>
  )
}
