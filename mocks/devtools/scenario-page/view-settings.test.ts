import { expect, test } from 'vitest'
import { buildSearch, listFrameSizes, parseViewSettings } from './view-settings.ts'

test('keeps the whole state of the page in its address (SCENARIO-4)', () => {
  for (const search of [
    '?scenario=standard',
    '?scenario=no-upgrades,expiring(in=30)&frame=both&page=widget&city=barcelona&lang=fr&theme=night&show',
  ])
    expect(buildSearch(parseViewSettings(search))).toBe(search)
  expect(buildSearch(parseViewSettings('?frame=tablet&page=top'))).toBe('?scenario=standard')
})

test('shows one or two frames (SCENARIO-4)', () => {
  expect(listFrameSizes(parseViewSettings('?frame=both'))).toEqual(['phone', 'desktop'])
  expect(listFrameSizes(parseViewSettings('?frame=phone'))).toEqual(['phone'])
})
