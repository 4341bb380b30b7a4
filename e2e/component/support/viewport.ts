import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Sets the size of the page for this test; the next one finds the usual size again. */
export async function setViewport(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, height)
}
