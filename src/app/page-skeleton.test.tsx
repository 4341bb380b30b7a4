import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import './shell.css'

test('has the columns of the steps (LAYOUT-1)', async () => {
  await renderScreen(<PageSkeleton />)
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect.element(loading).toBeVisible()
  // The placeholder has the padding of the wrapper itself.
  page.getByRole('main').element().removeAttribute('class')
  const grid = loading.element().parentElement?.parentElement ?? document.body
  for (const [width, left] of [
    [960, 16],
    [1280, 158],
  ] as const) {
    await setViewport(width, 800)
    expect(measure(loading)).toMatchObject({ left, width: 486 })
    expect(getComputedStyle(grid).gridTemplateColumns).toBe('486px 388px')
  }
})
