import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { Suspense, useContext, useMemo, useSyncExternalStore } from 'react'
// The router's own way, `<Routes location>`, adds elements that would mount a prepared screen again once it is shown.
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { GuestsProvider } from '#src/api/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { STEPS } from '#src/domain/steps.ts'
import type { StepId } from '#src/domain/steps.ts'
import type { PreparedStep } from '#src/navigation/prepared-step.ts'
import { createStepPreparation, PreparedContext } from '#src/navigation/prepared-step.ts'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'
import { useService } from '#src/session/app-state.ts'
import { STEP_SCREENS } from './lazy-screens.ts'
import { StepSkeleton } from './page-skeleton.tsx'

/* Laid out in the width of the step, so that showing it needs no layout. */
const screens = css`
  @layer base {
    position: relative;

    > [data-prepared='true'] {
      position: absolute;
      inset: 0 0 auto;
      max-height: 0;
      overflow: clip;
      visibility: hidden;
    }
  }
`

/** One screen, shown or prepared; the elements around it are the same, so that it keeps its state and its nodes. */
function StepScreen({ id, prepared }: { id: StepId; prepared: PreparedStep | null }) {
  const shown = useContext(LocationContext)
  const Screen = id === 'unit_items' ? UnitItemsScreen : STEP_SCREENS[id]
  const { title = '', path: pathname = '' } = STEPS.find((step) => step.id === id) ?? {}
  const context = useMemo(() => {
    if (prepared === null) return shown
    const { from, search, backTo } = prepared
    const location = { pathname, search, hash: '', key: `${from}-next`, state: { backTo } }
    return { location, navigationType: NavigationType.Push }
  }, [shown, prepared, pathname])
  const { location } = context
  // Not rendered again by what only this component observes.
  const screen = useMemo(() => <Screen />, [Screen])
  const renderFrame = (display: ReactNode) => <StepFrame title={title}>{display}</StepFrame>
  return (
    <div data-prepared={prepared !== null}>
      <PreparedContext value={prepared !== null}>
        <LocationContext value={context}>
          <GuestsProvider unitCounters={prepared?.unitCounters}>
            <ErrorBoundary resetKey={location.pathname + location.search} renderFrame={renderFrame}>
              <Suspense fallback={<StepSkeleton />}>{screen}</Suspense>
            </ErrorBoundary>
          </GuestsProvider>
        </LocationContext>
      </PreparedContext>
    </div>
  )
}

/** The screen of the current step and, out of sight and of reach, the one that a write under way leads to. */
export function StepScreens({ current, inert }: { current: StepId; inert: boolean }) {
  const { key } = useContext(LocationContext).location
  const { subscribe, read } = useService(createStepPreparation)
  const prepared = useSyncExternalStore(subscribe, read)
  // Code that is missing would leave a Suspense fallback, after which React reveals nothing for 300 ms.
  const next = prepared?.from === key && STEP_SCREENS[prepared.id].isLoaded() ? prepared : null
  return (
    <div className={screens} inert={inert}>
      <StepScreen key={current} id={current} prepared={null} />
      {next !== null && <StepScreen key={next.id} id={next.id} prepared={next} />}
    </div>
  )
}
