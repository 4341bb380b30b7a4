import { afterAll, describe, expect, inject, test } from 'vitest'
import { setPseudoLanguage } from '#e2e/support/browser/conditions/pseudo-language.ts'
import { listUnshownMessages, recordTexts } from '#e2e/support/browser/measures/shown-messages.ts'
import { UNSHOWN_MESSAGES } from '#e2e/widget/tables/unshown-messages.ts'
import { expectUsable } from '#e2e/widget/properties/appearance.ts'
import { expectBooked } from '#e2e/widget/properties/booking.ts'
import { expectReadableInBrands } from '#e2e/widget/properties/brands.ts'
import { expectBackAndForward, expectSameAfterReload } from '#e2e/widget/properties/history.ts'
import { expectHeard } from '#e2e/widget/properties/hearing.ts'
import { expectLongTextsFitAnywhere } from '#e2e/widget/properties/long-texts.ts'
import { expectFits } from '#e2e/support/browser/measures/usability.ts'
import {
  expectLoadedByTryAgain,
  expectReadAgain,
  READ_FAILURES,
  testedReads,
} from '#e2e/widget/properties/reads.ts'
import { expectFalseInCounterworld } from '#e2e/widget/properties/counterworld.ts'
import { expectReplayed, isRecordable } from '#e2e/widget/properties/recording.ts'
import { expectOpenedInSight } from '#e2e/widget/properties/sight.ts'
import { expectStill } from '#e2e/widget/properties/stillness.ts'
import { expectTranslatable } from '#e2e/widget/properties/translation.ts'
import {
  expectRecognized,
  expectSentOnce,
  findNextButton,
  findWriteButton,
  testedWrites,
} from '#e2e/widget/properties/writes.ts'
import { DONE_KINDS, UNDONE_KINDS } from '#e2e/support/browser/conditions/failures.ts'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { READ_CASES, READS, WRITE_CASES, WRITES } from '#e2e/widget/tables/call-cases.ts'
import { openAt, openState } from '#e2e/widget/open-state.ts'
import { isSampled, sampleFailures, sampleStates } from '#e2e/widget/tables/sample.ts'
import type { State } from '#e2e/widget/tables/states.ts'
import {
  BOOKABLE_STATES,
  canReload,
  CHANGED_STATES,
  isPaying,
  NEXT_STATES,
  STATES,
  STEP_STATES,
} from '#e2e/widget/tables/states.ts'

const { texts, stop } = recordTexts()
afterAll(stop)

/** The properties so far: each begins with another state. */
let properties = 0

function sampleProperty(states: readonly State[]): [string, State][] {
  return sampleStates(states, properties++)
}

const LANGUAGES = ['de', 'es', 'fr', 'it']

