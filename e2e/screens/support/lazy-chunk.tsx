import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import { AppStateContext } from '#src/visit/app-state.ts'
import { createServices } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { SITE_URL } from './mock-api.ts'

/** Renders a component that `load` brings, in the error boundary of a screen. */
export function renderLazyChunk(load: () => Promise<() => ReactNode>): void {
  const launch = { tourCode: 't', configCode: 'c', siteUrl: SITE_URL, orderIntentId: null }
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const Chunk = lazyChunk(load)
  const state = { launch, visitStore: createVisitStore(launch), services: createServices(launch) }
  root.render(
    <AppStateContext value={state}>
      <QueryClientProvider client={new QueryClient()}>
        <ErrorBoundary>
          <Suspense>
            <Chunk />
          </Suspense>
        </ErrorBoundary>
      </QueryClientProvider>
    </AppStateContext>,
  )
}
