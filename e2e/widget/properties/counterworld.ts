import { expect } from 'vitest'
import { dumpRows } from '#mocks/server/booking/store/db.ts'
import type { VisitOptions } from '#mocks/tools/visitor/visit.ts'
import { hasText } from '#mocks/tools/visitor/find-text.ts'
import { visitScenario } from '#mocks/tools/visitor/visit-scenario.ts'
import { createVisitOptions } from '#e2e/support/browser/controls/visit-options.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import type { State } from '#e2e/widget/tables/states.ts'
import type { Facts } from '#e2e/matrix/evidence.ts'
import { listMissingEvidence } from '#e2e/matrix/evidence.ts'

/** Looks at a page that has nothing to do and nothing to wait for, after which the visitor will not get further. */
const MAX_IDLE_LOOKS = 100

/** What the mock server and the browser know of the visit of this page. */
export function readFacts({ mockApi }: Screen): Facts {
  const { log, mockState } = mockApi
  return {
    answers: log.map(({ name, status, duration = 0, response }) => ({
      call: name,
      status,
      seconds: duration / 1000,
      text: typeof response === 'string' ? response : (JSON.stringify(response) ?? ''),
    })),
    headers: log.flatMap(({ name, headers }) =>
      Object.keys(headers).map((key) => `${name} ${key}`),
    ),
    hasText: (text) => hasText(document, text),
    links: [...document.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.href]),
    rows: Object.fromEntries(
      Object.entries(dumpRows(mockState.db)).map(([table, rows]) => [table, rows.length]),
    ),
    browser: { clockSkew: Math.round((Date.now() - mockState.clock.now()) / 1000) },
  }
}

/** Whether the visitor comes to where the expectation is met; a page that does not change any more, or the confirmation, ends the visit. */
async function isReached({ expected }: State, screen: Screen): Promise<boolean> {
  const abortController = new AbortController()
  const { pause, page, ...options } = createVisitOptions(screen, abortController.signal)
  let idleLooks = 0
  const visitOptions: VisitOptions = {
    ...options,
    page,
    pause: async () => {
      const isBusy = !page.isAtRest() || screen.mockApi.log.some((call) => !('duration' in call))
      idleLooks = isBusy ? 0 : idleLooks + 1
      if (idleLooks > MAX_IDLE_LOOKS) abortController.abort()
      await pause()
    },
  }
  try {
    for await (const _ of visitScenario(expected, visitOptions)) idleLooks = 0
    return true
  } catch (error) {
    const isPast = expected.path !== '/result' && screen.route() === '/result'
    if (abortController.signal.aborted || isPast) return false
    throw error
  }
}

/** A visit without the set-up of the scenario, from the step where the scenario's begins, does not meet its expectation. */
export async function expectFalseInCounterworld(state: State): Promise<void> {
  allowErrors(/./)
  const { startStep, hidden = [], evidence = {} } = state.expected
  await loadChunks()
  const screen = await openWidget({
    scenario: startStep === undefined ? 'standard' : `started(at=${startStep})`,
    launched: true,
    timers: 'fake',
  })
  if (!(await isReached(state, screen))) return
  const listDifferences = () => [
    ...hidden.filter((text) => hasText(document, text)),
    ...listMissingEvidence(readFacts(screen), evidence),
  ]
  await expect
    .poll(listDifferences, { message: 'what tells the scenario from a visit without it' })
    .not.toEqual([])
}
