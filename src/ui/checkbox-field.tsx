import { css } from '@linaria/core'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'

const row = css`
  @layer ui {
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

    input {
      width: 24px;
      height: 24px;
      accent-color: ${color('accentLine')};
      cursor: inherit;
    }

    small {
      display: block;
      color: ${color('muted')};
      font: ${font.small} ${font.family};
    }
  }
`

/** A checkbox whose whole row is clickable; the hint is its description, not part of its name. */
export function CheckboxField(
  props: { children: ReactNode; hint?: string } & Omit<ComponentProps<'input'>, 'type'>,
) {
  const { children, hint, ...rest } = props
  const id = useId()
  const hintId = `${id}note`
  return (
    <label className={row}>
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <span>
        <span id={id}>{children}</span>
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
    </label>
  )
}
