import { expect, test } from 'vitest'
import { buildViewSearch, parseViewSettings } from './view-settings.ts'

test('keeps the whole state of the page in its address (SCENARIO-4)', () => {
  for (const search of [
    '?scenario=standard',
    '?scenario=standard&map',
    '?scenario=standard&frame=languages',
    '?scenario=no-upgrades,expiring(in=30)&frame=phone&page=widget&city=barcelona&lang=fr&theme=night&show',
  ])
    expect(buildViewSearch(parseViewSettings(search, false), false)).toBe(search)
  const settings = parseViewSettings('?frame=tablet&page=top', false)
  expect(buildViewSearch(settings, false)).toBe('?scenario=standard')
})

test('shows a phone in a narrow window, and keeps another choice (SCENARIO-4)', () => {
  expect(parseViewSettings('', true).frame).toBe('phone')
  const search = buildViewSearch(parseViewSettings('?frame=desktop', true), true)
  expect(parseViewSettings(search, true).frame).toBe('desktop')
})
