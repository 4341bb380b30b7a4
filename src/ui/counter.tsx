import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { font, minWidth, mutedText, radius, space } from '#src/theme/tokens.ts'
import { IconButton } from './icon-button.tsx'
import { t } from '#src/i18n/language.ts'

const counter = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xs};
  padding-block: ${space.xs};

  ${minWidth('md')} {
    min-height: 72px;
  }

  > :first-child {
    flex: 1 1 5.5rem;
    min-width: 0;
  }

  > :last-child {
    display: flex;
    gap: ${space.xs};
  }

  strong {
    display: block;
    font-weight: 600;
  }

  p {
    ${mutedText()};
  }

  input {
    width: 3rem;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    font: 600 ${font.lead} ${font.family};
    font-variant-numeric: tabular-nums;
    text-align: center;
    appearance: textfield;
  }

  input::-webkit-inner-spin-button {
    display: none;
  }
`

/** A number input with two buttons; integers from 0 to `max`. */
export function Counter(props: {
  label: string
  /** '' for none. */
  description: string
  value: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
}) {
  const { label, description, value, max, onChange, disabled = false } = props
  const id = useId()
  const descriptionId = description === '' ? undefined : id
  // An emptied field counts as 0 but stays empty until blur, so that the visitor can type a digit.
  const [isBlank, setBlank] = useState(false)
  const changeValue = (next: number) => {
    setBlank(Number.isNaN(next))
    const boundedValue = Math.min(max, Math.max(0, Math.trunc(next || 0)))
    if (boundedValue !== value) onChange(boundedValue)
  }
  return (
    <div className={counter} role="group" aria-label={label} aria-describedby={descriptionId}>
      <div>
        <strong aria-hidden="true">{label}</strong>
        {description !== '' && <p id={id}>{description}</p>}
      </div>
      <div>
        <IconButton
          icon="minus"
          label={t.ui.decrease(label)}
          disabled={disabled || value <= 0}
          onClick={() => changeValue(value - 1)}
        />
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          aria-label={label}
          aria-describedby={descriptionId}
          value={isBlank ? '' : value}
          readOnly={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => changeValue(event.target.valueAsNumber)}
          onBlur={() => setBlank(false)}
        />
        <IconButton
          icon="plus"
          label={t.ui.increase(label)}
          disabled={disabled || value >= max}
          onClick={() => changeValue(value + 1)}
        />
      </div>
    </div>
  )
}
