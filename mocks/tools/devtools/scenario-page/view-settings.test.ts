import { expect, test } from 'vitest'
import { buildSearch, parseViewSettings } from './view-settings.ts'

test('keeps the whole state of the page in its address (SCENARIO-4)', () => {
  for (const search of [
    '?scenario=standard',
    '?scenario=standard&map&frame=both',
    '?scenario=standard&frame=languages',
    '?scenario=no-upgrades,expiring(in=30)&frame=phone&page=widget&city=barcelona&lang=fr&theme=night&show',
  ])
    expect(buildSearch(parseViewSettings(search, false), false)).toBe(search)
  const settings = parseViewSettings('?frame=tablet&page=top', false)
  expect(buildSearch(settings, false)).toBe('?scenario=standard')
})

test('shows a phone in a narrow window, and keeps another choice (SCENARIO-4)', () => {
  expect(parseViewSettings('', true).frame).toBe('phone')
  const search = buildSearch(parseViewSettings('?frame=desktop', true), true)
  expect(parseViewSettings(search, true).frame).toBe('desktop')
})
