import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Sets the viewport for this test and restores it afterwards. */
export async function setViewport(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, height)
}
