import { useId } from 'react'
import type { ScenarioChoice } from './choices.ts'
import { findFieldProblem, getFieldText } from './choices.ts'

type ParamFieldProps = { choice: ScenarioChoice; name: string; onChange: (text: string) => void }

/** A select for an enum parameter, otherwise a text field. */
export function ParamField({ choice, name, onChange }: ParamFieldProps) {
  const id = useId()
  const param = choice.scenario.params[name]
  const problem = findFieldProblem(choice, name)
  const text = getFieldText(choice, name)
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{param?.label}</span> <code>{name}</code>
      </label>
      {param?.options === undefined ? (
        <input
          id={id}
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
          inputMode={typeof param?.defaultValue === 'number' ? 'numeric' : 'text'}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-message`}
          // A change is not reported while typing, because a half-typed value is usually invalid.
          onBlur={({ target }) => onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onChange(currentTarget.value.trim())
          }}
        />
      ) : (
        <select id={id} value={text} onChange={({ target }) => onChange(target.value)}>
          {param.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {param?.options === undefined && (
        <small id={`${id}-message`} className={problem === null ? '' : 'problem'}>
          {problem ?? param?.description}
        </small>
      )}
    </div>
  )
}
