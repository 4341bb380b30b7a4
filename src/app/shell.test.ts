import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layout } from '#src/theme/tokens.ts'

test('shell.css has the columns and the wrapper of the theme (LAYOUT-1)', () => {
  const css = readFileSync('src/app/shell.css', 'utf8')
  expect(css).toContain(`grid-template-columns: ${layout.left} ${layout.right};`)
  expect(css).toContain(`max-width: ${layout.wrapper};`)
})
