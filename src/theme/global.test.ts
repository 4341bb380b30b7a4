import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('LAYOUT-2 the colours that global.css writes by hand are colours of the theme', () => {
  const tokens = readFileSync('src/theme/tokens.ts', 'utf8')
  const usedColors = readFileSync('src/theme/global.css', 'utf8').match(/#[\da-f]{3,8}\b/gi) ?? []
  expect(usedColors).not.toEqual([])
  expect(usedColors.filter((hex) => !tokens.includes(`'${hex}'`))).toEqual([])
})
