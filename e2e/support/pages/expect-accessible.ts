import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { expectUsable } from './expect-usable.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks the rules of WCAG 2.2 AA that axe can test, on the page and in its frames.
 * @param excludedSelector Parts that other tests check.
 */
export async function expectNoViolations(page: Page, excludedSelector?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG)
  const { violations, passes } = await (
    excludedSelector === undefined ? builder : builder.exclude(excludedSelector)
  ).analyze()
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(problems).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

/** Checks accessibility, and usability in each presentation. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectUsable(page)
}
