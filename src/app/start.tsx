import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createApiClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/queries.ts'
import { AppStateContext } from '#src/session/app-state.ts'
import { BASE } from '#src/session/base.ts'
import { createMemory } from '#src/session/memory.ts'
import type { Services } from '#src/session/services.ts'
import { App } from './app.tsx'
import { IncorrectInput } from './incorrect-input.tsx'

function startVisit(services: Services) {
  const { launch } = services
  const memory = createMemory(launch)
  const client = createQueryClient(services.get(createApiClient))
  if (window.parent !== window) {
    const known = launch.orderIntentId ?? memory.read().orderIntentId
    void import('./embedded.ts').then(({ connectHost }) =>
      connectHost({ services, memory, client, known }),
    )
  }
  return (
    <AppStateContext value={{ launch, memory, services }}>
      <QueryClientProvider client={client}>
        {/* A transition would keep the old page, on '/' an empty one, until the new one has all it needs. */}
        <BrowserRouter basename={BASE} useTransitions={false}>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </AppStateContext>
  )
}

/** Renders the widget; without launch parameters only 'Incorrect input parameters' (LAUNCH-2). */
export function start(element: HTMLElement, services: Services | null): Root {
  const root = createRoot(element)
  root.render(
    <StrictMode>{services === null ? <IncorrectInput /> : startVisit(services)}</StrictMode>,
  )
  return root
}
