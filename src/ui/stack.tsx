import { css } from '@linaria/core'
import type { ReactNode, Ref } from 'react'
import { space } from '#src/theme/tokens.ts'

/** Sets the gap of an element by `data-gap`: the tokens are resolved at build time and are not part of the bundle. */
const gaps = css`
  ${Object.entries(space)
    .map(([name, size]) => `&[data-gap='${name}'] { gap: ${size}; }`)
    .join('\n')}
`

type Gap = keyof typeof space

const stack = css`
  display: flex;
  flex-direction: column;
`

/** Lays out its children in a column. */
export function Stack(props: { gap?: Gap; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  const { gap = 'm', children, ref } = props
  return (
    <div ref={ref} className={`${gaps} ${stack}`} data-gap={gap}>
      {children}
    </div>
  )
}

const row = css`
  display: flex;
  align-items: center;

  &[data-wrap='true'] {
    flex-wrap: wrap;
  }
`

/** Lays out its children in a row. */
export function Row(props: { gap?: Gap; wrap?: boolean; children: ReactNode }) {
  const { gap = 's', wrap, children } = props
  return (
    <div className={`${gaps} ${row}`} data-gap={gap} data-wrap={wrap}>
      {children}
    </div>
  )
}
