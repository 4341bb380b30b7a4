import type { ComponentType } from 'react'
import { useId, useRef, useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { SelectedScenarios } from './selected-scenarios.tsx'
import type { ScenarioChoice } from './choices.ts'
import {
  buildScenarioList,
  createChoices,
  findReplaced,
  formatParams,
  searchScenarios,
  toggleScenario,
} from './choices.ts'

type PickerProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
  /** Selects a scenario alone and goes to its end. */
  onShow: (choices: ScenarioChoice[]) => void
  /** Shown while the selection is valid: why the URL was not. */
  problem?: string
  /** Shown beside each scenario. */
  Picture?: ComponentType<{ scenario: Scenario }> | undefined
}

/** The error message, the selected scenarios, and the list of all scenarios with its search. */
export function Picker({ choices, onChange, onShow, problem = '', Picture }: PickerProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const searchField = useRef<HTMLInputElement>(null)
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
          ref={searchField}
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
      {matchCount === 0 && (
        <p className="empty">
          <span>No scenario has all of these words in its title, name or description.</span>{' '}
          <button
            type="button"
            onClick={() => {
              setQuery('')
              // The button disappears: keep the focus nearby.
              searchField.current?.focus()
            }}
          >
            Clear the search
          </button>
        </p>
      )}
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
                onShow={onShow}
                Picture={Picture}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryProps = Omit<PickerProps, 'problem'> & { scenario: Scenario }

/** A scenario to select, or to show at once. One that would replace selected scenarios says so. */
function Entry({ scenario, choices, onChange, onShow, Picture }: EntryProps) {
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
            <span className="replaces">{`Replaces ${replaced.join(' and ')}`}</span>
          )}
        </span>
      </label>
      <button
        type="button"
        aria-label={`Show ${scenario.title}`}
        onClick={() => onShow(createChoices(scenario.id))}
      >
        Show
      </button>
    </li>
  )
}
