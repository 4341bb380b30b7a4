import { expect, test } from 'vitest'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { visitScenario } from './visit-scenario.ts'
import type { WidgetPage } from './widget-page.ts'

/** A page on which time changes nothing: a step with a countdown. */
const steadyPage: WidgetPage = {
  document: {
    body: { innerText: '' },
    querySelector: (selector: string) => (selector === '[role="timer"]' ? {} : null),
    querySelectorAll: () => [],
  } as unknown as Document,
  getRoute: () => '/steps/contact',
  getShownRoute: () => '/steps/contact',
  resize: () => undefined,
  setConnection: () => undefined,
  getHeading: () => 'Contacts',
  isAtRest: () => true,
  isBankOpen: () => false,
  hasAlert: () => false,
  findTryAgain: () => null,
  openSummary: () => undefined,
  open: async () => undefined,
  reload: async () => undefined,
}

test('the visitor who waits for the end of an order does not wait until any order ends (SCENARIO-2)', async () => {
  const abortController = new AbortController()
  let passed = 0
  let pauses = 0
  const visit = visitScenario(
    { path: '/timeout', visible: ['Time expired'], afterSeconds: 130 },
    {
      page: steadyPage,
      pause: async () => {
        pauses += 1
        if (pauses === 1000) abortController.abort()
      },
      skipTime: async (seconds) => void (passed += seconds),
      signal: abortController.signal,
    },
  )
  const end = async () => {
    for await (const _ of visit);
  }
  await expect(end()).rejects.toThrow('aborted')
  expect(passed).toBeGreaterThanOrEqual(130)
  expect(passed).toBeLessThan(baseSeedData.holdSeconds)
})

test('the visitor waits for the screen of the address: a press would meet the earlier one (SCENARIO-2)', async () => {
  let heading = 'Explore more tours with your pass'
  const visit = visitScenario(
    { path: '/steps/contact', visible: ['Contacts'] },
    {
      page: { ...steadyPage, getRoute: () => '/steps/upgrades', getHeading: () => heading },
      pause: async () => void (heading = 'Upgrade your tour'),
      skipTime: async () => undefined,
      signal: new AbortController().signal,
    },
  )
  await visit.next()
  expect(heading).toBe('Upgrade your tour')
})

test('the visitor who looks for an earlier state stops at the confirmation (SCENARIO-2)', async () => {
  const visit = visitScenario(
    { path: '/steps/upgrades', visible: ['Add for €'] },
    {
      page: {
        ...steadyPage,
        document: { body: { innerText: 'Thank you' } } as Document,
        getRoute: () => '/result',
      },
      pause: async () => undefined,
      skipTime: async () => undefined,
      signal: AbortSignal.timeout(1000),
    },
  )
  await expect(visit.next()).rejects.toThrow('past the state that it looks for')
})
