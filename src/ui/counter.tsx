import { css } from '@linaria/core'
import { useId } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'

const counter = css`
  @layer ui {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    min-height: 72px;

    strong {
      display: block;
    }

    p {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    > div:last-child {
      display: flex;
      align-items: center;
      gap: ${space.xxs};
    }

    button {
      display: grid;
      place-items: center;
      width: 44px;
      height: 44px;
      padding: 0;
      border: 1px solid ${color('lineStrong')};
      border-radius: ${radius.pill};
      background: ${color('white')};
      color: ${color('frenchBlueDark')};
      cursor: pointer;
      touch-action: manipulation;
    }

    button:hover {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    button[aria-disabled='true'] {
      border-color: ${color('line')};
      background: ${color('surface')};
      color: ${color('lineStrong')};
      cursor: not-allowed;
    }

    input {
      width: 48px;
      min-height: 44px;
      padding: 0;
      border: 1px solid transparent;
      border-radius: ${radius.control};
      background: none;
      font: 600 ${font.lead} ${font.family};
      font-variant-numeric: tabular-nums;
      text-align: center;
      appearance: textfield;
    }

    input::-webkit-inner-spin-button {
      appearance: none;
    }
  }
`

/** A number of things of one kind, by buttons or typed. */
export function Counter(props: {
  label: string
  description: string
  value: number
  disabled?: boolean
  onChange: (value: number) => void
}) {
  const { label, description, value, disabled = false, onChange } = props
  const id = useId()
  // A button that ends at its limit keeps the focus, so it is not `disabled`.
  const change = (next: number) => {
    if (!disabled && next >= 0) onChange(next)
  }
  return (
    <div className={counter} role="group" aria-label={label} aria-describedby={id}>
      <div>
        <strong aria-hidden="true">{label}</strong>
        <p id={id}>{description}</p>
      </div>
      <div>
        <button
          type="button"
          aria-label={`Decrease ${label}`}
          aria-disabled={disabled || value <= 0}
          onClick={() => change(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          aria-label={label}
          aria-describedby={id}
          value={value}
          readOnly={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <button
          type="button"
          aria-label={`Increase ${label}`}
          aria-disabled={disabled}
          onClick={() => change(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
