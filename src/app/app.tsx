import { type ReactNode, Suspense, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { OrderProvider, useOrderQuery } from '#src/order/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { SiteLink } from '#src/components/error-display/site-link.tsx'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { findEntryRoute } from '#src/domain/entry-route.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { STEPS } from '#src/domain/steps.ts'
import { useAppState, useService, useServices, useStore } from '#src/visit/app-state.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { Redirect } from '#src/visit/link.tsx'
import { getResultOrderId } from '#src/visit/launch.ts'
import type { NavigationState } from '#src/visit/use-navigate-step.ts'
import { createVoice } from '#src/visit/voice.ts'
import { Icon } from '#src/ui/icon.tsx'
import { noticeCard } from '#src/ui/notice-card.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { LazyResultScreen, LazyTimeoutScreen } from './lazy-screens.ts'
import { StepPage } from './step-page.tsx'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'

/** `/` after a redirect, or where `loadFirstScreen` could not read the order: loading clears an expired one. */
function Home() {
  const order = useOrderQuery()
  const { step } = useAppState('launch')
  const { steps: history } = useService(createVisitStore).read()
  const missingPath = findMissingStep(order)?.path
  return <Redirect to={findEntryRoute({ path: '/', step, history, missingPath })} />
}

/**
 * A page that failed as a whole still has one main with one heading. Not a <main>: 'Try again' leaves the focus to
 * what stays when it goes away.
 */
function renderErrorPage(display: ReactNode) {
  return (
    <div className={wrapper}>
      <div role="main" className={noticeCard} data-error="">
        <Icon name="warning" size={24} />
        <ScreenHeading title={t.stepFrame.failed} />
        {display}
        <div>
          <SiteLink />
        </div>
      </div>
    </div>
  )
}

/** The step of the address; an unknown one leads to `/`. */
function StepRoute({ id }: { id: string }) {
  const step = STEPS.find((each) => each.id === id)
  if (step === undefined) return <Redirect to="/" />
  return (
    <OrderProvider>
      <StepPage {...step} />
    </OrderProvider>
  )
}

/**
 * The route /result. Takes the order id from the navigation state, the launch parameters or the saved
 * visit; never creates an order (RESULT-7).
 */
function ResultRoute() {
  const { launch, get } = useServices()
  const state = useLocation().state as Partial<NavigationState> | null
  const [id] = useState(() => {
    const savedId = get(createVisitStore).read().orderIntentId
    return state?.launch?.orderIntentId ?? getResultOrderId(launch, savedId)
  })
  return id === null ? <Redirect to="/" /> : <LazyResultScreen orderIntentId={id} />
}

/** Not <Routes>, which also serves nested routes: four addresses need `matchPath` alone. */
function renderRoute(pathname: string): ReactNode {
  const id = matchPath('/steps/:id', pathname)?.params.id
  if (id !== undefined) return <StepRoute id={id} />
  if (matchPath('/result', pathname)) return <ResultRoute />
  if (matchPath('/timeout', pathname)) return <LazyTimeoutScreen />
  return matchPath('/', pathname) ? <Home /> : <Redirect to="/" />
}

/**
 * The live region of the application, above the routes (LAYOUT-5). A region that comes with its text is often not
 * announced, and what stands on a page that goes away is lost.
 */
function VoiceRegion() {
  return <VisuallyHidden role="status">{useStore(createVoice)}</VisuallyHidden>
}

/** The routes of the widget; an unknown address leads to `/` (STEPS-8). */
export function App() {
  const { pathname } = useLocation()
  return (
    <>
      <ErrorBoundary isBare resetKey={pathname} renderFrame={renderErrorPage}>
        <Suspense fallback={<PageSkeleton />}>
          <div className={wrapper}>{renderRoute(pathname)}</div>
        </Suspense>
      </ErrorBoundary>
      <VoiceRegion />
    </>
  )
}
