import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { findLayoutProblems } from '#e2e/support/pages/usability.ts'

import { expectNoTextCut } from './cut-text.ts'
import { findForeignTexts } from '#e2e/support/browser/conditions/foreign-texts.ts'
import type { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { expectVisualTabOrder } from '#e2e/support/browser/controls/tab-stops.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

type RenderedScreen = Awaited<ReturnType<typeof renderScreen>>

const { documentElement } = document

/** Whether the screen has a heading and nothing of it is loading. */
export function isLoaded(): boolean {
  return (
    document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
  )
}

/**
 * Checks in the pseudo-language, whose texts are 40 % longer than the English ones, that every text comes from the
 * catalog or the data and fits on a phone and a desktop in both directions (LANG-4, LANG-5).
 */
export async function expectLongTextsFit({
  mockApi,
  client,
}: Pick<RenderedScreen, 'mockApi' | 'client'>): Promise<void> {
  const data = [
    mockApi.log.map(({ response }) => response),
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ]
  expect(findForeignTexts(data)).toEqual([])
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await setViewport(width, height)
    for (const dir of ['rtl', 'ltr']) {
      documentElement.dir = dir
      // A text that is cut gets its More after the layout has changed.
      await expect
        .poll(() => findLayoutProblems(), {
          message: `${dir}, ${width} px`,
        })
        .toEqual([])
    }
  }
}

/** Checks that the screen fits into the column of a step, which is 486 px wide (LAYOUT-1). */
export async function expectFitsColumn(): Promise<void> {
  await setViewport(960, 800)
  const screen = page.getByRole('main').element() as HTMLElement
  Object.assign(screen.style, { width: '486px', margin: '0', padding: '0' })
  const { right, width } = screen.getBoundingClientRect()
  expect(width).toBe(486)
  const wider = [...screen.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 1,
  )
  expect(wider.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
}

/** Checks that Tab reaches every control as it is seen, and that text of twice the size is whole (LAYOUT-3). */
export async function expectReachedAndWhole(): Promise<void> {
  await setViewport(1280, 800)
  await expectVisualTabOrder(['main'])
  onTestFinished(() => documentElement.removeAttribute('style'))
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await setViewport(width, height)
    documentElement.style.fontSize = '200%'
    expectNoTextCut()
  }
  documentElement.removeAttribute('style')
  await expectVisualTabOrder(['main'])
}
