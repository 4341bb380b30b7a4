import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillInStep } from '#e2e/support/browser/controls/step-plan.ts'
import { press, pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { createVisitOptions, NO_LAUNCH } from '#e2e/support/browser/controls/visit-options.ts'
import { createWidgetPage, isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { findShownSlotPicker, findWidget } from '#e2e/support/browser/controls/widget.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { readBundledTape, replayTape, tapeNames } from '#e2e/support/browser/mount/replay.ts'
import { settle, settlePage } from '#e2e/support/browser/mount/settle.ts'
import { expectReplayed } from '#e2e/widget/properties/recording.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { makeDetours } from '#e2e/widget/walk/detours.ts'

// In `npm test` a few: each whole page of the scenario matrix checks the tape of its visit.
test.each(sampleRows(tapeNames, 6))('%s replays to its end (TAPE-2)', async (name) => {
  await loadChunks()
  const tape = await readBundledTape(name)
  await replayTape(tape)
  expect(location.pathname).toBe(tape.log._tape.endsAt)
})

// As an import or a recording proxy leaves it.
test.each(sampleRows(tapeNames, 6))(
  '%s replays by its calls alone (TAPE-2, TAPE-3)',
  async (name) => {
    await loadChunks()
    const tape = await readBundledTape(name)
    delete tape.log._tape.actions
    await replayTape(tape)
    expect(location.pathname).toBe(tape.log._tape.endsAt)
  },
)

const SCENARIOS = [
  'standard',
  'mandatory-payments',
  'dietary',
  'started(at=payment,addons=2,upgraded=yes)',
]
const ACTIONS = 16
/** Replays once differed after these. */
const SAMPLE = [13, 21]
const seeds = inject('isNightly') ? [...Array.from({ length: 200 }).keys()] : SAMPLE

test.each(seeds)(
  'a visit with the detours of seed %i replays to its end (TAPE-1, TAPE-3)',
  async (seed) => {
    allowErrors(/./)
    await loadChunks()
    const scenario = SCENARIOS[seed % SCENARIOS.length] ?? 'standard'
    await expectReplayed(async (options) => {
      const screen = await openWidget({ ...options, scenario, launched: true, timers: 'fake' })
      await settlePage(screen)
      await makeDetours(screen, createVisitOptions(screen), seed, ACTIONS)
      await expect.poll(isAtRest).toBe(true)
      return screen
    })
  },
)

test('a connection that was lost is lost again in a replay (TAPE-1, TAPE-3)', async () => {
  allowErrors(/./)
  await loadChunks()
  const { alert } = findWidget()
  const { setConnection } = createWidgetPage(window, '/')
  const expectOffline = () => expect.element(alert).toHaveTextContent(/You seem to be offline/)
  await expectReplayed(async (options) => {
    const screen = await openWidget({ ...options, launched: true, timers: 'fake' })
    await expect.element(screen.heading('Travelers')).toBeVisible()
    const findNext = await fillInStep()
    setConnection('offline')
    press(await findNext())
    await expectOffline()
    // Soon after the first press, and not a part of it.
    press(await findNext())
    await settle(screen)
    setConnection('online')
    press(await findNext())
    await expect.element(screen.heading('Timeslot')).toBeVisible()
    setConnection('offline')
    await pressEnabled(findShownSlotPicker().freeDays.first())
    await expectOffline()
    return screen
  })
  await expectOffline()
})

test('a step that was opened by its address is opened by it again (TAPE-1, TAPE-3)', async () => {
  await loadChunks()
  await expectReplayed(async (options) => {
    const screen = await openWidget({
      ...options,
      scenario: 'started(at=contact)',
      launched: true,
      timers: 'fake',
    })
    await expect.element(screen.heading('Contacts')).toBeVisible()
    screen.reopen({ path: '/steps/upgrades', launch: NO_LAUNCH })
    await pressEnabled(screen.button('Skip'))
    await expect.element(screen.heading('Contacts')).toBeVisible()
    return screen
  })
})

test('a second press on a screen on its way out is one there in a replay (TAPE-1, TAPE-3)', async () => {
  await loadChunks()
  const scenario = 'started(at=addons)'
  await expectReplayed(async (options) => {
    const screen = await openWidget({ ...options, scenario, launched: true, timers: 'fake' })
    const skip = screen.button(/^(?:Skip|Next)$/)
    await expect.element(skip).toBeEnabled()
    const button = skip.element() as HTMLElement
    press(button)
    press(button)
    await settle(screen)
    await expect.element(screen.heading(/^(?:Upgrade your tour|No upgrades)$/)).toBeVisible()
    return screen
  })
})

test('a dialog that was closed by its backdrop opens again in a replay (TAPE-1, TAPE-3)', async () => {
  await loadChunks()
  const scenario = 'started(at=travelers)'
  await expectReplayed(async (options) => {
    const screen = await openWidget({ ...options, scenario, launched: true, timers: 'fake' })
    const help = screen.button('Where is my pass number?')
    const dialog = page.getByRole('dialog')
    await pressEnabled(help)
    press(dialog.element() as HTMLElement)
    await settle(screen)
    await pressEnabled(help)
    await pressEnabled(screen.button('Close'))
    await expect.element(dialog).not.toBeInTheDocument()
    return screen
  })
})
