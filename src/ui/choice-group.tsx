import { css } from '@linaria/core'
import { color, font, motion, radius, space } from '#src/theme/tokens.ts'
import { Fragment } from 'react'

const group = css`
  @layer ui {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: ${space.xs};

    > h3 {
      grid-column: 1 / -1;
      margin-top: ${space.xs};
      color: ${color('slate')};
      font: 600 ${font.small} ${font.family};
    }

    > h3:first-child {
      margin-top: 0;
    }

    label {
      position: relative;
      display: grid;
      place-content: center;
      justify-items: center;
      min-height: 48px;
      padding: ${space.xxs} ${space.xs};
      border: 1px solid ${color('lineStrong')};
      border-radius: ${radius.control};
      background: ${color('white')};
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      cursor: pointer;
      transition: background-color ${motion};
    }

    label:hover {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    small {
      color: ${color('amber')};
      font: 500 0.75rem/1rem ${font.family};
    }

    input {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      opacity: 0;
      cursor: inherit;
    }

    label:has(:focus-visible) {
      outline: 2px solid ${color('darkBlue')};
      outline-offset: 2px;
    }

    label:has(:checked) {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlue')};
      color: ${color('white')};
    }

    label:has(:checked) small {
      color: inherit;
    }

    label:has(:disabled) {
      border-color: ${color('line')};
      background: ${color('surface')};
      color: ${color('slate')};
      font-weight: 400;
      cursor: not-allowed;
    }

    label:has(:disabled) small {
      color: inherit;
    }

    @media (forced-colors: active) {
      label:has(:checked) {
        outline: 3px solid Highlight;
      }
    }
  }
`

type Choice = {
  value: string
  /** The accessible name: '09:30 AM, Available'. */
  label: string
  /** What is seen: '09:30 AM'. */
  text: string
  note?: string
  /** A heading above the first choice of each section. */
  section?: string
  disabled: boolean
}

/** One of several, as chips one can press. */
export function ChoiceGroup(props: {
  label: string
  name: string
  options: Choice[]
  value: string | null
  onChange: (value: string) => void
}) {
  const { label, name, options, value, onChange } = props
  return (
    <div className={group} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {option.section !== undefined && option.section !== options[index - 1]?.section && (
            <h3>{option.section}</h3>
          )}
          <label>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true">{option.text}</span>
            {option.note !== undefined && <small aria-hidden="true">{option.note}</small>}
          </label>
        </Fragment>
      ))}
    </div>
  )
}
