import { QueryClientProvider } from '@tanstack/react-query'
import { type ExoticComponent, type ReactNode, Fragment, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from '#src/api/query-client.ts'
import { AppStateContext } from '#src/visit/app-state.ts'
import { BASE_PATH } from '#src/visit/base-path.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import type { Services } from '#src/visit/services.ts'
import { type PaymentPhase, createPaymentPhase } from '#src/order/payment-lock.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'
import { App } from './app.tsx'
import { loadFirstScreen } from './load-screens.ts'
import type { Store } from '#src/lib/store.ts'

function getIndex() {
  return Number((history.state as { idx?: number } | null)?.idx ?? 0)
}

/**
 * Returns to the page when the visitor goes back or forward while this tab pays (PAY-12). Listeners of the window run
 * in the order of their registration, so this one has to be there before the router's, which changes the screen.
 * @returns A function that removes the guard.
 */
function guardBack({ read, subscribe }: Store<PaymentPhase>): () => void {
  let held: { href: string; index: number } | null = null
  const unsubscribe = subscribe(() => {
    const phase = read()
    if (phase === 'none' || phase === 'elsewhere') held = null
    else held ??= { href: location.href, index: getIndex() }
  })
  const stay = (event: PopStateEvent) => {
    if (held === null || location.href === held.href) return
    event.stopImmediatePropagation()
    history.go(held.index - getIndex())
  }
  addEventListener('popstate', stay)
  return () => {
    unsubscribe()
    removeEventListener('popstate', stay)
  }
}

/**
 * Renders the widget into an element, which keeps its content until the first screen can be shown; `startApp` connects
 * it to the host page. In development, React's strict mode sends some calls twice; a production build does not.
 * @returns A function that removes it.
 */
export function mountWidget(
  element: HTMLElement,
  services: Services,
  Wrapper: ExoticComponent<{ children?: ReactNode }> = Fragment,
): () => void {
  const removeGuards = [guardBack(services.get(createPaymentPhase))]
  // A part of the page may fail while another one asks for the same data again: nothing is lost.
  const root = createRoot(element, { onRecoverableError: (error) => console.warn(error) })
  let isRemoved = false
  const render = () => {
    if (isRemoved) return
    // A transition renders in slices, so that a press or a scroll does not wait for the whole first screen.
    startTransition(() => {
      root.render(
        <Wrapper>
          <AppStateContext value={services}>
            <QueryClientProvider client={services.get(createQueryClient)}>
              {/* A transition would keep the previous screen (on '/' an empty page) until the next one has loaded. */}
              <BrowserRouter basename={BASE_PATH} useTransitions={false}>
                <App />
              </BrowserRouter>
            </QueryClientProvider>
          </AppStateContext>
        </Wrapper>,
      )
    })
  }
  void loadFirstScreen(services).then(render)
  const startWork = async () => {
    const { startPageWork } = await import('./page-work.ts')
    if (!isRemoved) removeGuards.push(...startPageWork(element))
  }
  runWhenIdle(() => void startWork().catch(() => undefined))
  return () => {
    isRemoved = true
    for (const removeGuard of removeGuards) removeGuard()
    root.unmount()
  }
}

/**
 * Starts the widget of the page. `services` is null without valid launch parameters: shows 'Incorrect
 * input parameters' (LAUNCH-2).
 * @throws When the code of that message fails to load.
 */
export async function startApp(element: HTMLElement, services: Services | null): Promise<void> {
  if (services === null) {
    const { IncorrectInput } = await import('./incorrect-input.tsx')
    createRoot(element).render(<IncorrectInput />)
    return
  }
  mountWidget(element, services, StrictMode)
  if (window.parent === window) return
  const { launch, get } = services
  const initialOrderId = launch.orderIntentId ?? get(createVisitStore).read().orderIntentId
  void import('./connect-host.ts').then(({ connectHost }) => connectHost(services, initialOrderId))
}
