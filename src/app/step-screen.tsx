import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import type { Step } from '#src/domain/steps.ts'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'
import { t } from '#src/i18n/language.ts'
import { STEP_SCREENS } from './lazy-screens.ts'
import { StepSkeleton } from './page-skeleton.tsx'

/** The screen of a step; its placeholder while code or data load, and its error display when it fails. */
export function StepScreen({ id }: Step) {
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
