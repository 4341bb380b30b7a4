import type { ComponentType } from 'react'
import { useId, useRef, useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import type { ScenarioChoice } from './choices.ts'
import {
  createChoices,
  findReplaced,
  formatParams,
  searchScenarios,
  toggleScenario,
} from './choices.ts'

/** Something else than a scenario that a search has found, such as a language. */
type OtherResult = { label: string; title: string; isChosen: boolean; onChoose: () => void }

export type ScenarioListProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
  /** Selects a scenario alone and goes to its end. */
  onShow: (choices: ScenarioChoice[]) => void
  /** Shown beside each scenario. */
  Picture?: ComponentType<{ id: string }> | undefined
  /** Finds what else can be chosen. */
  searchOthers?: (query: string) => OtherResult[]
}

/** The list of all scenarios with its search. */
export function ScenarioList(props: ScenarioListProps) {
  const { searchOthers = () => [] } = props
  const [query, setQuery] = useState('')
  const id = useId()
  const searchField = useRef<HTMLInputElement>(null)
  const groups = searchScenarios(query)
  const others = searchOthers(query)
  const matchCount = groups.reduce((sum, group) => sum + group.scenarios.length, 0)
  return (
    <>
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
          {matchCount + others.length === 0 ? 'No match' : `${matchCount} of ${scenarios.length}`}
        </span>
      </div>
      {matchCount + others.length === 0 && (
        <p className="empty">
          <span>Nothing has all of these words.</span>{' '}
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
      {others.length > 0 && (
        <section aria-label="View">
          <h2>View</h2>
          <ul className="others">
            {others.map(({ label, title, isChosen, onChoose }) => (
              <li key={`${label} ${title}`}>
                <button type="button" aria-pressed={isChosen} onClick={onChoose}>
                  {`${label}: ${title}`}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
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
        {Picture && <Picture id={scenario.id} />}
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
