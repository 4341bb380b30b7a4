import type { ComponentType } from 'react'
import { useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { LabeledControl } from '#mocks/tools/devtools/ui/controls.tsx'
import {
  findReplaced,
  formatParams,
  isSelected,
  searchScenarios,
  toggleScenario,
} from './scenario-text.ts'

export type ScenarioListProps = {
  /** The list of scenarios as in `?scenario=`. */
  list: string
  onChange: (list: string) => void
  /** Selects a scenario alone and goes to its end. */
  onShow: (id: string) => void
  /** Shown beside each scenario. */
  Picture?: ComponentType<{ id: string }> | undefined
}

/** The list of all scenarios with its search. */
export function ScenarioList(props: ScenarioListProps) {
  const [query, setQuery] = useState('')
  const groups = searchScenarios(query)
  const matchCount = groups.reduce((sum, group) => sum + group.scenarios.length, 0)
  return (
    <>
      <div className="line">
        <LabeledControl label="Search scenarios">
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </LabeledControl>
        <output>
          {matchCount === 0
            ? 'Nothing has all of these words.'
            : `${matchCount} of ${scenarios.length}`}
        </output>
      </div>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul className="scenarios">
            {group.scenarios.map((scenario) => (
              <Entry key={scenario.id} scenario={scenario} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type EntryProps = ScenarioListProps & { scenario: Scenario }

/** A scenario to select, or to show at once. One that would replace selected scenarios says so. */
function Entry({ scenario, list, onChange, onShow, Picture }: EntryProps) {
  const replaced = findReplaced(list, scenario.id)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isSelected(list, scenario.id)}
          onChange={() => onChange(toggleScenario(list, scenario.id))}
        />
        {Picture && <Picture id={scenario.id} />}
        <span>
          <strong>{scenario.title}</strong> <code>{scenario.id + formatParams(scenario)}</code>
          <br />
          <span>{scenario.description}</span>
          {replaced.length > 0 && (
            <span className="warning">{`Replaces ${replaced.join(' and ')}`}</span>
          )}
        </span>
      </label>
      <button
        type="button"
        aria-label={`Show ${scenario.title}`}
        onClick={() => onShow(scenario.id)}
      >
        Show
      </button>
    </li>
  )
}
