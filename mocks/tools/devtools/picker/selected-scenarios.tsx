import { START_STEPS } from '#scenarios/engine/types.ts'
import type { ScenarioChoice } from './choices.ts'
import {
  getStartStep,
  moveScenario,
  toggleScenario,
  setFieldText,
  setStartStep,
} from './choices.ts'
import { Select } from './controls.tsx'
import { ParamField } from './param-field.tsx'
import { SCREEN_TITLES } from './describe-end.ts'

type SelectedScenariosProps = {
  choices: ScenarioChoice[]
  onChange: (choices: ScenarioChoice[]) => void
}

/** Selects the first step, a shortcut for the scenario `started`. */
function StartField({ choices, onChange }: SelectedScenariosProps) {
  return (
    <Select
      title="Start at"
      value={getStartStep(choices) ?? ''}
      options={[
        { value: '', title: 'Where the scenario starts' },
        ...START_STEPS.map((step) => ({ value: step, title: SCREEN_TITLES[step] })),
      ]}
      onChange={(step) => onChange(setStartStep(choices, step || null))}
    />
  )
}

/** StartField shows the step of `started`. */
function getFieldNames({ scenario: { id, params } }: ScenarioChoice): string[] {
  return Object.keys(params).filter((name) => id !== 'started' || name !== 'at')
}

type MoveButtonProps = SelectedScenariosProps & { choice: ScenarioChoice; by: -1 | 1 }

function MoveButton({ choices, onChange, choice, by }: MoveButtonProps) {
  const { id, title } = choice.scenario
  const isAtEnd = choices.at(by === 1 ? -1 : 0) === choice
  return (
    <button
      type="button"
      className="quiet"
      aria-label={`Move ${title} ${by === 1 ? 'later' : 'earlier'}`}
      // A disabled button would lose the focus.
      aria-disabled={isAtEnd}
      onClick={() => onChange(moveScenario(choices, id, by))}
    >
      <span aria-hidden="true">{by === 1 ? '↓' : '↑'}</span>
    </button>
  )
}

/** The selected scenarios in order, with their parameter fields. */
export function SelectedScenarios({ choices, onChange }: SelectedScenariosProps) {
  return (
    <section aria-label="Selected scenarios" tabIndex={-1}>
      <ol>
        {choices.map((choice) => {
          const { id, title } = choice.scenario
          const names = getFieldNames(choice)
          return (
            <li key={id}>
              <div className="name">
                <strong>{title}</strong>
                {choices.length > 1 &&
                  ([-1, 1] as const).map((by) => (
                    <MoveButton
                      key={by}
                      choices={choices}
                      onChange={onChange}
                      choice={choice}
                      by={by}
                    />
                  ))}
                {id !== 'standard' && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={`Remove ${title}`}
                    onClick={({ currentTarget }) => {
                      // The button disappears: keep the focus nearby.
                      currentTarget.closest('section')?.focus()
                      onChange(toggleScenario(choices, id))
                    }}
                  >
                    <span aria-hidden="true">✕</span>
                  </button>
                )}
              </div>
              {names.length > 0 && (
                <div className="fields">
                  {names.map((name) => (
                    <ParamField
                      key={name}
                      choice={choice}
                      name={name}
                      onChange={(text) => onChange(setFieldText(choices, id, name, text))}
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <StartField choices={choices} onChange={onChange} />
    </section>
  )
}
