import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { expectUsable } from './usable.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page, or in its frames, breaks a rule of WCAG 2.2 AA that a machine can judge, however one looks at it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(found).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
  await expectUsable(page)
}
