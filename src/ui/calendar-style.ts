import { css } from '@linaria/core'
import { color, font, mutedText, radius, space } from '#src/theme/tokens.ts'

export const HEADER_PX = 28
export const ROW_PX = 48

/* Sizes in cqi keep seven columns readable with large text on a narrow phone. */
export const calendarTable = css`
  position: relative;
  container-type: inline-size;

  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs};
    margin-bottom: ${space.s};
    font-weight: 600;
    text-align: center;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }

  th {
    height: ${HEADER_PX}px;
    padding: 0;
    color: ${color('muted')};
    font: 500 ${font.small} ${font.family};
    font-size: min(0.875rem, 6cqi);
    vertical-align: top;
  }

  td {
    height: ${ROW_PX}px;
  }

  td button {
    position: relative;
    display: block;
    width: 100%;
    max-width: 52px;
    min-height: 44px;
    margin: auto;
    padding-bottom: ${space.xs};
    border: 1px solid transparent;
    border-radius: ${radius.card};
    font-size: min(1rem, 8cqi);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  td [aria-current='date'] {
    border-color: ${color('text')};
  }

  td button:focus-visible {
    z-index: 1;
  }

  /* An open dot, or a dash. */
  [data-mark]::after {
    content: '';
    width: 7px;
    height: 7px;
    border: 2px solid ${color('amber')};
    border-radius: ${radius.pill};
  }

  [data-mark='soldout']::after {
    width: 10px;
    height: 2px;
    border: 1px solid ${color('lineStrong')};
  }

  td button::after {
    position: absolute;
    inset: auto 0 7px;
    margin: auto;
  }

  /* The legend has the room of the sixth row. */
  [data-rows] {
    display: grid;
    grid-template-rows: auto 1fr;
  }

  [data-rows] > p {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    justify-self: end;
    gap: 0 ${space.s};
    max-width: calc(100% * 5 / 7);
    height: ${ROW_PX}px;
    ${mutedText()};
    font-size: min(0.875rem, 5.5cqi);
  }

  /* A sixth row has two days at most: after them. */
  [data-rows='6'] > p {
    margin-top: -${ROW_PX}px;
  }

  /* Below a week. */
  [data-rows='1'] > p {
    max-width: none;
    height: 1.25rem;
  }

  p span {
    display: flex;
    flex-direction: row-reverse;
    align-items: center;
    gap: 6px;
  }

  @media (hover: hover) {
    [aria-disabled='false'][aria-pressed='false']:hover {
      background: ${color('accentSoft')};
    }
  }

  td [aria-disabled='true'] {
    color: ${color('muted')};
    font-weight: 400;
    cursor: not-allowed;
  }

  td [aria-pressed='true'] {
    border-color: ${color('accentLine')};
    background: ${color('accent')};
    color: ${color('onAccent')};
    font-weight: 600;
  }

  td [aria-pressed='true']::after {
    border-color: ${color('onAccent')};
  }

  [aria-busy='true'] tbody {
    opacity: 0.5;
  }

  > [data-unknown='true'] {
    opacity: 0;
  }

  /* A placeholder of the days. */
  &:has(> [data-unknown='true'])::before {
    content: '';
    position: absolute;
    inset: ${44 + 12}px 0 0;
    border-radius: ${radius.control};
    background: ${color('shade')};
  }

  @media (forced-colors: active) {
    td [aria-disabled='true'] {
      color: GrayText;
    }

    td [aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`
