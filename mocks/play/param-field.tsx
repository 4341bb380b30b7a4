import { useId } from 'react'
import type { Choice } from './choices.ts'
import { problemIn, textOf } from './choices.ts'

type ParamFieldProps = { choice: Choice; name: string; onChange: (text: string) => void }

/** A field as the parameter's definition asks for: a few words, a number or a text. */
export function ParamField({ choice, name, onChange }: ParamFieldProps) {
  const id = useId()
  const param = choice.scenario.params[name]
  const problem = problemIn(choice, name)
  const text = textOf(choice, name)
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {param?.words === undefined ? (
        <input
          id={id}
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
          inputMode={typeof param?.byDefault === 'number' ? 'numeric' : 'text'}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-says`}
          // A text that is half written is nothing to play.
          onBlur={({ target }) => onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onChange(currentTarget.value.trim())
          }}
        />
      ) : (
        <select id={id} value={text} onChange={({ target }) => onChange(target.value)}>
          {param.words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      )}
      {param?.words === undefined && (
        <small id={`${id}-says`} className={problem === null ? '' : 'problem'}>
          {problem ?? param?.says}
        </small>
      )}
    </div>
  )
}
