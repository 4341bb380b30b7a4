import { expect, test } from 'vitest'
import { findReportedLines } from './lint-lines.ts'

/** Lines of a component, and whether a translated page would break it. */
const LINES: [jsx: string, isForbidden: boolean][] = [
  ['<p>Total {price}</p>', true],
  ['<p>{isOpen && <b>{count}</b>}Total</p>', true],
  ['<p><b>{count}</b>{isOpen ? text : null}</p>', true],
  ['<p>{names.map((name) => name)}<b>{count}</b></p>', true],
  ['<>{text}{isOpen && <b>{count}</b>}</>', true],
  ['<p>Total</p>', false],
  ['<p>{`${text} ${count}`}</p>', false],
  ['<p><span>Total</span> {isOpen && <b>{count}</b>}</p>', false],
  ['<p>{names.map((name) => <i key={name}>{name}</i>)}<b>{count}</b></p>', false],
]

test('the linter finds texts beside siblings that have no element of their own', () => {
  const lines = LINES.map(([jsx], index) => `export const a${index} = (${jsx})`)
  const found = findReportedLines('translation(own-element)', 'a.tsx', lines)
  expect(found).toEqual(lines.filter((_, index) => LINES[index]?.[1] === true))
})
