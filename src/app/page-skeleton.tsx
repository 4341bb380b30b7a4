import { useLocation } from 'react-router-dom'
import { useRetryPending } from '#src/api/use-retry-pending.ts'
import { useScreenReveal } from '#src/components/step-frame/step-frame.tsx'
import { StillLoading } from '#src/ui/still-loading.tsx'
import { t } from '#src/i18n/language.ts'

// The elements and classes of the static shell in index.html, so that nothing moves between the two; see shell.css.

/** The last segment of a path, by which shell.css gives the placeholder of a page its shape. */
function getPageName(pathname: string) {
  return /\w+(?=\/?$)/.exec(pathname)?.[0]
}

/** The placeholder of a step while its code or data loads. */
export function StepSkeleton() {
  const { pathname } = useLocation()
  useScreenReveal()
  return (
    <div className="shell-step" data-page={getPageName(pathname)}>
      <div className="shell-step" role="status" aria-busy="true" aria-label={t.stepFrame.loading}>
        <p className="shell-title" aria-hidden="true">
          {pathname === '/steps/unit_items' && t.unitItems.question}
        </p>
        <div className="shell-picture" />
        <div className="shell-counters" />
        <button type="button" disabled aria-hidden="true">
          {t.ui.next}
        </button>
      </div>
      <StillLoading retry={useRetryPending()} />
    </div>
  )
}

/** The placeholder of the whole page. */
export function PageSkeleton() {
  return (
    <div className="shell" data-page={getPageName(useLocation().pathname)}>
      <div className="shell-bar" />
      <div className="shell-summary" />
      <StepSkeleton />
    </div>
  )
}
