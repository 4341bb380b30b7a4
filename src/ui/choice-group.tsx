import { css } from '@linaria/core'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { GrowingList } from './growing-list.ts'

/* The radio is styled as the chip (click area, state, focus ring); the label is laid over it. */
const group = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--choice-width, 6.5rem)), 1fr));
  gap: ${space.xs};

  > p {
    grid-column: 1 / -1;
    color: ${color('muted')};
    font: 600 ${font.small} ${font.family};
  }

  > label + p {
    margin-top: ${space.xs};
  }

  label {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    min-height: 48px;
    padding: ${space.xxs};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 1px solid ${color('lineStrong')};
    border-radius: ${radius.chip};
    background: ${color('card')};
    appearance: none;
    cursor: pointer;
  }

  span,
  small {
    position: relative;
    pointer-events: none;
  }

  small {
    color: ${color('muted')};
    font: 500 0.8125rem/1rem ${font.family};
  }

  small[data-warning='true'] {
    color: ${color('amber')};
  }

  @media (hover: hover) {
    input:hover {
      border-color: ${color('accentText')};
      background: ${color('accentSoft')};
    }
  }

  input:checked {
    border-color: ${color('accentLine')};
    background: ${color('accent')};
  }

  input:checked ~ * {
    color: ${color('onAccent')};
  }

  input:disabled {
    border-color: ${color('line')};
    background: ${color('surface')};
    cursor: not-allowed;
  }

  input:disabled ~ * {
    color: ${color('muted')};
    font-weight: 400;
  }

  @media (forced-colors: active) {
    input:checked {
      border: 4px solid Highlight;
    }
  }
`

type Choice = {
  value: string
  /** The accessible name: '09:30 AM, Available'. */
  label: string
  /** The visible text: '09:30 AM'. */
  text: string
  note: string
  /** The note is one to think about: 'Limited'. */
  isWarning: boolean
  /** Id of an element that explains the note. */
  describedBy?: string | undefined
  /** A heading above the first option of each section. */
  section?: string
  disabled: boolean
}

type ChoiceProps = {
  option: Choice
  name: string
  checked: boolean
  onChange: (value: string) => void
  /** Shown above it. */
  heading: string | undefined
}

/** Memoized: only options whose state has changed are rendered again. */
const ChoiceChip = memo(function ChoiceChip(props: ChoiceProps) {
  const { option, name, checked, onChange, heading } = props
  return (
    <>
      {heading !== undefined && <p>{heading}</p>}
      <label>
        <input
          type="radio"
          name={name}
          aria-label={option.label}
          aria-describedby={option.describedBy}
          checked={checked}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        />
        <span aria-hidden="true">{option.text}</span>
        <small aria-hidden="true" data-warning={option.isWarning}>
          {option.note}
        </small>
      </label>
    </>
  )
})

/** A radio group, displayed as chips. */
export function ChoiceGroup(props: {
  label: string
  name: string
  options: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
}) {
  const { label, name, options, value, onChange } = props
  const latestOnChange = useRef(onChange)
  // The callback is renewed before the next press: an effect would come a task after the change on the screen.
  useLayoutEffect(() => {
    latestOnChange.current = onChange
  })
  const handleChange = useCallback((chosen: string) => latestOnChange.current(chosen), [])
  return (
    <div className={group} role="radiogroup" aria-label={label}>
      <GrowingList>
        {options.map((option, index) => (
          <ChoiceChip
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            onChange={handleChange}
            heading={option.section === options[index - 1]?.section ? undefined : option.section}
          />
        ))}
      </GrowingList>
    </div>
  )
}
