import type { Frame, Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import axe from 'axe-core'
import { expectUsable } from './expect-usable.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

function expectPasses({ violations, passes }: AxeResults): void {
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(problems).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

/**
 * Checks the rules of WCAG 2.2 AA that axe can test, on the page and in its frames.
 * @param excludedSelector Parts that other tests check.
 */
export async function expectNoViolations(page: Page, excludedSelector?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG)
  expectPasses(
    await (excludedSelector === undefined ? builder : builder.exclude(excludedSelector)).analyze(),
  )
}

/** Checks the same rules in one frame, which takes a fraction of the time. */
export async function expectNoViolationsInFrame(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  expectPasses(
    await frame.evaluate(
      async (tags) => await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
      WCAG,
    ),
  )
}

/** Checks accessibility, and usability in each presentation. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectUsable(page)
}
