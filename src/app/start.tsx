import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from '#src/api/queries.ts'
import { AppStateContext } from '#src/session/app-state.ts'
import { BASE } from '#src/session/base.ts'
import type { Launch } from '#src/session/launch.ts'
import { createMemory } from '#src/session/memory.ts'
import { App } from './app.tsx'
import { IncorrectInput } from './incorrect-input.tsx'

/** Renders the widget; without launch parameters only the message of spec point 1. */
export function start(root: HTMLElement, launch: Launch | null): void {
  const memory = launch && createMemory(launch)
  const client = createQueryClient()
  if (launch && memory && window.parent !== window) {
    const known = launch.orderIntentId ?? memory.read().orderIntentId
    void import('./embedded.ts').then(({ connectHost }) =>
      connectHost({ launch, memory, client, known }),
    )
  }
  createRoot(root).render(
    <StrictMode>
      {launch === null || memory === null ? (
        <IncorrectInput />
      ) : (
        <AppStateContext value={{ launch, memory }}>
          <QueryClientProvider client={client}>
            {/* A transition would keep the old page, on '/' an empty one, until the new one has all it needs. */}
            <BrowserRouter basename={BASE} useTransitions={false}>
              <App />
            </BrowserRouter>
          </QueryClientProvider>
        </AppStateContext>
      )}
    </StrictMode>,
  )
}
