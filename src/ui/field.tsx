import { css, cx } from '@linaria/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { color, font, mutedText, radius, space, unseen } from '#src/theme/tokens.ts'
import { Icon } from './icon.tsx'
import { useHeldWhilePressed } from './pointer-press.ts'

const field = css`
  display: grid;
  gap: ${space.xxs};
  align-content: start;
  min-width: 0;

  > label {
    font: 600 ${font.small} ${font.family};
  }

  > p {
    ${mutedText()};
  }

  input,
  select {
    width: 100%;
    min-height: 48px;
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color('lineStrong')};
    border-radius: ${radius.control};
    background: ${color('card')};
    text-overflow: ellipsis;
  }

  > div {
    position: relative;
  }

  select {
    padding-inline-end: calc(1.25rem + 20px);
    appearance: none;
  }

  select + svg {
    position: absolute;
    inset-inline-end: ${space.s};
    inset-block: 0;
    margin-block: auto;
    color: ${color('muted')};
    pointer-events: none;
  }

  @media (hover: hover) {
    :is(input, select):hover {
      border-color: ${color('muted')};
    }
  }

  [aria-invalid='true'] {
    border-color: ${color('red')};
    box-shadow: inset 0 0 0 1px ${color('red')};
  }

  :disabled {
    border-color: ${color('line')};
    background: ${color('surface')};
    color: ${color('muted')};
    opacity: 1;
    cursor: not-allowed;
  }

  > p {
    display: flex;
    gap: ${space.xxs};
  }

  > p:has(svg) {
    color: ${color('red')};
    font-weight: 500;
  }

  > p[data-warning='true'] {
    color: ${color('amber')};
  }

  p > svg {
    margin-top: 2px;
  }
`

/** A choice that nothing asks for: its words are the first option, at the end of the line. */
const quietField = css`
  /* Takes what the line has, so that the length of the chosen words moves nothing. */
  flex: 1 1 0;
  min-width: 5.5rem;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }

  > label,
  > p {
    ${unseen()};
  }

  &[data-quiet='true'] select {
    /* As wide as the chosen words, where the browser can, in place of the longest ones. */
    field-sizing: content;
    width: auto;
    max-width: 100%;
    min-height: 44px;
    padding-inline: 0 calc(1.25rem + ${space.xs});
    border-color: transparent;
    background: none;
    color: ${color('accentText')};
    font: 600 ${font.small} ${font.family};
  }

  select + svg {
    inset-inline-end: 0;
  }
`

export type FieldProps = {
  /** The accessible name. */
  label: string
  hint?: ReactNode
  /** The hint says what is likely a mistake. */
  isHintWarning?: boolean | undefined
  /** Replaces the hint. */
  error?: string | undefined
  /** Its label and hint are for screen readers alone. */
  isQuiet?: boolean | undefined
}

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

/** A label, a control, and a line for the hint or the error where there is one. */
function Field(props: FieldProps & { renderControl: (controlProps: ControlProps) => ReactNode }) {
  const { label, isHintWarning = false, isQuiet = false, renderControl } = props
  // Leaving a field by a press must not move what is pressed.
  const { hint, error } = useHeldWhilePressed(props)
  const id = useId()
  const descriptionId = `${id}note`
  return (
    <div className={cx(field, isQuiet && quietField)} data-quiet={isQuiet}>
      <label htmlFor={id}>{label}</label>
      {renderControl({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': descriptionId,
      })}
      <p id={descriptionId} data-warning={isHintWarning && error === undefined}>
        {(isHintWarning || error !== undefined) && <Icon name="warning" size={16} />}
        <span>{error ?? hint}</span>
      </p>
    </div>
  )
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, isHintWarning, error, ...rest } = props
  return (
    <Field
      {...{ label, hint, isHintWarning, error }}
      renderControl={(controlProps) => <input type="text" {...rest} {...controlProps} />}
    />
  )
}

/** A field with a list to choose from. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { label, hint, isHintWarning, error, isQuiet, ...rest } = props
  return (
    <Field
      {...{ label, hint, isHintWarning, error, isQuiet }}
      renderControl={(controlProps) => (
        <div>
          <select {...rest} {...controlProps} />
          <Icon name="chevron-down" />
        </div>
      )}
    />
  )
}
