import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/api/order.ts'
import { STEPS } from '#src/domain/steps.ts'
import type { StepId } from '#src/domain/steps.ts'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { Countdown } from '#src/features/order-expiry/countdown.tsx'
import { useIsExpired } from '#src/features/order-expiry/use-expired.ts'
import { StepBar } from '#src/components/step-frame/step-bar.tsx'
import { useStepStates } from '#src/components/step-frame/use-steps.ts'
import { useAppState } from '#src/session/app-state.ts'
import { useNavigationStateBuilder } from '#src/navigation/use-navigate-step.ts'
import { minWidth, layout, space } from '#src/theme/tokens.ts'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { StepSkeleton } from './page-skeleton.tsx'
import { prefetchNextStep } from './prefetch-next-step.ts'
import { useAnalytics } from './use-analytics.ts'
import { useRevalidateOnReturn } from './use-revalidate-on-return.ts'
import { runWhenIdle } from './run-when-idle.ts'

const grid = css`
  @layer base {
    display: grid;
    gap: ${space.m};
    align-items: start;

    > main {
      min-width: 0;
    }

    ${minWidth('lg')} {
      --picture-width: 144px;
      grid-template-columns: ${layout.left} ${layout.right};
      justify-content: space-between;

      > nav {
        grid-column: 1 / -1;
      }

      > :nth-child(2) {
        grid-column: 2;
        grid-row: 2;
      }
    }
  }
`

/** Saves the visit to this step and prefetches the next one while the visitor fills in this one. */
function useRecordVisit(current: StepId): void {
  const { pathname, search } = useLocation()
  const visitStore = useAppState('visitStore')
  const services = useAppState('services')
  const client = useQueryClient()
  const order = useOrder()
  const settings = useSettings()
  // Must run before `addVisit`: first-visit detection reads the previous history.
  useAnalytics(current)
  useEffect(() => {
    const index = STEPS.findIndex(({ id }) => id === current)
    visitStore.addVisit({ path: pathname, query: search, index })
  }, [visitStore, current, pathname, search])
  useEffect(() => {
    return runWhenIdle(() => prefetchNextStep(current, { client, services, order, settings }))
  }, [client, services, order, settings, current])
}

/** Moves a lost focus to <main> after a step change, so that it is not lost while the step loads or when it fails. */
function useFocusRecovery(path: string) {
  const container = useRef<HTMLElement>(null)
  const previousPath = useRef(path)
  useEffect(() => {
    if (previousPath.current !== path) recoverLostFocus(container.current)
    previousPath.current = path
  }, [path])
  return container
}

function StepsPage({ current }: { current: StepId }) {
  const { pathname, search } = useLocation()
  const order = useOrder()
  const states = useStepStates(current)
  const isExpired = useIsExpired(order)
  const buildNavigationState = useNavigationStateBuilder()
  const mainRef = useFocusRecovery(pathname)
  useRecordVisit(current)
  useRevalidateOnReturn(order)
  if (order.payment !== null)
    return <Navigate replace to="/result" state={buildNavigationState({ orderId: order.id })} />
  if (isExpired) return <Navigate replace to="/timeout" state={buildNavigationState()} />
  return (
    <div className={grid}>
      <StepBar steps={states} />
      <ErrorBoundary>
        <CartSummary countdown={<Countdown order={order} />} />
      </ErrorBoundary>
      <main ref={mainRef}>
        <ErrorBoundary resetKey={pathname + search}>
          <Suspense fallback={<StepSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

/** The layout of /steps; redirects an unknown step to `/` (STEPS-8). */
export function StepsLayout() {
  const { pathname } = useLocation()
  const buildNavigationState = useNavigationStateBuilder()
  const step = STEPS.find(({ path }) => path === pathname)
  if (step === undefined) return <Navigate replace to="/" state={buildNavigationState()} />
  return <StepsPage current={step.id} />
}
