import { useId } from 'react'
import type { ScenarioChoice } from './choices.ts'
import { findFieldProblem, getFieldText } from './choices.ts'
import { LabeledControl } from './controls.tsx'

type ParamFieldProps = { choice: ScenarioChoice; name: string; onChange: (text: string) => void }

/** A select for an enum parameter, otherwise a text field. */
export function ParamField({ choice, name, onChange }: ParamFieldProps) {
  const id = useId()
  const param = choice.scenario.params[name]
  const problem = findFieldProblem(choice, name)
  const text = getFieldText(choice, name)
  const label = (
    <>
      <span>{param?.label}</span> <code>{name}</code>
    </>
  )
  if (param?.options !== undefined)
    return (
      <LabeledControl label={label}>
        <select value={text} onChange={({ target }) => onChange(target.value)}>
          {param.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </LabeledControl>
    )
  return (
    <div>
      <LabeledControl label={label}>
        <input
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
          inputMode={typeof param?.defaultValue === 'number' ? 'numeric' : 'text'}
          aria-invalid={problem !== null}
          aria-describedby={id}
          // A change is not reported while typing, because a half-typed value is usually invalid.
          onBlur={({ target }) => onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onChange(currentTarget.value.trim())
          }}
        />
      </LabeledControl>
      <small id={id} className={problem === null ? 'hint' : 'problem'}>
        {problem ?? param?.description}
      </small>
    </div>
  )
}
