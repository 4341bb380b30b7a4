import { expect, test } from 'vitest'
import { buildSearch, parseViewSettings } from './view-settings.ts'

test('keeps the whole state of the page in its address (SCENARIO-4)', () => {
  for (const search of [
    '?scenario=standard',
    '?scenario=standard&frame=both',
    '?scenario=no-upgrades,expiring(in=30)&frame=phone&page=widget&city=barcelona&lang=fr&theme=night&show',
  ])
    expect(buildSearch(parseViewSettings(search))).toBe(search)
  expect(buildSearch(parseViewSettings('?frame=tablet&page=top'))).toBe('?scenario=standard')
})
