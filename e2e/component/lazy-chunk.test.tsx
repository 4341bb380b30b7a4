import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import { AppStateContext } from '#src/session/app-state.ts'
import { createServices } from '#src/session/services.ts'
import { createVisitStore } from '#src/session/visit-store.ts'
import { SITE_URL } from './support/mock-api.ts'
import { allowErrors } from './support/mount.ts'

function render(content: ReactNode): void {
  const launch = { tourCode: 't', configCode: 'c', siteUrl: SITE_URL, orderIntentId: null }
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const state = { launch, visitStore: createVisitStore(launch), services: createServices(launch) }
  root.render(
    <AppStateContext value={state}>
      <QueryClientProvider client={new QueryClient()}>
        <ErrorBoundary>
          <Suspense>{content}</Suspense>
        </ErrorBoundary>
      </QueryClientProvider>
    </AppStateContext>,
  )
}

test('keeps the page offline and imports the chunk again by Try again (ERR-4, STEPS-9)', async () => {
  allowErrors(/Network Error/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isOffline = true
  const load = vi.fn<() => Promise<() => ReactNode>>(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => 'Loaded'),
  )
  const Chunk = lazyChunk(load)
  render(
    <>
      <input aria-label="Typed" defaultValue="" />
      <Chunk />
    </>,
  )
  const again = page.getByRole('button', { name: 'Try again' })
  for (const times of [1, 2, 3]) {
    await expect.element(page.getByRole('alert')).toHaveTextContent('Network Error')
    expect(load).toHaveBeenCalledTimes(times)
    if (times === 3) isOffline = false
    await again.click()
    await expect.poll(() => load.mock.calls.length).toBe(times + 1)
  }
  await expect.element(page.getByText('Loaded')).toBeVisible()
})
