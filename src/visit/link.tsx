import { type MouseEvent, type ReactNode, startTransition } from 'react'
import { Navigate, useHref } from 'react-router-dom'
import { useAppState } from './app-state.ts'
import { getCurrentPath } from './base-path.ts'
import type { NavigationOptions } from './use-navigate-step.ts'
import { buildNavigationState, useNavigateStep } from './use-navigate-step.ts'

/** A link inside the widget: it keeps the launch parameters in the navigation state. */
export function Link(props: {
  to: string
  /** The step, with its query, to which Save returns. */
  backTo?: string | undefined
  /** Called where the address is the present one, which a press does not leave. */
  onStay?: () => void
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  children: ReactNode
}) {
  const { to, backTo, onStay, children, ...rest } = props
  const navigateStep = useNavigateStep()
  const handleClick = (event: MouseEvent) => {
    // The browser opens the address elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (to === getCurrentPath() + location.search) onStay?.()
    startTransition(() => navigateStep(to, backTo === undefined ? {} : { backTo }))
  }
  return (
    <a {...rest} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  )
}

/** Goes to another route of the widget in place of the present one. */
export function Redirect({ to, ...options }: { to: string } & NavigationOptions) {
  return <Navigate replace to={to} state={buildNavigationState(useAppState('launch'), options)} />
}
