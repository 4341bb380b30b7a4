import type { QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { findForeignTexts } from '#e2e/support/browser/conditions/foreign-texts.ts'
import { enterErrors, expectFits, unfold } from '#e2e/support/browser/measures/usability.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'

/** The smallest screens, the widest one of a phone, and a desktop. */
const SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [1280, 800],
] as const

/** Texts of the card provider, which has its own languages. */
const PROVIDER_TEXTS = [
  'Your card was declined.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
]

/** Checks that every text comes from the catalog or the data and fits at each size in both directions (LANG-4, LANG-5). */
export async function expectLongTextsFit({
  mockApi,
  client,
}: Pick<Screen, 'mockApi'> & { client?: QueryClient }): Promise<void> {
  const answers = [PROVIDER_TEXTS, mockApi.log.map(({ response }) => response)]
  const cached = client?.getQueryCache().getAll() ?? []
  expect(findForeignTexts([answers, cached.map(({ state }) => state.data)])).toEqual([])
  for (const [width, height] of SIZES)
    for (const dir of ['rtl', 'ltr']) {
      document.documentElement.dir = dir
      await expectFits(width, height)
    }
}

/** Checks the state as it is, with what is folded open, and with an error in each field (LANG-4, LANG-5, LAYOUT-3). */
export async function expectLongTextsFitAnywhere(screen: Screen): Promise<void> {
  await expectLongTextsFit(screen)
  const { length: before } = document.body.innerHTML
  await unfold()
  await enterErrors()
  if (document.body.innerHTML.length !== before) await expectLongTextsFit(screen)
}
