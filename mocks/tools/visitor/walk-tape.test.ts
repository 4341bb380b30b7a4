import { expect, test } from 'vitest'
import { planSlot } from './actions.ts'
import { walkTape } from './walk-tape.ts'
import type { WidgetPage } from './widget-page.ts'

test('the visitor leaves a calendar only once the widget has requested what the tape has before (TAPE-3)', async () => {
  const unused = new Set([1, 2])
  const unusedAtPress: number[] = []
  const press = () => {
    unusedAtPress.push(...unused)
    unused.delete(2)
  }
  /** Any control of a screen, with others inside. */
  const createControl = (click: () => void): object => ({
    textContent: 'Next',
    getAttribute: () => null,
    checkVisibility: () => true,
    matches: () => false,
    querySelectorAll: () => [createControl(() => undefined)],
    click,
  })
  const page: WidgetPage = {
    document: { querySelectorAll: () => [createControl(press)] } as unknown as Document,
    getRoute: () => '/steps/booking_slot',
    getHeading: () => 'Timeslot',
    isSettled: () => true,
    isBankOpen: () => false,
    hasAlert: () => false,
    findTryAgain: () => null,
    openSummary: () => undefined,
  }
  let pauses = 0
  const walk = walkTape(
    {
      steps: [{ entry: 2, plan: planSlot(null) }],
      endsAt: undefined,
      listUnusedEntries: () => [...unused],
      listUnmatchedRequests: () => [],
    },
    {
      page,
      // A busy widget is idle late.
      pause: async () => {
        pauses += 1
        if (pauses === 20) unused.delete(1)
      },
      skipTime: async () => undefined,
      signal: AbortSignal.timeout(5000),
    },
  )
  for await (const _ of walk);
  expect(unusedAtPress).toEqual([2])
})
