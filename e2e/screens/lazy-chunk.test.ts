import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderLazyChunk } from './support/lazy-chunk.tsx'
import { allowErrors } from './support/lifecycle.ts'

test('keeps the page while offline, and Try again imports the chunk again (ERR-4, STEPS-9)', async () => {
  allowErrors(/Network Error/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isOffline = true
  const load = vi.fn<() => Promise<() => ReactNode>>(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => 'Loaded'),
  )
  renderLazyChunk(load)
  const again = page.getByRole('button', { name: 'Try again' })
  for (const attempts of [1, 2, 3]) {
    await expect.element(page.getByRole('alert')).toHaveTextContent('Network Error')
    expect(load).toHaveBeenCalledTimes(attempts)
    isOffline = attempts < 3
    await again.click()
    await expect.poll(() => load.mock.calls.length).toBe(attempts + 1)
  }
  await expect.element(page.getByText('Loaded')).toBeVisible()
})
