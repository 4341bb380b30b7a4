import type { Frame } from '@playwright/test'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { listViolations, WCAG } from './usability.ts'

/** Checks the rules of WCAG 2.2 AA that axe can test, in a frame without the frames inside it. */
export async function expectFrameAccessible(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const results = await frame.evaluate(
    async (options) => await (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...WCAG, iframes: false },
  )
  expect(listViolations(results)).toEqual([])
}
