import { css } from '@linaria/core'
import type { ReactNode, RefObject } from 'react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { Step } from '#src/domain/steps.ts'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { Notice } from '#src/components/error-display/notice.tsx'
import { LazyCountdown } from '#src/features/order-expiry/lazy-countdown.tsx'
import { useOrderStatus } from '#src/features/order-status/use-order-status.ts'
import { useIsExpired } from '#src/features/order-expiry/use-expired.ts'
import { FailureNotice } from '#src/components/error-display/failure-notice.tsx'
import { BarCountdown, ButtonPlace } from '#src/components/step-frame/main-button.tsx'
import { StepBar, StepPlace } from '#src/components/step-frame/step-bar.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useStepStates } from '#src/components/step-frame/use-steps.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { type OrderGate, findOrderGate, useOrderTrouble } from '#src/order/order-gate.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useService, useServices } from '#src/visit/app-state.ts'
import { useVoiceAtFocus } from '#src/visit/use-voice.ts'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { Redirect } from '#src/visit/link.tsx'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { color, minWidth, layout, radius, space } from '#src/theme/tokens.ts'
import { focusRegion, recoverLostFocus } from '#src/ui/focus.ts'
import { LazyLockedOrder, STEP_SCREENS } from './lazy-screens.ts'
import { StepSkeleton } from './page-skeleton.tsx'
import { useAnalytics } from './use-analytics.ts'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'
import { t } from '#src/i18n/language.ts'

const grid = css`
  display: grid;
  align-items: start;

  /* The summary stands after the step, so that Tab reaches the step first; on a phone it is above the step. */
  reading-flow: grid-rows;

  > main {
    grid-row: 3;
    min-width: 0;
    margin-top: ${space.xs};
  }

  > :last-child {
    grid-row: 2;
  }

  ${minWidth('md')} {
    gap: ${space.m};

    > main {
      margin-top: 0;
    }
  }

  ${minWidth('lg')} {
    --picture-width: 144px;
    grid-template-columns: ${layout.left} ${layout.right};
    justify-content: space-between;
    reading-flow: normal;

    > nav {
      grid-column: 1 / -1;
    }

    > main,
    > :last-child {
      grid-row: 2;
    }
  }
`

const skipLink = css`
  position: absolute;
  z-index: 2;
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${color('card')};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

const notice = css`
  margin-bottom: ${space.m};
`

const wide = matchMedia(minWidth('lg').replace('@media ', ''))

function subscribeToWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Saves the visit to this step and prefetches the next one while the visitor fills in this one. */
function useRecordVisit({ id: current, path, index }: Step): void {
  const { search } = useLocation()
  const visitStore = useService(createVisitStore)
  const services = useServices()
  const order = useOrder()
  const settings = useSettings()
  // Must run before `addVisit`: first-visit detection reads the previous history.
  useAnalytics(current)
  // This precedes what the step brings into view: the loader scrolls to the top of a new step.
  useLayoutEffect(() => {
    visitStore.addVisit({ path, query: search, index })
  }, [visitStore, path, index, search])
  useEffect(() => {
    const prefetch = async () => {
      const { prefetchNextStep } = await import('./prefetch-next-step.ts')
      prefetchNextStep(current, { services, order, settings })
    }
    return runWhenIdle(() => void prefetch().catch(() => undefined))
  }, [services, order, settings, current])
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

/** Loads the code of what can wait for an idle moment. */
function useIdleWork(layout: RefObject<HTMLElement | null>): void {
  const services = useServices()
  useEffect(() => {
    let end: (() => void) | null = null
    let isUnmounted = false
    const load = async () => {
      const { startIdleWork } = await import('./idle-work.ts')
      if (!isUnmounted && layout.current !== null) end = startIdleWork(services, layout.current)
    }
    const cancel = runWhenIdle(() => void load().catch(() => undefined))
    return () => {
      isUnmounted = true
      cancel()
      end?.()
    }
  }, [services, layout])
}

function useOrderGate(order: OrderIntent): OrderGate {
  return findOrderGate({
    isForeign: false,
    isPaid: order.payment !== null,
    phase: usePaymentPhase(),
    trouble: useOrderTrouble(order.id),
    isOver: useIsExpired(order),
    isPending: isPaymentPending(order.id),
  })
}

/** A step, or the page to which the state of the order leads in its place. */
export function StepPage(step: Step) {
  const order = useOrder()
  const gate = useOrderGate(order)
  switch (gate) {
    case 'paid':
    case 'foreign':
      return <Redirect to="/result" orderId={order.id} />
    case 'expired':
    case 'lost':
      return <Redirect to="/timeout" expiredOrderId={order.id} isLost={gate === 'lost'} />
    default:
      return <OpenStepPage {...step} gate={gate} />
  }
}

/** Why the order cannot be changed at this step. */
function GateNotice({ gate, order }: { gate: OrderGate; order: OrderIntent }) {
  const news = gate === 'paying-elsewhere' ? t.stepFrame.paidElsewhere(gate) : ''
  useVoiceAtFocus(news)
  if (news !== '')
    return (
      <div className={notice}>
        <Notice text={news} />
      </div>
    )
  if (gate !== 'locked') return null
  return (
    <div className={notice}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <LazyLockedOrder order={order} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** The screen of a step; its placeholder while code or data load, and its error display when it fails. */
function StepScreen({ id }: Step) {
  const { pathname, search } = useLocation()
  const Screen = id === 'unit_items' ? UnitItemsScreen : STEP_SCREENS[id]
  const renderFrame = (display: ReactNode) => <StepFrame title={t.steps[id]}>{display}</StepFrame>
  return (
    <ErrorBoundary resetKey={pathname + search} renderFrame={renderFrame}>
      <Suspense fallback={<StepSkeleton />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The surroundings of each step's screen: step bar, order summary, notices. */
function OpenStepPage({ gate, ...step }: Step & { gate: OrderGate }) {
  const { id: current } = step
  const { pathname } = useLocation()
  const order = useOrder()
  const states = useStepStates()
  const mainRef = useFocusRecovery(pathname)
  const layoutRef = useRef<HTMLDivElement>(null)
  // The summary stands beside the step (LAYOUT-1).
  const isWide = useSyncExternalStore(subscribeToWidth, () => wide.matches)
  const [buttonPlace, setButtonPlace] = useState<HTMLElement | null>(null)
  useRecordVisit(step)
  useOrderStatus()
  useIdleWork(layoutRef)
  return (
    <>
      <a
        className={skipLink}
        href="#step"
        onClick={(event) => {
          event.preventDefault()
          if (mainRef.current !== null) focusRegion(mainRef.current)
        }}
      >
        {t.stepFrame.skipTo(t.steps[current])}
      </a>
      <div ref={layoutRef} className={grid}>
        <StepBar steps={states} />
        <main ref={mainRef} id="step" aria-label={t.steps[current]}>
          <FailureNotice />
          {/* Payment looks for the outcome of an earlier confirmation itself. */}
          {(gate !== 'locked' || current !== 'payment') && <GateNotice gate={gate} order={order} />}
          <BarCountdown value={<LazyCountdown order={order} isBrief />}>
            <ButtonPlace value={isWide ? buttonPlace : undefined}>
              <StepScreen key={current} {...step} />
            </ButtonPlace>
          </BarCountdown>
        </main>
        <CartSummary
          stepPlace={<StepPlace steps={states} />}
          countdown={<LazyCountdown order={order} />}
          attachAction={isWide ? setButtonPlace : undefined}
        />
      </div>
    </>
  )
}
