import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findLayoutProblems } from '#e2e/support/pages/usability.ts'
import { findForeignTexts } from './support/foreign-texts.ts'
import { LANGUAGE_STATES, showState } from './support/language-states.ts'
import { allowErrors } from './support/lifecycle.ts'

const { documentElement } = document

afterEach(() => page.viewport(1280, 800))

// Texts of the pseudo-language are 40 % longer than the English ones.
for (const [title, state] of Object.entries(LANGUAGE_STATES))
  test(`${title}: long texts fit in both directions, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)`, async () => {
    if (state.fault !== undefined || title.startsWith('Unknown')) allowErrors(/Error/)
    const { mockApi } = await showState({ ...state, isPseudo: true })
    const isAllowed = (problem: string) => state.hasBar === true && problem.startsWith('covered')
    expect(findForeignTexts(mockApi.log.map(({ response }) => response))).toEqual([])
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.viewport(width, height)
      for (const dir of ['rtl', 'ltr']) {
        documentElement.dir = dir
        // A text that is cut gets its More after the layout has changed.
        await expect
          .poll(() => findLayoutProblems().filter((problem) => !isAllowed(problem)), {
            message: `${dir}, ${width} px`,
          })
          .toEqual([])
      }
    }
  })
