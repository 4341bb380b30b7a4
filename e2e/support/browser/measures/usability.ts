import { page, userEvent } from 'vitest/browser'
import { expect } from 'vitest'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { findLayoutProblems } from '#e2e/support/pages/usability.ts'

/** Opens what is folded on the screen, and chooses the first free day of each calendar and the first free time. */
export async function unfold(): Promise<void> {
  // A state that loads has nothing to open.
  if (!isAtRest()) return
  const folded = document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]')
  for (const button of folded) button.click()
  await expect.poll(isAtRest).toBe(true)
  for (const grid of document.querySelectorAll('main [role="grid"]'))
    grid.querySelector<HTMLElement>('button:enabled')?.click()
  await expect.poll(isAtRest).toBe(true)
  document.querySelector<HTMLElement>('main input[type="radio"]:enabled')?.click()
}

/** Leaves every text field of the screen with a wrong value. */
export async function enterErrors(): Promise<void> {
  for (const field of page.getByRole('main').getByRole('textbox').elements()) {
    await userEvent.fill(field, '#')
    await userEvent.tab()
  }
}

/** Checks that the layout has no problem at a width, whatever its direction. */
export async function expectFits(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  // A text that is cut gets its More after the layout has changed.
  const message = `${document.documentElement.dir}, ${width} px`
  await expect.poll(() => findLayoutProblems(), { message }).toEqual([])
}
