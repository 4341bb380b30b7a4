type Option<Value extends string> = { value: Value; title: string }
type SegmentedControlProps<Value extends string> = {
  title: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons in a row. */
export function SegmentedControl<Value extends string>({
  title,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{title}</legend>
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
    </fieldset>
  )
}

/** A list to choose from, with its label. */
export function Select(props: {
  label: string
  options: Option<string>[]
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}) {
  const { label, options, value, disabled, onChange } = props
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  )
}
