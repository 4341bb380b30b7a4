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

type Options = Parameters<typeof visitScenario>[1]

/** A visit that looks for this state, where a pause and skipped time do nothing. */
function visit(expected: Parameters<typeof visitScenario>[0], options: Partial<Options>) {
  return visitScenario(expected, {
    page: steadyPage,
    pause: async () => undefined,
    skipTime: async () => undefined,
    signal: AbortSignal.timeout(1000),
    ...options,
  })
}

test('the visitor who waits for the end of an order does not wait until any order ends (SCENARIO-2)', async () => {
  const abortController = new AbortController()
  let passed = 0
  let pauses = 0
  const steps = visit(
    { path: '/timeout', visible: ['Time expired'], afterSeconds: 130 },
    {
      pause: async () => {
        pauses += 1
        if (pauses === 1000) abortController.abort()
      },
      skipTime: async (seconds) => void (passed += seconds),
      signal: abortController.signal,
    },
  )
  const end = async () => {
    for await (const _ of steps);
  }
  await expect(end()).rejects.toThrow('aborted')
  expect(passed).toBeGreaterThanOrEqual(130)
  expect(passed).toBeLessThan(baseSeedData.holdSeconds)
})

test('the visitor waits for the screen of the address: a press would meet the earlier one (SCENARIO-2)', async () => {
  let heading = 'Explore more tours with your pass'
  const page = { ...steadyPage, getRoute: () => '/steps/upgrades', getHeading: () => heading }
  const pause = async () => void (heading = 'Upgrade your tour')
  await visit({ path: '/steps/contact', visible: ['Contacts'] }, { page, pause }).next()
  expect(heading).toBe('Upgrade your tour')
})

test('the visitor who looks for an earlier state stops at the confirmation (SCENARIO-2)', async () => {
  const document = { body: { innerText: 'Thank you' } } as Document
  const page = { ...steadyPage, document, getRoute: () => '/result' }
  const steps = visit({ path: '/steps/upgrades', visible: ['Add for €'] }, { page })
  await expect(steps.next()).rejects.toThrow('past the state that it looks for')
})
