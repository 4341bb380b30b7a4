import { expect, test } from 'vitest'
import { parsePanelRequest } from './panel-request.ts'

test('opens, closes or hides the panel as the address says (SCENARIO-4)', () => {
  const read = (search: string) => parsePanelRequest(search).state
  expect(read('?scenario=sold-out')).toBeNull()
  for (const value of ['?panel', '?panel=', '?panel=open', '?panel=OPEN'])
    expect(read(value), value).toBe('open')
  expect(parsePanelRequest('?panel=Calls')).toEqual({ state: 'open', view: 'calls', problem: null })
  expect(read('?panel=closed')).toBe('closed')
  expect(read('?panel=off')).toBe('off')
})

test('names the values where one is not understood (SCENARIO-4)', () => {
  expect(parsePanelRequest('?panel=hide')).toEqual({
    state: null,
    view: null,
    problem: "panel must be open, closed, off or a view (play, calls, tape), not 'hide'.",
  })
  expect(parsePanelRequest('?panel=constructor').problem).toContain("not 'constructor'")
})
