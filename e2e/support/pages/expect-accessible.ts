import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { expectUsable } from './expect-usable.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Nothing on the page, or in its frames, breaks a rule of WCAG 2.2 AA that a machine can judge.
 * @param excludedSelector What other tests have looked at, as a selector.
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

/** The same, however one looks at the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectUsable(page)
}
