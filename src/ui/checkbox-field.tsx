import { css } from '@linaria/core'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { color, font, radius, space } from '#src/theme/tokens.ts'

const row = css`
  @layer ui {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: start;
    min-height: 44px;
    padding: ${space.s};
    border: 1px solid ${color('line')};
    border-radius: ${radius.control};
    background: ${color('white')};
    cursor: pointer;

    &:hover {
      border-color: ${color('frenchBlue')};
    }

    &:has(:checked) {
      border-color: ${color('frenchBlue')};
      background: ${color('frenchBlueSoft')};
    }

    input {
      width: 20px;
      height: 20px;
      margin-top: 2px;
      accent-color: ${color('frenchBlue')};
      cursor: inherit;
    }

    small {
      display: block;
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }
  }
`

/** A choice whose whole row can be pressed. */
export function CheckboxField(props: { children: ReactNode; hint?: string } & ComponentProps<'input'>) {
  const { children, hint, ...rest } = props
  const id = useId()
  return (
    <label className={row}>
      <input
        {...rest}
        type="checkbox"
        aria-labelledby={id}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}h` })}
      />
      <span>
        <span id={id}>{children}</span>
        {hint !== undefined && <small id={`${id}h`}>{hint}</small>}
      </span>
    </label>
  )
}
