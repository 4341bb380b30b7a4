import { describe, expect, inject, test } from 'vitest'
import { expectUsable } from '#e2e/support/browser/properties/appearance.ts'
import { expectReadableInBrands } from '#e2e/support/browser/properties/brands.ts'
import {
  expectBackAndForward,
  expectLoadedByTryAgain,
  expectSameAfterReload,
} from '#e2e/support/browser/properties/history.ts'
import { expectLongTextsFitAnywhere } from '#e2e/support/browser/properties/long-texts.ts'
import { expectFits } from '#e2e/support/browser/measures/usability.ts'
import { openState } from '#e2e/support/browser/mount/open-state.ts'
import { sampleStates } from '#e2e/support/browser/tables/sample.ts'
import { STATES, STEP_STATES } from '#e2e/support/browser/tables/states.ts'

const LANGUAGES = ['de', 'es', 'fr', 'it']

// A failure names the seed; `STATES_SEED=… npx vitest run e2e/widget/states.test.ts` repeats the sample.
describe(`STATES_SEED=${inject('statesSeed')}`, () => {
  test.each(sampleStates(STATES, 0))(
    '%s: is accessible, reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-1, LAYOUT-3)',
    async (_, state) => {
      await openState(state)
      await expectUsable()
    },
  )

  test.each(sampleStates(STATES, 1))(
    '%s: long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
    async (_, state) => {
      await expectLongTextsFitAnywhere(await openState(state, { isPseudo: true }))
    },
  )

  test.each(sampleStates(STATES, 2))(
    '%s: is reached in another language, and fits on a small phone (LANG-1, LANG-2, LAYOUT-3)',
    async (_, state) => {
      const lang = LANGUAGES[STATES.indexOf(state) % LANGUAGES.length] ?? ''
      await openState(state, { launch: { lang } })
      expect(document.documentElement.lang).toBe(lang)
      await expectFits(320, 640)
    },
  )

  test.each(sampleStates(STATES, 3))(
    '%s: a reload shows it again (STATE-1, STEPS-1)',
    async (_, state) => {
      await expectSameAfterReload(await openState(state))
    },
  )

  test.each(
    sampleStates(
      STEP_STATES.filter(({ expected }) => !/unit_items/.test(expected.path)),
      4,
    ),
  )('%s: Back and Forward lead to it and away, and write nothing (STEPS-7)', async (_, state) => {
    await expectBackAndForward(await openState(state))
  })

  test.each(sampleStates(STEP_STATES, 5))(
    '%s: loads by one press of Try again when calls fail or hang (API-4, ERR-1, ERR-4)',
    async (_, state) => {
      await expectLoadedByTryAgain(await openState(state))
    },
  )

  test.each(sampleStates(STATES, 6))(
    '%s: can be read in any brand (BRAND-1, LAYOUT-3)',
    async (_, state) => {
      await openState(state)
      await expectReadableInBrands(STATES.indexOf(state))
    },
  )
})