// A failure names the seed; `STATES_SEED=… npx vitest run e2e/widget/states.test.ts` repeats the sample.
describe(`STATES_SEED=${inject('statesSeed')}`, () => {
  test.each(sampleProperty(STATES))(
    '%s: is accessible, reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-1, LAYOUT-3)',
    async (_, state) => {
      await openState(state)
      await expectUsable()
    },
  )

  test.each(sampleProperty(STATES))(
    '%s: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
    async (_, state) => {
      await expectLongTextsFitAnywhere(await openState(state, { isPseudo: true }))
    },
  )

  test.each(sampleProperty(STATES))(
    '%s: is reached in another language, and fits on a small phone (LANG-1, LANG-2, LAYOUT-3)',
    async (_, state) => {
      const lang = LANGUAGES[STATES.indexOf(state) % LANGUAGES.length] ?? ''
      await openState(state, { launch: { lang } })
      expect(document.documentElement.lang).toBe(lang)
      await expectFits(320, 640)
    },
  )

  test.each(sampleProperty(STATES.filter(canReload)))(
    '%s: a reload shows it again (STATE-1, STEPS-1)',
    async (_, state) => {
      await expectSameAfterReload(await openState(state))
    },
  )

  test.each(
    sampleProperty(
      STEP_STATES.filter((state) => !/unit_items/.test(state.expected.path) && !isPaying(state)),
    ),
  )(
    '%s: Back and Forward lead to it and away, and write nothing (STEPS-7, STEPS-9)',
    async (_, state) => {
      await expectBackAndForward(await openState(state))
    },
  )

  test.each(sampleProperty(STEP_STATES.filter(canReload)))(
    '%s: loads by one press of Try again when calls fail or hang (API-4, ERR-1, ERR-2, ERR-4)',
    async (_, state) => {
      const number = STEP_STATES.indexOf(state)
      await expectLoadedByTryAgain(await openState(state), (read, kinds) =>
        sampleFailures(kinds, state, number + read),
      )
    },
  )

  test.each(sampleProperty(STATES))(
    '%s: can be read in any brand (BRAND-1, LAYOUT-3)',
    async (_, state) => {
      await openState(state)
      await expectReadableInBrands(STATES.indexOf(state))
    },
  )

  test.each(sampleProperty(NEXT_STATES))(
    '%s: Next sends once, shows what fails or hangs, and leads one step on (API-4, CART-7, ERR-4, LAYOUT-3, STEPS-9)',
    async (_, state) => {
      const kinds = sampleFailures(UNDONE_KINDS, state, NEXT_STATES.indexOf(state))
      const screen = await openState(state)
      await expectSentOnce(screen, await findNextButton(), kinds)
    },
  )

  // The states' other buttons.
  test.each(WRITE_CASES)(
    '%s of another button is sent once, and what fails or hangs is shown (API-4, CART-7, ERR-4, LAYOUT-3)',
    async (name, row) => {
      const screen = await openAt(row.options)
      const kinds = UNDONE_KINDS.filter((_, column) => isSampled(CALL_NAMES.indexOf(name), column))
      await expectSentOnce(screen, await findWriteButton(screen, row), kinds)
    },
  )

  test.each(
    WRITE_CASES.flatMap(([name, row], index) =>
      DONE_KINDS.filter((_, column) => isSampled(index, column)).map(
        (kind) => [name, kind, row] as const,
      ),
    ),
  )(
    '%s of another button is done when only its response is lost: %s (API-4, CART-7, ERR-4)',
    async (_name, kind, row) => {
      const screen = await openAt(row.options)
      await expectRecognized(screen, await findWriteButton(screen, row), kind)
    },
  )

  test.each(READ_CASES)(
    '%s is shown by one press of Try again when it fails or hangs (API-4, ERR-1, ERR-2, ERR-4)',
    async (name, { options, open }) => {
      const row = CALL_NAMES.indexOf(name)
      const kinds = READ_FAILURES.filter((_, column) => isSampled(row, column))
      const screen = await openAt({ ...options, fault: `${name}:${kinds[0]}` })
      await open?.(screen)
      await expectReadAgain(screen, name, kinds)
    },
  )

  test.each(sampleProperty(BOOKABLE_STATES))(
    '%s: is booked to its end, and the confirmation tells what was booked (RESULT-2, RESULT-13)',
    async (_, state) => {
      await expectBooked(await openState(state))
    },
  )

  test.each(sampleProperty(NEXT_STATES))(
    '%s: Next leads on when only its response is lost (API-4, CART-7, ERR-4)',
    async (_, state) => {
      const number = NEXT_STATES.indexOf(state)
      const kind = DONE_KINDS[number % DONE_KINDS.length] ?? 'html'
      const screen = await openState(state)
      await expectRecognized(screen, await findNextButton(), kind)
    },
  )

  test.each(sampleProperty(NEXT_STATES))(
    '%s: stays still once it is shown (SLOT-10)',
    async (_, state) => {
      await expectStill(await openState(state), state)
    },
  )

  test.each(sampleProperty(STEP_STATES))(
    '%s: works on a page that the browser translates (LANG-6)',
    async (_, state) => {
      await expectTranslatable(await openState(state), state)
    },
  )

  test.each(sampleProperty(STEP_STATES.filter((state) => !isPaying(state))))(
    '%s: what a link or Back opens is in sight on a phone, and has the focus (HOST-1, STEPS-10)',
    async (_, state) => {
      const number = STEP_STATES.indexOf(state)
      await expectOpenedInSight(
        await openState(state),
        (link, links) => inject('isNightly') || number % links === link,
      )
    },
  )

  test.each(sampleProperty(STATES.filter(isRecordable)))(
    '%s: its recording replays to the same end (TAPE-1, TAPE-3)',
    async (_, state) => {
      await expectReplayed((options) => openState(state, options))
    },
  )

  test.each(sampleProperty(STATES))(
    '%s: no live region comes with its text, each focus has a name, and notes describe their buttons (LAYOUT-5)',
    async (_, state) => {
      await expectHeard(() => openState(state))
    },
  )

  // By day e2e/matrix/counterworld.spec.ts visits the standard scenario once for all.
  test
    .runIf(inject('isNightly'))
    .each(CHANGED_STATES.map((state) => [state.scenario, state] as const))(
    '%s: what it shows is false without its set-up (SCENARIO-2)',
    async (_, state) => {
      await expectFalseInCounterworld(state)
    },
  )

  // Only all states together show them.
  test.runIf(inject('isNightly'))(
    'every message is shown by a state, or has its reason (LANG-4, SCENARIO-2)',
    () => {
      setPseudoLanguage()
      expect(listUnshownMessages(texts).toSorted()).toEqual(UNSHOWN_MESSAGES.toSorted())
    },
  )

  test.runIf(inject('isNightly'))(
    'each call fails in a state, or in the tests of single calls (API-4, ERR-4)',
    () => {
      const single = [...Object.keys(READS), ...Object.keys(WRITES), 'getResult', 'frontendLog']
      const tested = new Set<string>([...testedReads, ...testedWrites, ...single])
      expect([...tested].toSorted()).toEqual(CALL_NAMES.toSorted())
    },
  )
})
