import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findLayoutProblems } from '#e2e/support/pages/usability.ts'
import { t } from '#src/i18n/language.ts'
import { findForeignTexts } from '#e2e/support/browser/conditions/foreign-texts.ts'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { sampleRows } from '#e2e/support/browser/tables/sample.ts'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'

const { documentElement } = document

afterEach(() => page.viewport(1280, 800))

/** Time goes on until what hangs offers another attempt. */
async function waitLong(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
  await waitForElement(page.getByRole('button', { name: t.ui.tryAgain }), 1000)
}

/** Shows the bar for a button that is out of sight, on a phone. */
async function showBar(): Promise<void> {
  await page.viewport(390, 844)
  await expect
    .poll(() => {
      postVisibleWindow({ top: 60, height: 400 })
      return document.querySelector('[data-shown="true"]')
    })
    .not.toBeNull()
}

/** Deletes a tour in the summary, which is unfolded beside the step. */
async function deleteTour(): Promise<void> {
  const name = t.cartLines.deleteTour('Cruise on the Seine')
  await pressEnabled(page.getByRole('button', { name, exact: true }))
  await expect.element(page.getByText(t.cartLines.undo)).toBeVisible()
}

/** What surrounds the screens of the steps, in its states; each screen is tested beside its code. */
const STATES: Record<string, MountOptions & { act: (screen: Screen) => Promise<unknown> }> = {
  'A step with its summary': {
    path: '/steps/contact',
    scenario: 'mandatory-payments',
    order: {
      tours: ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE'].map((name) => `PAR-${name}`),
      upgrade: 'PAR-EIFFEL-SUMMIT',
    },
    act: deleteTour,
  },
  'First page, hanging': { scenario: 'hang', timers: 'fake', act: waitLong },
  'A step with a bar': { path: '/steps/contact', order: { contact: null }, act: showBar },
  'Unknown order': {
    launch: { order_intent_id: '00000000-0000-4000-8000-000000000000' },
    act: ({ alert }) => expect.element(alert.first()).toBeVisible(),
  },
}

// Texts of the pseudo-language are 40 % longer than the English ones. In `npm test` every other state.
test.each(sampleRows(Object.entries(STATES), 2))(
  '%s: long texts fit in both directions, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)',
  async (title, { act, ...options }) => {
    if (title === 'Unknown order') allowErrors(/HttpError/)
    const screen = await openWidget({ ...options, isPseudo: true })
    await act(screen)
    expect(findForeignTexts(screen.mockApi.log.map(({ response }) => response))).toEqual([])
    const isAllowed = (problem: string) =>
      title === 'A step with a bar' && problem.startsWith('covered')
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
  },
)
