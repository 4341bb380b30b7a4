import type { ComponentType } from 'react'
import { useId, useState } from 'react'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/types.ts'
import { Chosen } from './chosen.tsx'
import type { Choice } from './choices.ts'
import { found, listOf, paramText, toggled } from './choices.ts'

type PickerProps = {
  choices: Choice[]
  onChange: (choices: Choice[]) => void
  /** Of what was asked for instead. */
  problem?: string
  /** Beside each scenario of the list. */
  Picture?: ComponentType<{ scenario: Scenario }>
}

/** What goes wrong with the choice comes first, then the choice, then all there is to choose from. */
export function Picker({ choices, onChange, problem = '', Picture }: PickerProps) {
  const [words, setWords] = useState('')
  const id = useId()
  const shown = found(words)
  const list = listOf(choices)
  return (
    <div className="picker">
      <p className="problem" role="status">
        {list.ok ? problem : list.problem}
      </p>
      <Chosen choices={choices} onChange={onChange} />
      <div className="search">
        <label htmlFor={id}>Search scenarios</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <span role="status">
          {shown.length === 0
            ? 'None has all these words'
            : `${shown.length} of ${scenarios.length}`}
        </span>
      </div>
      <ul className="scenarios" aria-label="Scenarios">
        {shown.map((scenario) => {
          const at = choices.findIndex((choice) => choice.scenario.id === scenario.id)
          return (
            <li key={scenario.id}>
              <label>
                <input
                  type="checkbox"
                  checked={at !== -1}
                  onChange={() => onChange(toggled(choices, scenario.id))}
                />
                {Picture && <Picture scenario={scenario} />}
                <span className="words">
                  <strong>{scenario.title}</strong> <code>{scenario.id + paramText(scenario)}</code>
                  <span className="sees">{scenario.sees}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
