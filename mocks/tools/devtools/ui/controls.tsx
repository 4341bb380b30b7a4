import type { ReactNode } from 'react'
import { useState } from 'react'
import { readErrorMessage } from '#mocks/lib/error-message.ts'

type Option<Value extends string> = { value: Value; title: string }

type ChoiceProps<Value extends string> = {
  title: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons in a row that look like tabs. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, options, value, onChange } = props
  return (
    <div className="choice" role="radiogroup" aria-label={title}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={title}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  )
}

/** A control below its label. */
export function LabeledControl({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <label className="field">
      <span>{label}</span>
      <span>{children}</span>
    </label>
  )
}

type SelectProps = ChoiceProps<string> & { disabled?: boolean }

/** A list to choose from. */
export function Select({ title, options, value, disabled, onChange }: SelectProps) {
  return (
    <LabeledControl label={title}>
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </LabeledControl>
  )
}

type CopyTextProps = {
  title: string
  disabled?: boolean
  /** The text to copy. */
  getText: () => string | Promise<string>
  /** Shown when it has been copied. */
  hint?: string
}

/** Copies a text to the clipboard. Give it the text as its key: another text has not been copied. */
export function CopyText({ title, disabled, getText, hint = '' }: CopyTextProps) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await getText())
      setMessage(`Copied. ${hint}`)
    } catch (error) {
      setMessage(`Not copied: ${readErrorMessage(error)}`)
    }
  }
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => void copy()}>
        {title}
      </button>
      <output>{message}</output>
    </>
  )
}
