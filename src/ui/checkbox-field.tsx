import { css } from '@linaria/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { color, mutedText, radius, space } from '#src/theme/tokens.ts'

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.s};
  border: 1px solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('card')};
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      border-color: ${color('accentText')};
    }
  }

  &:has(:checked) {
    border-color: ${color('accentLine')};
    background: ${color('accentSoft')};
  }

  &:has(:disabled) {
    border-color: ${color('line')};
    background: ${color('surface')};
    color: ${color('muted')};
    cursor: not-allowed;
  }

  /* The whole row is the label's. */
  label::after {
    position: absolute;
    inset: 0;
    content: '';
    cursor: inherit;
  }

  label {
    cursor: inherit;
  }

  input {
    z-index: 1;
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${color('accentLine')};
    cursor: inherit;
  }

  small {
    display: block;
    ${mutedText()};
  }
`

/**
 * A checkbox whose whole row is clickable; the hint is its description, not part of its name. The label has its text
 * alone, because WebKit may read a label around the box beside `aria-labelledby`.
 */
export function CheckboxField(
  props: { children: ReactNode; hint?: string } & Omit<ComponentProps<'input'>, 'type' | 'id'>,
) {
  const { children, hint, ...rest } = props
  const id = useId()
  const hintId = `${id}note`
  return (
    <div className={row}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <span>
        <label htmlFor={id}>{children}</label>
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
    </div>
  )
}
