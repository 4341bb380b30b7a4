import { css } from '@linaria/core'
import { color, font, radius, space } from '#src/theme/tokens.ts'

export const textLink = css`
  color: ${color('accentText')};
  font-weight: 600;

  &:hover {
    color: ${color('text')};
  }
`

/** A small link with a larger target around it, which takes no room: only where nothing else can be pressed near. */
export const largeTarget = css`
  position: relative;
  display: inline-block;
  margin: -0.75rem -0.625rem;
  padding: 0.75rem 0.625rem;

  @media print {
    margin-block: 0;
    padding-block: 0;
  }
`

/** A link styled as the primary button. */
export const buttonLink = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 10px ${space.l};
  border: 1px solid ${color('accentLine')};
  border-radius: ${radius.control};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font: 600 ${font.body} ${font.family};
  text-align: center;
  text-decoration: none;

  &:hover,
  &:active {
    border-color: ${color('accentHover')};
    background: ${color('accentHover')};
  }
`
